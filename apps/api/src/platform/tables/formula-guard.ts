/*
 * A spreadsheet calculates a cell that begins like a formula, and where a cell begins depends on the reader: English
 * Excel and Google split at commas, others at tabs, at lines inside a quoted cell, or at any of them. So an apostrophe
 * guards every place where a cell may begin; quotation marks don't help, since a reader with another separator takes
 * them for letters.
 */

const END = String.raw`\r\n|[,;|\t\r\n\v\f\u0085\u2028\u2029]`

/** May stand between there and the formula: ends, blanks, quotation marks, invisible characters. */
const BETWEEN = String.raw`[,;|"'\s\p{Cc}\p{Cf}]`

const SIGN = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`

/** Begins like a formula, or with characters that some programs strip. */
const AT_START = new RegExp(String.raw`^(?:${BETWEEN}*${SIGN}|'*[\t\r\n\0])`, 'u')

/** A sign with everything in front of it; the lookbehind avoids quadratic time on long runs of blanks. */
const INSIDE = new RegExp(`(?<!${BETWEEN})${BETWEEN}*${SIGN}`, 'gu')

const ENDS = new RegExp(END, 'g')
const GUARDED_ENDS = new RegExp(`(${END})'`, 'g')

export const guarded = (text: string): string =>
  (AT_START.test(text) ? "'" : '') + text.replace(INSIDE, run => run.replace(ENDS, "$&'"))

/** Reverses guarded(). */
export function unguarded(text: string): string {
  // Fast path for most cells.
  if (!text.includes("'")) return text
  const inner = text.replace(INSIDE, run => run.replace(GUARDED_ENDS, '$1'))
  return inner.startsWith("'") && AT_START.test(inner.slice(1)) ? inner.slice(1) : inner
}
