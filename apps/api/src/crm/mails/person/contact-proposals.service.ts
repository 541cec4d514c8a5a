import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { contactProposals } from '@app/contracts/contact-proposals'
import { DataSource, type EntityManager } from 'typeorm'
import { domainOf, plainAddress } from '../../../platform/addresses/plain-address.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { found } from '../../../platform/http/problem.ts'
import { placementsOf } from '../file/mail-placements.service.ts'
import { readMails, type StoredMail } from '../file/stored-mail.ts'
import { knownCustomers } from '../match/evidence.ts'
import { type CompanyNumbers, readCompanyNumbers } from './read-company-numbers.ts'
import { readSignature } from './read-signature.ts'

type Proposal = Returned<typeof contactProposals.ofMail>[number]

@Injectable()
export class ContactProposals {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async ofMail(id: number): Promise<Proposal[]> {
    const tx = this.database.manager
    const { direction, automatic, sender, text } = await readMail(tx, id)
    const { name, email } = sender
    if (direction !== 'received' || automatic !== 'none' || !email?.includes('@')) return []
    const person = readSignature({ text, sender: { name, email } })
    if (!person) return []
    const customers = await this.ownCustomers(tx, { id, email })
    if (!customers.length) return []
    const known = await this.whereKnown(tx, plainAddress(email), person)
    return customers
      .filter(customer => known !== 'declined' && !known.includes(customer.id))
      .map(customer => ({ customer, email, ...person }))
  }

  async companyNumbersOf(id: number): Promise<Returned<typeof contactProposals.companyNumbers>> {
    const tx = this.database.manager
    const { direction, automatic, sender, text } = await readMail(tx, id)
    const { email } = sender
    if (direction !== 'received' || automatic !== 'none' || !email?.includes('@')) return []
    const said = readCompanyNumbers(text)
    if (!said.vatId && !said.registerNumber) return []
    const customers = await this.ownCustomers(tx, { id, email })
    // Skip numbers that another customer already has: they would look like duplicates.
    const lacking = await tx.query<({ id: number } & CompanyNumbers)[]>(
      `select id,
          case when c."vatId" is null and not exists (
            select from customers where "vatId" = $2 and "deletedAt" is null) then $2 end as "vatId",
          case when c."registerNumber" is null and not exists (
            select from customers where lower("registerNumber") = lower($3) and "deletedAt" is null) then $3 end as "registerNumber"
        from customers c where id = any($1)`,
      [customers.map(customer => customer.id), said.vatId, said.registerNumber],
    )
    return customers.flatMap(customer => {
      const { vatId = null, registerNumber = null } = lacking.find(row => row.id === customer.id) ?? {}
      return vatId || registerNumber ? [{ customer, vatId, registerNumber }] : []
    })
  }

  private async ownCustomers(tx: EntityManager, { id, email }: { id: number; email: string }) {
    const { byDomain } = await knownCustomers(tx, { addresses: [], domains: [domainOf(email)] })
    const own = new Set(byDomain.filter(({ isCertain }) => isCertain).map(({ customerId }) => customerId))
    const places = (await placementsOf(tx, id)).filter(({ customer }) => own.has(customer.id))
    return [...new Map(places.map(({ customer }) => [customer.id, customer])).values()]
  }

  decline(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const { email } = (await readMail(tx, id)).sender
      if (!email) return
      await tx.query(
        'insert into declined_contacts (address, "staffId") values ($1, $2) on conflict do nothing',
        [plainAddress(email), staff?.id ?? null],
      )
    })
  }

  undecline(id: number): Promise<void> {
    return this.transactions.run(async tx => {
      const { email } = (await readMail(tx, id)).sender
      if (email) await tx.query('delete from declined_contacts where address = $1', [plainAddress(email)])
    })
  }

  /** Includes the trash: a removed person is not proposed again. */
  private async whereKnown(
    tx: Pick<EntityManager, 'query'>,
    address: string,
    { firstName, lastName }: { firstName: string; lastName: string },
  ): Promise<number[] | 'declined'> {
    const [row] = await tx.query<[{ isDeclined: boolean; customerIds: number[] }]>(
      `select exists (select from declined_contacts where address = $1) as "isDeclined",
          array(select "customerId" from contact_persons where plain_address(email) = $1
            union select "customerId" from contact_persons
              where folded_text(coalesce("firstName" || ' ', '') || "lastName") = folded_text($2)
            union select id from customers where plain_address(email) = $1) as "customerIds"`,
      [address, `${firstName} ${lastName}`],
    )
    return row.isDeclined ? 'declined' : row.customerIds
  }
}

async function readMail(tx: Pick<EntityManager, 'query'>, id: number): Promise<StoredMail> {
  const [mail] = await readMails(tx, [id])
  return found(mail, 'mail.not_found')
}
