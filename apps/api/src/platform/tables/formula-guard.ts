/* A spreadsheet calculates a cell that begins like a formula, and where a cell begins depends on who splits the line: Excel in English and
   Google at the comma, others at a tab, at a line of a quoted cell, or at any of them. So a text is guarded by an apostrophe wherever one
   of them may begin a cell; quotation marks do not help, because inside of a line they are letters to a reader with another separator. */

/** What ends a cell or a line for one reader or another. */
const END = String.raw`\r\n|[,;|\t\r\n\v\f\u0085\u2028\u2029]`

/** What may stand between there and the formula: ends, blanks, quotation marks, what nobody sees. */
const BETWEEN = String.raw`[,;|"'\s\p{Cc}\p{Cf}]`

const SIGN = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`

/** The text begins like a formula, or with what some programs take away from its beginning. */
const AT_START = new RegExp(String.raw`^(?:${BETWEEN}*${SIGN}|'*[\t\r\n\0])`, 'u')

/** A sign with all that stands in front of it; looking back keeps a long run of blanks from being read from each of them. */
const INSIDE = new RegExp(`(?<!${BETWEEN})${BETWEEN}*${SIGN}`, 'gu')

const ENDS = new RegExp(END, 'g')
const GUARDED_ENDS = new RegExp(`(${END})'`, 'g')

/** The text with an apostrophe wherever it would begin like a formula. */
export const guarded = (text: string): string =>
  (AT_START.test(text) ? "'" : '') + text.replace(INSIDE, run => run.replace(ENDS, "$&'"))

/** What guarded() was given. */
export function unguarded(text: string): string {
  // Most cells of a large table have nothing to take off.
  if (!text.includes("'")) return text
  const inner = text.replace(INSIDE, run => run.replace(GUARDED_ENDS, '$1'))
  return inner.startsWith("'") && AT_START.test(inner.slice(1)) ? inner.slice(1) : inner
}
