import * as z from 'zod'
import { isEmail, tidyAddress } from './email-address.ts'
import { MAX_INTEGER } from './numbers.ts'

/** An id inside a body or an answer. */
export const id = z.int().positive().max(MAX_INTEGER)

/** The id of another record inside a body, with the words for one that is not chosen. */
export const reference = (error: string) => z.int(error).positive(error).max(MAX_INTEGER, error)

/** An id in a path or a query, where it arrives as text. */
export const pathId = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive().max(MAX_INTEGER))

/** Input of a call that names one record and nothing else. */
export const ById = z.object({ id: pathId })

/** Input of a call that takes nothing. */
export const Nothing = z.object({})

/** Output of a call that answers 204. */
export const nothing = z.void()

/** Output of a call that streams a file. */
export const bytes = z.custom<Blob>()

/** A stream of server-sent events; its contract says what one of them holds. */
export const events = z.custom<ReadableStream>()

/** A Date on the server (or the ISO string of a stored answer), an ISO string on the wire. */
export const timestamp = z.union([z.date().transform(date => date.toISOString()), z.iso.datetime()])

// PostgreSQL and people end somewhere; a year outside of this is a slip of the hand.
const isPlausible = (date: Date) => date.getUTCFullYear() >= 1900 && date.getUTCFullYear() < 3000

/** A moment sent by a client: ISO 8601 with offset, a Date on the server. */
export const moment = (error = 'Ungültiges Datum') =>
  z.iso.datetime({ offset: true, error }).pipe(z.coerce.date<string>()).refine(isPlausible, error)

/** A calendar day without time, `YYYY-MM-DD`. */
export const day = z.iso
  .date('Ungültiges Datum')
  .refine(text => isPlausible(new Date(text)), 'Ungültiges Datum')

/** Calendar days in Austria, both included. */
export const period = { from: day.optional(), until: day.optional() }

/** Marks the issue of a text that cannot be stored; validation.ts words it. */
export const FORBIDDEN_CHARACTERS = { params: { kind: 'characters' } }

/** A message of its own for a rule, in both languages; validation.ts picks one. */
export const worded = (words: { de: string; en: string }) => ({ params: { kind: 'words', ...words } })

/** Whether PostgreSQL can keep a text as it is. */
export const storable = (text: string) => !text.includes('\0') && text.isWellFormed()
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/

/** Whether a text is storable and has no control character. */
export const isOneLine = (text: string) => !CONTROL.test(text) && text.isWellFormed()

/** Text whose absence has words of its own; zod would use a plain message for every other mistake, too. */
export const text = (required?: string) =>
  z.string({ error: issue => (issue.code === 'invalid_type' ? required : undefined) })

/** What nobody sees is as good as nothing: blanks, marks without width, letters without ink. */
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

/** Empty where nobody would see anything. */
export const seen = (text: string) => (SEEN.test(text) ? text : '')

/** What staff look for; empty means everything. */
export const search = z.string().trim().max(200).refine(storable, FORBIDDEN_CHARACTERS).optional()

/** Required text of one line, trimmed. */
export const line = (max: number, required?: string) =>
  text(required).trim().overwrite(seen).min(1, required).max(max).refine(isOneLine, FORBIDDEN_CHARACTERS)

/** Required text of several lines, trimmed. */
export const paragraph = (max: number, required?: string) =>
  text(required).trim().overwrite(seen).min(1, required).max(max).refine(storable, FORBIDDEN_CHARACTERS)

const emptyIsNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null)

/** Text of one line that may be left out; empty is stored as null, absent stays absent (a partial edit). */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(seen)
    .max(max)
    .refine(isOneLine, FORBIDDEN_CHARACTERS)
    .nullish()
    .transform(emptyIsNull)

/** Text of several lines that may be left out. */
export const optionalParagraph = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(seen)
    .max(max)
    .refine(storable, FORBIDDEN_CHARACTERS)
    .nullish()
    .transform(emptyIsNull)

/** A required mail address. */
export const email = (required?: string, wrong = required) =>
  line(254, required)
    .overwrite(tidyAddress)
    .pipe(z.stringFormat('email', isEmail, wrong))

/** A mail address or nothing. */
export const optionalEmail = (error: string) =>
  z
    .string()
    .overwrite(tidyAddress)
    .max(254)
    .refine(text => text === '' || isEmail(text), error)
    .nullish()
    .transform(emptyIsNull)

function isWebAddress(text: string): boolean {
  const address = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
  return address !== null && /^https?:$/.test(address.protocol) && address.hostname.includes('.')
}

/** A web address with or without scheme, or nothing; only http and https. */
export const optionalWebAddress = (error: string) =>
  optionalLine(300).refine(text => !text || isWebAddress(text), error)

/** A whole number that may be left out. */
export const optionalCount = z.int().min(0).max(MAX_INTEGER).nullish()

/** Euros with at most two decimals as people enter them; integer cents after parsing. Converted here and nowhere else. */
export const euros = (error: string) =>
  z
    .number()
    .min(0.01, error)
    .max(9_999_999_999.99)
    .refine(value => Number(value.toFixed(2)) === value, 'Höchstens zwei Nachkommastellen')
    .transform(value => Math.round(value * 100))

/** The number of an edited record's state; a stale one is refused with 409. */
export const version = z.int().min(1).max(MAX_INTEGER)

/** A time of day, `HH:MM`. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte eine Uhrzeit wie 09:00 eingeben')

export const exportFormats = ['csv', 'xlsx'] as const
/** What a list is exported as; CSV where nothing is said. */
export const ExportFormat = z.enum(exportFormats)
export type ExportFormat = z.output<typeof ExportFormat>
