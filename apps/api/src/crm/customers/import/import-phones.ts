import type { ReadValue } from './import-cells.ts'

/** Between two numbers of a cell; a stroke may as well be part of one. */
const BETWEEN = /\s*(?::::|[;|]|,(?=\s*[+0(]))\s*/

/** What stands in front of a number besides its name: `tel:+43…`, `=+43…`. */
const BEFORE = /^(?:=(?=\+?\d)|(?:tel|callto|phone|sip):\s*)/i

/** Digits of the shortest number that stands alone. */
const DIGITS = 5

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** A number with decimals, where somebody formatted a column of numbers: the zero in front and the end are guesses. */
const DECIMAL = /^0,\d+$/

/** Reads one phone number or several; what is more than one goes to the notes. */
export function readPhone(text: string): ReadValue {
  const parts = text
    .split(BETWEEN)
    .map(part => part.replace(BEFORE, ''))
    .filter(Boolean)
  const [first = text, ...others] = parts
  if (DECIMAL.test(text)) return { sentence: `„${text}“ ist eine Kommazahl, keine Telefonnummer.` }
  if (!others.length) return { value: first }
  if (!parts.every(part => digitsIn(part) >= DIGITS)) return { value: text.replace(BEFORE, '') }
  return { value: first, more: others }
}
