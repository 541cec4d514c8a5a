import { Injectable } from '@nestjs/common'
import {
  type CardField,
  type CardRow,
  MAX_CARDS,
  cardFieldNames,
  type contactPersonCards,
} from '@app/contracts/contact-person-cards'
import { ContactPersonFields, fullName } from '@app/contracts/contact-persons'
import type { Parsed } from '@app/contracts/endpoint'
import { folded } from '@app/contracts/text'
import { fieldMessages, inLanguage } from '@app/contracts/validation'
import { createHash } from 'node:crypto'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService } from '../../../audit/audit.service.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { problem } from '../../../platform/http/problem.ts'
import { TextUnreadable } from '../../../platform/tables/decode-text.ts'
import { CustomersService } from '../../customers/customers.service.ts'
import { ContactPerson } from '../contact-person.entity.ts'
import { ContactPersonsService } from '../contact-persons.service.ts'
import { type ReadCard, readCards } from './read-cards.ts'

const fields = Object.keys(cardFieldNames) as CardField[]

type Values = Partial<Record<CardField, string>>

/** A card and what it means. */
export interface Planned extends CardRow {
  stored: ContactPerson | undefined
  values: Values
}

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
  ) {}

  /** What taking a file in would do. */
  async preview({ id }: Parsed<typeof contactPersonCards.preview>, call: Call) {
    await this.customers.get(id)
    const { fileName, cards } = await received(call)
    const rows = await plan(this.database.manager, id, cards)
    return { fileName, rows, digest: digestOf(rows) }
  }

  /** Does what a preview has shown; refused where it would be something else by now. */
  async apply({ id, digest }: Parsed<typeof contactPersonCards.apply>, call: Call) {
    const customer = await this.customers.get(id)
    const { cards } = await received(call)
    return this.transactions.once(call.repeat, async tx => {
      // Nobody adds or changes a person here between the plan and what is done of it.
      await tx.query('select 1 from customers where id = $1 for no key update', [id])
      await this.customers.mustExist(tx, id)
      await tx.query('select 1 from contact_persons where "customerId" = $1 order by id for update', [id])
      const rows = await plan(tx, id, cards)
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
      const subject = `${customer.companyName}: ${added.length} neu, ${changed.length} ergänzt`
      const { staff, address } = call
      await this.audit.record({ action: 'contact_person.imported', staff, address, subject }, tx)
      return { created: added.length, changed: changed.length }
    })
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

/** What tells somebody at a customer apart: the address, and the name. */
const keysOf = ({ email, firstName, lastName }: { [name in CardField]?: string | null }) => [
  ...(email ? [email.toLowerCase()] : []),
  folded(`${firstName ?? ''} ${lastName ?? ''}`),
]

async function plan(tx: EntityManager, customerId: number, cards: readonly ReadCard[]): Promise<Planned[]> {
  const people = await tx.find(ContactPerson, { where: { customerId }, order: { id: 'asc' } })
  const known = new Map(people.toReversed().flatMap(person => keysOf(person).map(key => [key, person])))
  const earlier = new Map<string, number>()
  return cards.map((card, index) => {
    const row = planRow(index + 1, card, key => known.get(key))
    if (row.kind === 'faulty') return row
    const keys = row.stored ? [`stored ${row.stored.id}`] : keysOf(row.values)
    const twin = keys.map(key => earlier.get(key)).find(line => line !== undefined)
    if (twin !== undefined) {
      const sentence = `Dieselbe Person wie auf Karte ${twin}.`
      return { ...row, kind: 'duplicate', changes: [], values: {}, errors: [{ column: '', sentence }] }
    }
    for (const key of keys) earlier.set(key, row.line)
    return row
  })
}

function planRow(line: number, card: ReadCard, find: (key: string) => ContactPerson | undefined): Planned {
  const faulty = (name: string, errors: CardRow['errors']): Planned => ({
    line,
    name,
    kind: 'faulty',
    changes: [],
    errors,
    stored: undefined,
    values: {},
  })
  if (!card) return faulty('', [{ column: '', sentence: 'Die Karte ist unvollständig: Ihr Ende fehlt.' }])
  if (!card.lastName) return faulty('', [{ column: '', sentence: 'Die Karte nennt keine Person.' }])
  const name = fullName({ firstName: card.firstName ?? null, lastName: card.lastName })
  const parsed = ContactPersonFields.safeParse(card, inLanguage('de'))
  if (!parsed.success) {
    const faults = Object.entries(fieldMessages(parsed.error.issues))
    return faulty(
      name,
      faults.map(([field, sentence]) => ({ column: cardFieldNames[field as CardField], sentence })),
    )
  }
  const stored = keysOf(card)
    .map(find)
    .find(person => person !== undefined)
  const values: Values = {}
  for (const field of fields) {
    const after = parsed.data[field]
    // What staff have written counts more than an address book.
    if (after && !stored?.[field]) values[field] = after
  }
  const changes = fields.flatMap(field => (values[field] ? [{ field, after: values[field] }] : []))
  const kind = stored ? (changes.length ? 'changed' : 'unchanged') : 'new'
  return { line, name, kind, changes, errors: [], stored, values }
}
