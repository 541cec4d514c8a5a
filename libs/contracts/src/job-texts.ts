import * as z from 'zod'
import { FORBIDDEN_CHARACTERS, isOneLine, storable } from './fields.ts'
import { spelledOut } from './text.ts'

// Invisible direction marks and zero-width characters from pasted text.
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** What a browser would parse as a tag. */
const MARKUP = /<[a-z/!?]/i

const isPlain = (text: string) => !MARKUP.test(text)
const NO_MARKUP = 'Bitte ohne HTML eingeben: „<“ direkt vor einem Buchstaben wird nicht angenommen.'

const clean = (text: string) =>
  text.normalize('NFC').replaceAll('\r\n', '\n').replace(INVISIBLE, '').replaceAll('\u00a0', ' ').trim()

/** Plain text: anything that looks like markup is refused, not stripped silently. */
export const jobLine = (max: number, required?: string) => {
  const line = z.string().max(max).refine(isOneLine, FORBIDDEN_CHARACTERS).refine(isPlain, NO_MARKUP)
  return z
    .string({ error: issue => (issue.code === 'invalid_type' ? required : undefined) })
    .transform(clean)
    .pipe(required === undefined ? line : line.min(1, required))
}

export const jobParagraph = (max: number) =>
  z
    .string()
    .transform(clean)
    .pipe(z.string().max(max).refine(storable, FORBIDDEN_CHARACTERS).refine(isPlain, NO_MARKUP))

const MAX_POINTS = 30
const MAX_POINT = 300

/** Empty lines are dropped. Messages are for the whole list, which is one form field. */
export const jobLines = z
  .array(z.string())
  .transform(lines => lines.map(clean).filter(Boolean))
  .refine(lines => lines.length <= MAX_POINTS, `Höchstens ${MAX_POINTS} Punkte`)
  .refine(lines => lines.every(line => line.length <= MAX_POINT), `Höchstens ${MAX_POINT} Zeichen je Punkt`)
  .refine(lines => lines.every(isOneLine), FORBIDDEN_CHARACTERS)
  .refine(lines => lines.every(isPlain), NO_MARKUP)

/** Gross euros, up to two decimals. */
export const minimumPay = z
  .number()
  .min(1, 'Mindestentgelt in Euro')
  .max(999_999.99)
  .refine(value => Number(value.toFixed(2)) === value, 'Höchstens zwei Nachkommastellen')

const MAX_SLUG = 80

export const JobSlug = z
  .string()
  .trim()
  .min(1)
  .max(MAX_SLUG)
  .refine(
    text => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text),
    'Nur Kleinbuchstaben, Ziffern und einzelne Bindestriche dazwischen',
  )
  .refine(text => !/^\d+$/.test(text), 'Nicht nur Ziffern: sie stehen für die Nummer einer Stelle')

/** "Schweißer:in Größe M (m/w/d)" becomes "schweisser-in-groesse-m"; without letters, `word`. */
export function slugOf(title: string, word = 'stelle'): string {
  const slug = spelledOut(title)
    .replace(/\([a-z](?:\s*\/\s*[a-z]){1,3}\)/g, ' ')
    .replace(/[^a-z0-9]+/g, '-')
  const short = slug.length > MAX_SLUG ? slug.slice(0, MAX_SLUG).replace(/-[^-]*$/, '') : slug
  const bare = short.replace(/^-+|-+$/g, '')
  return bare === '' || /^\d+$/.test(bare) ? `${word}${bare && `-${bare}`}` : bare
}
