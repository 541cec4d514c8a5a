import { Injectable } from '@nestjs/common'
import type { ContactMatch, MatchReason } from '@app/contracts/contact-crm'
import { DataSource } from 'typeorm'
import { isFreeMail } from './free-mail.ts'

interface Sought {
  email: string
  companyName: string
  /** Customers known to belong to this address from elsewhere. */
  knownIds: number[]
}

type Match = Omit<ContactMatch, 'openOpportunities'>

interface Row {
  id: number
  companyName: string
  city: string | null
  reasons: MatchReason[]
}

/** Customers that are worth showing; more would have to be searched anyway. */
const SHOWN = 5

/** Rows per reason: a domain that a hundred customers share tells nothing. */
const PER_REASON = 50

// Each part uses an index of its own. An address of a big mail provider says nothing about a company.
const FIND = `with hits as (
    (select id, 'email' as reason, 4 as weight from customers
       where lower(email) = lower($1) and "deletedAt" is null limit ${PER_REASON})
    union all (select id, 'request', 3 from customers where id = any($4) and "deletedAt" is null)
    union all (select id, 'domain', 3 from customers
       where mail_domain(email) = $2 and "deletedAt" is null limit ${PER_REASON})
    union all (select id, 'domain', 3 from customers
       where web_host(website) = $2 and "deletedAt" is null limit ${PER_REASON})
    union all (select id, 'company', 2 from customers
       where company_key("companyName") = company_key($3) and length(company_key($3)) > 1
         and "deletedAt" is null limit ${PER_REASON})
  ), weighed as (select distinct id, reason, weight from hits)
  select c.id, c."companyName", c.city, array_agg(w.reason order by w.weight desc, w.reason) as reasons
    from weighed w join customers c on c.id = w.id
    group by c.id order by sum(w.weight) desc, c.id limit ${SHOWN}`

/** Finds customers that somebody from outside may belong to. */
@Injectable()
export class CustomerMatches {
  /** Whether a mail domain says nothing about the company of its owner. */
  static readonly isFreeMail = isFreeMail

  constructor(private readonly database: DataSource) {}

  /** The likeliest first, each with what speaks for it. */
  async find({ email, companyName, knownIds }: Sought): Promise<Match[]> {
    const domain = email.split('@').at(-1)!.toLowerCase()
    const rows = await this.database.query<Row[]>(FIND, [
      email,
      isFreeMail(domain) ? null : domain,
      companyName,
      knownIds,
    ])
    return rows.map(({ reasons, ...customer }) => ({ customer, reasons }))
  }
}
