/** Largest value of a PostgreSQL integer: the end of every id and count. */
export const MAX_INTEGER = 2 ** 31 - 1

/** The marks that group thousands where one stands alone before three digits, as in "1.780". */
export type Thousands = '' | '.' | ',' | '.,'

const GROUPED = /^\d{1,3}([.,\s'’])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/
const DECIMAL = /^\d+(?:[.,]\d+)?$/

/**
 * Reads "1780", "1 780", "1'780", "1.780,5" and "1,780.5"; null for anything else, signs and units included. What "1.780" and
 * "1,780" mean, the text does not say: the caller does. Behind a leading zero neither mark groups.
 */
export function readNumber(text: string, thousands: Thousands): number | null {
  const written = text.trim()
  const mark = GROUPED.exec(written)?.[1]
  const isUnclear = /^\d+[.,]\d{3}$/.test(written)
  const isGrouped =
    mark !== undefined && (!isUnclear || (thousands.includes(mark) && !written.startsWith('0')))
  const plain = isGrouped ? written.replaceAll(mark, '') : written
  return DECIMAL.test(plain) ? Number(plain.replace(',', '.')) : null
}
