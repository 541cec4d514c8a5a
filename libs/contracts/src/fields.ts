import * as z from 'zod'
import { isEmail, tidyAddress } from './email-address.ts'
import { MAX_INTEGER } from './numbers.ts'

export const id = z.int().positive().max(MAX_INTEGER)

/** In a body, with the message for a missing choice. */
export const reference = (error: string) => z.int(error).positive(error).max(MAX_INTEGER, error)

/** In a path or query, where it is text. */
export const pathId = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive().max(MAX_INTEGER))

export const ById = z.object({ id: pathId })

export const Nothing = z.object({})

export const nothing = z.void()

export const bytes = z.custom<Blob>()

/** Server-sent events; the contract describes their content. */
export const events = z.custom<ReadableStream>()

/** A Date on the server (or the ISO string of a stored answer), an ISO string on the wire. */
export const timestamp = z.union([z.date().transform(date => date.toISOString()), z.iso.datetime()])

// A year outside of this range is a typing error.
const isPlausible = (date: Date) => date.getUTCFullYear() >= 1900 && date.getUTCFullYear() < 3000

/** ISO 8601 with offset; a Date on the server. */
export const moment = (error = 'Ungültiges Datum') =>
  z.iso.datetime({ offset: true, error }).pipe(z.coerce.date<string>()).refine(isPlausible, error)

/** `YYYY-MM-DD` */
export const day = z.iso
  .date('Ungültiges Datum')
  .refine(text => isPlausible(new Date(text)), 'Ungültiges Datum')

/** Days in Vienna, both included. */
export const period = { from: day.optional(), until: day.optional() }

/** Marks text that cannot be stored; worded in validation.ts. */
export const FORBIDDEN_CHARACTERS = { params: { kind: 'characters' } }

/** A message in both languages; validation.ts picks one. */
export const worded = (words: { de: string; en: string }) => ({ params: { kind: 'words', ...words } })

/** By PostgreSQL. */
export const storable = (text: string) => !text.includes('\0') && text.isWellFormed()
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/

/** Storable, without control characters. */
export const isOneLine = (text: string) => !CONTROL.test(text) && text.isWellFormed()

/** `required` covers missing text only; zod would use a plain message for every other error, too. */
export const text = (required?: string) =>
  z.string({ error: issue => (issue.code === 'invalid_type' ? required : undefined) })

/** Anything but white space, zero-width and blank characters. */
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

export const seen = (text: string) => (SEEN.test(text) ? text : '')

/** Empty: everything. */
export const search = z.string().trim().max(200).refine(storable, FORBIDDEN_CHARACTERS).optional()

/** Required, trimmed, one line. */
export const line = (max: number, required?: string) =>
  text(required).trim().overwrite(seen).min(1, required).max(max).refine(isOneLine, FORBIDDEN_CHARACTERS)

/** Required, trimmed, several lines. */
export const paragraph = (max: number, required?: string) =>
  text(required).trim().overwrite(seen).min(1, required).max(max).refine(storable, FORBIDDEN_CHARACTERS)

const emptyIsNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null)

/** Empty becomes null, undefined stays (a partial edit). */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(seen)
    .max(max)
    .refine(isOneLine, FORBIDDEN_CHARACTERS)
    .nullish()
    .transform(emptyIsNull)

export const optionalParagraph = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(seen)
    .max(max)
    .refine(storable, FORBIDDEN_CHARACTERS)
    .nullish()
    .transform(emptyIsNull)

export const email = (required?: string, wrong = required) =>
  line(254, required)
    .overwrite(tidyAddress)
    .pipe(z.stringFormat('email', isEmail, wrong))

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

/** Scheme optional; http and https only. */
export const optionalWebAddress = (error: string) =>
  optionalLine(300).refine(text => !text || isWebAddress(text), error)

export const optionalCount = z.int().min(0).max(MAX_INTEGER).nullish()

/** Up to two decimals as entered; integer cents after parsing. Converted only here. */
export const euros = (error: string) =>
  z
    .number()
    .min(0.01, error)
    .max(9_999_999_999.99)
    .refine(value => Number(value.toFixed(2)) === value, 'Höchstens zwei Nachkommastellen')
    .transform(value => Math.round(value * 100))

/** Of the edited state; a stale one is refused with 409. */
export const version = z.int().min(1).max(MAX_INTEGER)

/** `HH:MM` */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte eine Uhrzeit wie 09:00 eingeben')

export const exportFormats = ['csv', 'xlsx'] as const
/** Default: CSV. */
export const ExportFormat = z.enum(exportFormats)
export type ExportFormat = z.output<typeof ExportFormat>
