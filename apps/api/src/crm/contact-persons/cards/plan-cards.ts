import { type CardField, type CardRow, cardFieldNames } from '@app/contracts/contact-person-cards'
import { ContactPersonFields, fullName } from '@app/contracts/contact-persons'
import { folded } from '@app/contracts/text'
import { fieldMessages, inLanguage } from '@app/contracts/validation'
import { plainAddress } from '../../../platform/addresses/plain-address.ts'
import { plainPhone } from '../../../platform/addresses/plain-phone.ts'
import type { ContactPerson } from '../contact-person.entity.ts'
import type { ReadCard } from './read-cards.ts'

const fields = Object.keys(cardFieldNames) as CardField[]

type Values = Partial<Record<CardField, string>>

/** A card and what it means. */
export interface Planned extends CardRow {
  stored: ContactPerson | undefined
  values: Values
}

type Card = NonNullable<ReadCard>

/** What tells people apart, of a card or of somebody known. */
interface Marks {
  uid: string | undefined
  name: string
  emails: readonly string[]
  numbers: readonly string[]
}

function marksOf(person: Omit<Card, CardField> & { [name in CardField]?: string | null }): Marks {
  const { uid, firstName, lastName, email, emails = [], phone, mobile, phones = [] } = person
  const written = (texts: readonly (string | null | undefined)[]) => texts.filter(text => !!text) as string[]
  return {
    uid,
    name: folded(`${firstName ?? ''} ${lastName ?? ''}`),
    emails: written([email, ...emails]).map(plainAddress),
    numbers: written([phone, mobile, ...phones]).map(plainPhone),
  }
}

const shares = (some: readonly string[], others: readonly string[]) => some.some(one => others.includes(one))

/** Somebody else of the same name, father and son: both can be reached, by nothing that is the same. */
function isNamesake(one: Marks, other: Marks): boolean {
  if (one.emails.length && other.emails.length) return !shares(one.emails, other.emails)
  const [ways, otherWays] = [one, other].map(({ emails, numbers }) => [...emails, ...numbers]) as [
    string[],
    string[],
  ]
  return ways.length > 0 && otherWays.length > 0 && !shares(ways, otherWays)
}

const isSame = (one: Marks, other: Marks) =>
  (one.uid !== undefined && one.uid === other.uid) ||
  shares(one.emails, other.emails) ||
  (one.name === other.name && !isNamesake(one, other))

/** What each card would do to the people of a customer; `uidOf` names them as their own cards do. */
export function planCards(
  cards: readonly ReadCard[],
  people: readonly ContactPerson[],
  uidOf: (id: number) => string,
): Planned[] {
  const known = people.map(person => ({ person, marks: { ...marksOf(person), uid: uidOf(person.id) } }))
  const given = cards.map(card => card && marksOf(card))
  const surely = (marks: Marks | null) =>
    marks &&
    (known.find(each => each.marks.uid === marks.uid) ??
      known.find(each => shares(each.marks.emails, marks.emails)) ??
      known.find(each => isSame(each.marks, marks)))
  const sure = given.map(surely)
  // Whoever no other card is of may have got a new address.
  const taken = new Set(sure)
  const earlier: { line: number; marks: Marks; stored: ContactPerson | undefined }[] = []
  return cards.map((card, index) => {
    const line = index + 1
    if (!card)
      return faulty(line, '', [{ column: '', sentence: 'Die Karte ist unvollständig: Ihr Ende fehlt.' }])
    const marks = given[index]!
    const match = sure[index] ?? known.find(each => each.marks.name === marks.name && !taken.has(each))
    taken.add(match)
    const before = match && earlier.find(each => each.stored === match.person)
    const stored = before && isNamesake(before.marks, marks) ? undefined : match?.person
    const row = planRow(line, card, stored)
    if (row.kind === 'faulty') return row
    const twin = earlier.find(each =>
      stored || each.stored ? each.stored === stored : isSame(each.marks, marks),
    )
    if (twin) {
      const sentence = `Dieselbe Person wie auf Karte ${twin.line}.`
      return { ...row, kind: 'duplicate', changes: [], values: {}, errors: [{ column: '', sentence }] }
    }
    earlier.push({ line, marks, stored })
    return row
  })
}

const faulty = (line: number, name: string, errors: CardRow['errors']): Planned => ({
  line,
  name,
  kind: 'faulty',
  changes: [],
  errors,
  stored: undefined,
  values: {},
})

/** Why nobody comes of a card. */
function refusalOf({ kind, lastName }: Card): string | null {
  if (kind === 'group')
    return 'Die Karte ist eine Gruppe, keine Person. Bitte exportieren Sie deren Mitglieder.'
  if (kind === 'org')
    return 'Die Karte ist die einer Firma. Bitte tragen Sie ihre Angaben beim Kunden ein, nicht als Person.'
  return lastName ? null : 'Die Karte nennt keine Person.'
}

function planRow(line: number, card: Card, stored: ContactPerson | undefined): Planned {
  const refusal = refusalOf(card)
  const name = card.lastName ? fullName({ firstName: card.firstName ?? null, lastName: card.lastName }) : ''
  if (refusal) return faulty(line, name, [{ column: '', sentence: refusal }])
  const notes = notesOf(card, stored)
  const parsed = ContactPersonFields.safeParse({ ...card, notes }, inLanguage('de'))
  if (!parsed.success) {
    const faults = Object.entries(fieldMessages(parsed.error.issues))
    return faulty(
      line,
      name,
      faults.map(([field, sentence]) => ({ column: cardFieldNames[field as CardField], sentence })),
    )
  }
  const values: Values = {}
  for (const field of fields) {
    const after = parsed.data[field]
    // What staff have written counts more than an address book; notes are only added to.
    if (after && (field === 'notes' ? after !== stored?.notes : !stored?.[field])) values[field] = after
  }
  const changes = fields.flatMap(field => (values[field] ? [{ field, after: values[field] }] : []))
  const kind = stored ? (changes.length ? 'changed' : 'unchanged') : 'new'
  return { line, name, kind, changes, errors: [], stored, values }
}

/** The notes, with the addresses, numbers and titles that find no field. */
function notesOf(card: Card, stored: ContactPerson | undefined): string {
  const { email, emails = [], phone, mobile, phones = [], suffix, notes = '' } = card
  const kept = stored?.notes ?? notes
  const [main, numbers] = [[stored?.email ?? email], [stored?.phone ?? phone, stored?.mobile ?? mobile]].map(
    values => values.filter(value => !!value) as string[],
  ) as [string[], string[]]
  const further = (
    all: readonly (string | undefined)[],
    fields: readonly string[],
    form: (text: string) => string,
  ) =>
    all.filter((text, index) => {
      const isField = text && fields.some(field => form(field) === form(text))
      return text && !isField && !kept.includes(text) && all.indexOf(text) === index
    })
  const lines = [
    ['Weitere E-Mail-Adressen', further([email, ...emails], main, plainAddress)],
    ['Weitere Telefonnummern', further([phone, mobile, ...phones], numbers, plainPhone)],
    ['Titel hinter dem Namen', further([suffix], [], text => text)],
  ] as const
  const added = lines.flatMap(([heading, texts]) => (texts.length ? [`${heading}: ${texts.join(', ')}`] : []))
  return [kept, ...added].filter(Boolean).join('\n')
}
