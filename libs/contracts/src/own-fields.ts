import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, isOneLine, line, Nothing, nothing, pathId, seen, timestamp, version } from './fields.ts'
import { readNumber } from './numbers.ts'
import { folded } from './text.ts'
import { typedDay } from './vienna-day.ts'

export const ownFieldKinds = ['customer', 'contact_person', 'opportunity'] as const
export const OwnFieldKind = z.enum(ownFieldKinds)
export type OwnFieldKind = z.output<typeof OwnFieldKind>

export const ownFieldKindNames = {
  customer: 'Kunden',
  contact_person: 'Ansprechpersonen',
  opportunity: 'Opportunities',
} satisfies Record<OwnFieldKind, string>

export const ownFieldTypes = ['text', 'number', 'date', 'choice', 'boolean'] as const
/** Immutable, so that stored values stay readable. */
export const OwnFieldType = z.enum(ownFieldTypes)
export type OwnFieldType = z.output<typeof OwnFieldType>

export const ownFieldTypeNames = {
  text: 'Text',
  number: 'Zahl',
  date: 'Datum',
  choice: 'Auswahl',
  boolean: 'Ja/Nein',
} satisfies Record<OwnFieldType, string>

/** Without archived ones. */
export const MAX_OWN_FIELDS = 30
export const MAX_CHOICES = 50
/** Characters. */
export const MAX_OWN_TEXT = 500

/** A removed choice stays readable where it is set. */
export const OwnChoice = z.object({ id, name: z.string(), isRemoved: z.boolean() })
export type OwnChoice = z.output<typeof OwnChoice>

export const OwnField = z.object({
  id,
  kind: OwnFieldKind,
  name: z.string(),
  type: OwnFieldType,
  choices: z.array(OwnChoice),
  /** Archived since: hidden in forms, values are kept. */
  deletedAt: timestamp.nullable(),
  version,
})
export type OwnField = z.output<typeof OwnField>

/** Text, number, day (`YYYY-MM-DD`), id of a choice, or boolean. */
export const OwnValue = z.union([z.string(), z.number(), z.boolean()])
export type OwnValue = z.output<typeof OwnValue>

/** By field id; may include archived fields. */
export const ownValues = z.record(z.string(), OwnValue).default({})
export type OwnValues = z.output<typeof ownValues>

export const OWN_FIELD_GONE = 'Dieses Feld gibt es nicht mehr'

const NUMBER = 'Bitte eine Zahl wie 1.234,5 eingeben'
const DAY = 'Bitte ein Datum wie 24.12.2026 eingeben'

/** As written by people, files and programs; null clears it. */
export const newOwnValue = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()], {
  error: ({ input }) => (typeof input === 'number' ? NUMBER : 'Ungültiger Wert'),
})

/** By field id: null clears a value, missing ones stay. */
export const newOwnValues = z
  .record(z.string().regex(/^[1-9]\d{0,8}$/), newOwnValue)
  .refine(values => Object.keys(values).length <= 200, 'Zu viele Felder')
  .optional()
export type NewOwnValues = z.input<typeof newOwnValues>

/** Null: empty. */
export type ReadOwnValue = { value: OwnValue | null } | { sentence: string }

/**
 * Reads a value as people, files and programs write it: numbers with a decimal comma, days as 24.12.2026, choices by
 * id or name, yes and no in words. Refuses what the field does not take, in a sentence.
 */
export function readOwnValue(field: Pick<OwnField, 'type' | 'choices'>, given: unknown): ReadOwnValue {
  const text = typeof given === 'string' ? seen(given.trim()) : null
  if (given === null || given === undefined || text === '') return { value: null }
  if (field.type === 'text') return readText(text ?? String(given as number | boolean))
  if (field.type === 'number') return readFigure(text ?? given)
  if (field.type === 'date') return readDay(text ?? '')
  if (field.type === 'choice') return readChoice(field.choices, text ?? given)
  return readBoolean(text ?? given)
}

function readText(text: string): ReadOwnValue {
  if (text.length > MAX_OWN_TEXT) return { sentence: `Höchstens ${MAX_OWN_TEXT} Zeichen` }
  return isOneLine(text) ? { value: text } : { sentence: 'Bitte nur eine Zeile eingeben' }
}

/** Beyond this, neighbouring numbers cannot be told apart. */
const LARGEST = 999_999_999_999

function readFigure(given: unknown): ReadOwnValue {
  const text = String(given).replaceAll(/[\s\u00a0€]/g, '')
  const amount = typeof given === 'number' ? given : readNumber(text.replace(/^[-−]/, ''), '.')
  if (amount === null || !Number.isFinite(amount)) return { sentence: NUMBER }
  const value = typeof given === 'string' && /^[-−]/.test(text) ? -amount : amount
  return Math.abs(value) > LARGEST ? { sentence: 'Höchstens zwölf Stellen vor dem Beistrich' } : { value }
}

function readDay(text: string): ReadOwnValue {
  const value = typedDay(text) ?? text
  const year = Number(value.slice(0, 4))
  return z.iso.date().safeParse(value).success && year >= 1900 && year < 3000 ? { value } : { sentence: DAY }
}

/** A number is the id that answers give, a text the name: one that is called like a number is never taken for another. */
function readChoice(choices: readonly OwnChoice[], given: unknown): ReadOwnValue {
  const meant = choices.filter(({ id, name }) =>
    typeof given === 'number' ? id === given : folded(name) === folded(String(given)),
  )
  // Of a name that is offered again, the offered one is meant.
  const choice = meant.find(({ isRemoved }) => !isRemoved) ?? meant[0]
  return choice ? { value: choice.id } : { sentence: 'Diesen Wert bietet das Feld nicht an' }
}

const yes = new Set(['ja', 'j', 'yes', 'y', 'true', 'wahr', 'x', '1', '✓'])
const no = new Set(['nein', 'n', 'no', 'false', 'falsch', '0'])

function readBoolean(given: unknown): ReadOwnValue {
  if (typeof given === 'boolean') return { value: given }
  const word = String(given).toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { sentence: 'Bitte Ja oder Nein angeben' }
}

export const OwnFieldPath = z.templateLiteral(['ownFields.', z.int().positive()])
export type OwnFieldPath = z.output<typeof OwnFieldPath>

export const isOwnFieldPath = (path: string): path is OwnFieldPath => path.startsWith('ownFields.')

const name = line(60, 'Name ist erforderlich')

/** With an id: kept or renamed; without: new. */
const newChoices = z
  .array(z.object({ id: id.optional(), name: line(100, 'Bitte einen Wert eingeben') }))
  .max(MAX_CHOICES, `Höchstens ${MAX_CHOICES} Werte`)
  .refine(
    choices => new Set(choices.map(choice => folded(choice.name))).size === choices.length,
    'Jeder Wert darf nur einmal vorkommen',
  )
  .optional()

const path = '/api/admin/crm/own-fields'

export const ownFields = {
  /** In form order, including archived ones. */
  list: endpoint('GET', path, {
    access: ['crm:read'],
    input: Nothing,
    output: z.array(OwnField),
    answer: 'list',
  }),
  /** Records with a value, without those in the trash; unused fields are left out. */
  usage: endpoint('GET', `${path}/usage`, {
    access: 'staff',
    input: Nothing,
    output: z.array(z.object({ id, records: z.int() })),
    answer: 'list',
  }),
  create: endpoint('POST', path, {
    access: 'staff',
    input: z.object({ kind: OwnFieldKind, name, type: OwnFieldType, choices: newChoices }),
    output: OwnField,
    status: 201,
  }),
  /** Records keep a choice that is left out here. */
  update: endpoint('PATCH', `${path}/:id`, {
    access: 'staff',
    input: z.object({ id: pathId, version, name, choices: newChoices }),
    output: OwnField,
  }),
  /** Fields not named come last. */
  arrange: endpoint('PUT', `${path}/order`, {
    access: 'staff',
    input: z.object({ kind: OwnFieldKind, ids: z.array(id).max(200) }),
    output: nothing,
    answer: 'empty',
  }),
  /** Hidden in forms, lists and files; records keep their values until it is restored. */
  archive: endpoint('DELETE', `${path}/:id`, {
    access: 'staff',
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  restore: endpoint('POST', `${path}/:id/restore`, { access: 'staff', input: ById, output: OwnField }),
  /** Purges an archived field with all values. */
  remove: endpoint('DELETE', `${path}/:id/for-good`, {
    access: 'staff',
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
