import { Injectable } from '@nestjs/common'
import { plainVatId } from '@app/contracts/company-numbers'
import type { CustomerMatch, customerMatches, MatchReason } from '@app/contracts/customer-merge'
import type { Parsed } from '@app/contracts/endpoint'
import { DataSource } from 'typeorm'
import { domainOf, webHost } from '../../platform/addresses/plain-address.ts'
import { isProvider } from '../../platform/domains/domains.ts'

interface Sought {
  email: string
  companyName: string
  knownIds?: number[]
  website?: string
  phone?: string
  vatId?: string
  exceptId?: number | undefined
}

interface Row {
  id: number
  companyName: string
  city: string | null
  reasons: MatchReason[]
}

const SHOWN = 5

/** Rows per reason: a domain shared by a hundred customers means nothing. */
const PER_REASON = 50

/** Fewer digits are an extension or a fragment. */
const PHONE_DIGITS = 6

// Each part uses its own index. A domain shared by several customers counts only together with another match.
const FIND = `with hits as (
    (select id, 'vatId' as reason, 5 as weight, null::text as domain from customers
       where "vatId" = $7 and "deletedAt" is null limit ${PER_REASON})
    union all (select id, 'email', 4, null from customers
       where plain_address(email) = plain_address($1) and "deletedAt" is null limit ${PER_REASON})
    union all (select id, 'request', 3, null from customers where id = any($4) and "deletedAt" is null)
    union all (select id, 'domain', 3, mail_domain(email) from customers
       where mail_domain(email) = any($2) and "deletedAt" is null limit ${PER_REASON})
    union all (select id, 'domain', 3, web_host(website) from customers
       where web_host(website) = any($2) and "deletedAt" is null limit ${PER_REASON})
    union all (select id, 'phone', 3, null from customers
       where phone_key(phone) = phone_key($5) and length(phone_key($5)) >= ${PHONE_DIGITS}
         and "deletedAt" is null limit ${PER_REASON})
    union all (select id, 'company', 2, null from customers
       where company_key("companyName") = company_key($3) and length(company_key($3)) > 1
         and "deletedAt" is null limit ${PER_REASON})
  ), others as (select * from hits where id is distinct from $6::int
  ), owned as (select domain from others where reason = 'domain' group by domain having count(distinct id) = 1
  ), weighed as (select distinct id, reason, weight from others
    where reason <> 'domain' or domain in (select domain from owned)
      or exists (select from others where reason <> 'domain'))
  select c.id, c."companyName", c.city, array_agg(w.reason order by w.weight desc, w.reason) as reasons
    from weighed w join customers c on c.id = w.id
    group by c.id order by sum(w.weight) desc, c.id limit ${SHOWN}`

const mailDomain = (email: string) => (email.includes('@') ? domainOf(email) : '')

@Injectable()
export class CustomerMatches {
  constructor(private readonly database: DataSource) {}

  async find({
    email,
    companyName,
    knownIds = [],
    website = '',
    phone = '',
    vatId = '',
    exceptId,
  }: Sought): Promise<CustomerMatch[]> {
    const domains = [mailDomain(email), webHost(website)].filter(domain => domain && !isProvider(domain))
    const rows = await this.database.query<Row[]>(FIND, [
      email,
      domains,
      companyName,
      knownIds,
      phone,
      exceptId ?? null,
      plainVatId(vatId),
    ])
    return rows.map(({ reasons, ...customer }) => ({ customer, reasons }))
  }

  whileTyping({ email = '', companyName = '', ...others }: Parsed<typeof customerMatches.find>) {
    const { website = '', phone = '', vatId = '', exceptId } = others
    return this.find({ email, companyName, website, phone, vatId, exceptId })
  }
}
