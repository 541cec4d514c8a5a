import { Inject, Injectable } from '@nestjs/common'
import { MAX_CARDS, type contactPersonCards } from '@app/contracts/contact-person-cards'
import type { Parsed } from '@app/contracts/endpoint'
import { createHash } from 'node:crypto'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService } from '../../../audit/audit.service.ts'
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { problem } from '../../../platform/http/problem.ts'
import { TextUnreadable } from '../../../platform/tables/decode-text.ts'
import { CustomersService } from '../../customers/customers.service.ts'
import { ContactPerson } from '../contact-person.entity.ts'
import { ContactPersonsService } from '../contact-persons.service.ts'
import { type Planned, planCards } from './plan-cards.ts'
import { type ReadCard, readCards } from './read-cards.ts'
import { cardIdOf } from './write-card.ts'

const digestOf = (rows: readonly Planned[]) =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ line, kind, stored, values }) => [line, kind, stored?.id, values])))
    .digest('hex')

/** vCards as contact persons of a customer: shown before they are taken, and taken completely or not at all. */
@Injectable()
export class CardImport {
  constructor(
    private readonly database: DataSource,
    private readonly people: ContactPersonsService,
    private readonly customers: CustomersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** What taking a file in would do. */
  async preview({ id }: Parsed<typeof contactPersonCards.preview>, call: Call) {
    await this.customers.get(id)
    const { fileName, cards } = await received(call)
    const rows = await this.plan(this.database.manager, id, cards)
    return { fileName, rows, digest: digestOf(rows) }
  }

  /** Does what a preview has shown; refused where it would be something else by now. */
  async apply({ id, digest }: Parsed<typeof contactPersonCards.apply>, call: Call) {
    await this.customers.get(id)
    const { cards } = await received(call)
    return this.transactions.once(call.repeat, async tx => {
      // Nobody adds or changes a person here between the plan and what is done of it.
      await tx.query('select 1 from customers where id = $1 for no key update', [id])
      await this.customers.mustExist(tx, id)
      await tx.query('select 1 from contact_persons where "customerId" = $1 order by id for update', [id])
      const rows = await this.plan(tx, id, cards)
      if (digestOf(rows) !== digest) throw problem('card_import.outdated')
      const added = rows.filter(({ kind }) => kind === 'new')
      const changed = rows.filter(({ kind }) => kind === 'changed')
      if (!added.length && !changed.length) throw problem('card_import.empty')
      let isFirst = !(await tx.existsBy(ContactPerson, { customerId: id }))
      for (const { values } of added) {
        await this.people.add(tx, { ...values, customerId: id, isPrimary: isFirst }, call.staff)
        isFirst = false
      }
      for (const { stored, values } of changed) await this.people.amend(tx, stored!, values, call.staff)
      const subject = `Kunde Nr. ${id}: ${added.length} neu, ${changed.length} ergänzt`
      const { staff, address } = call
      await this.audit.record({ action: 'contact_person.imported', staff, address, subject }, tx)
      return { created: added.length, changed: changed.length }
    })
  }

  private async plan(tx: EntityManager, customerId: number, cards: readonly ReadCard[]): Promise<Planned[]> {
    const people = await tx.find(ContactPerson, { where: { customerId }, order: { id: 'asc' } })
    return planCards(cards, people, id => cardIdOf(id, this.settings.publicUrl))
  }
}

async function received({ files }: Call): Promise<{ fileName: string; cards: ReadCard[] }> {
  const [sent] = files
  if (!sent) throw problem('card_import.missing')
  const { name } = sent
  const cards = cardsIn(name, await sent.read())
  if (!cards.length) throw problem('card_import.unreadable', { words: { name } })
  if (cards.length > MAX_CARDS)
    throw problem('card_import.too_many', { words: { name, most: String(MAX_CARDS) } })
  return { fileName: name, cards }
}

function cardsIn(name: string, content: Buffer): ReadCard[] {
  try {
    return readCards(content)
  } catch (error) {
    if (error instanceof TextUnreadable) throw problem('card_import.unreadable', { words: { name } })
    throw error
  }
}
