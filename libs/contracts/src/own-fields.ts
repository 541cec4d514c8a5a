import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, isOneLine, line, Nothing, nothing, pathId, seen, timestamp, version } from './fields.ts'
import { readNumber } from './numbers.ts'
import { folded } from './text.ts'
import { typedDay } from './vienna-day.ts'

export const ownFieldKinds = ['customer', 'contact_person', 'opportunity'] as const
/** What a field is for. */
export const OwnFieldKind = z.enum(ownFieldKinds)
export type OwnFieldKind = z.output<typeof OwnFieldKind>

/** German names of what fields are for, as headings. */
export const ownFieldKindNames = {
  customer: 'Kunden',
  contact_person: 'Ansprechpersonen',
  opportunity: 'Opportunities',
} satisfies Record<OwnFieldKind, string>

export const ownFieldTypes = ['text', 'number', 'date', 'choice', 'boolean'] as const
/** What a field takes; it never changes, so that every value stays readable. */
export const OwnFieldType = z.enum(ownFieldTypes)
export type OwnFieldType = z.output<typeof OwnFieldType>

/** German names of the types. */
export const ownFieldTypeNames = {
  text: 'Text',
  number: 'Zahl',
  date: 'Datum',
  choice: 'Auswahl',
  boolean: 'Ja/Nein',
} satisfies Record<OwnFieldType, string>

/** Fields that a kind may have, the archived ones not counted. */
export const MAX_OWN_FIELDS = 30
/** Choices that a field may offer. */
export const MAX_CHOICES = 50
/** Characters of a text. */
export const MAX_OWN_TEXT = 500

/** One of the values of a field; one that is offered no longer stays readable where it was chosen. */
export const OwnChoice = z.object({ id, name: z.string(), isRemoved: z.boolean() })
export type OwnChoice = z.output<typeof OwnChoice>

/** A field that staff have added. */
export const OwnField = z.object({
  id,
  kind: OwnFieldKind,
  name: z.string(),
  type: OwnFieldType,
  choices: z.array(OwnChoice),
  /** Archived since then: forms leave it out, records keep its values. */
  deletedAt: timestamp.nullable(),
  version,
})
export type OwnField = z.output<typeof OwnField>

/** A text, a number, a day as `YYYY-MM-DD`, the id of a choice, or yes or no. */
export const OwnValue = z.union([z.string(), z.number(), z.boolean()])
export type OwnValue = z.output<typeof OwnValue>

/** The values of a record by the ids of their fields, in an answer. One of an archived field may stand among them. */
export const ownValues = z.record(z.string(), OwnValue).default({})
export type OwnValues = z.output<typeof ownValues>

/** Beside a value whose field is gone. */
export const OWN_FIELD_GONE = 'Dieses Feld gibt es nicht mehr'

const NUMBER = 'Bitte eine Zahl wie 1.234,5 eingeben'
const DAY = 'Bitte ein Datum wie 24.12.2026 eingeben'

/** A value as people, files and programs write it; null takes it away. */
export const newOwnValue = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()], {
  error: ({ input }) => (typeof input === 'number' ? NUMBER : 'Ungültiger Wert'),
})

/** The values that a record shall have, by the ids of their fields: null takes one away, what is not named stays. */
export const newOwnValues = z
  .record(z.string().regex(/^[1-9]\d{0,8}$/), newOwnValue)
  .refine(values => Object.keys(values).length <= 200, 'Zu viele Felder')
  .optional()
export type NewOwnValues = z.input<typeof newOwnValues>

/** What was read of a written value; null: nothing is entered. */
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

/** Beyond this, neighbouring numbers are no longer told apart. */
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

/** A field among those of a customer: where it stands in a form, what a column of a file fills, what a merge takes. */
export const OwnFieldPath = z.templateLiteral(['ownFields.', z.int().positive()])
export type OwnFieldPath = z.output<typeof OwnFieldPath>

export const isOwnFieldPath = (path: string): path is OwnFieldPath => path.startsWith('ownFields.')

const name = line(60, 'Name ist erforderlich')

/** The choices of a field as its form sends them: those with an id are kept or renamed, the others are new. */
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
  /** All fields in the order of the forms, the archived ones included. */
  list: endpoint('GET', path, {
    access: ['crm:read'],
    input: Nothing,
    output: z.array(OwnField),
    answer: 'list',
  }),
  /** How many records have a value of each field, those in the trash not counted; a field that none has is left out. */
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
  /** What a choice that is left out was chosen for keeps it. */
  update: endpoint('PATCH', `${path}/:id`, {
    access: 'staff',
    input: z.object({ id: pathId, version, name, choices: newChoices }),
    output: OwnField,
  }),
  /** The order in forms and on pages; fields that are not named follow. */
  arrange: endpoint('PUT', `${path}/order`, {
    access: 'staff',
    input: z.object({ kind: OwnFieldKind, ids: z.array(id).max(200) }),
    output: nothing,
    answer: 'empty',
  }),
  /** Forms, lists and files leave it out from now on; records keep its values for the day it is taken back. */
  archive: endpoint('DELETE', `${path}/:id`, {
    access: 'staff',
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  restore: endpoint('POST', `${path}/:id/restore`, { access: 'staff', input: ById, output: OwnField }),
  /** Deletes an archived field for good, with all of its values. */
  remove: endpoint('DELETE', `${path}/:id/for-good`, {
    access: 'staff',
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
