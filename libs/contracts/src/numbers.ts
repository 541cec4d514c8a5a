/** PostgreSQL integer, the type of ids and counts. */
export const MAX_INTEGER = 2 ** 31 - 1

/** Marks that count as thousands separators in "1.780". */
export type Thousands = '' | '.' | ',' | '.,'

const GROUPED = /^\d{1,3}([.,\s'’])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/
const DECIMAL = /^\d+(?:[.,]\d+)?$/

/**
 * Reads "1780", "1 780", "1'780", "1.780,5" and "1,780.5"; null for anything else, including signs and units.
 * For the ambiguous "1.780" and "1,780" the caller decides; after a leading zero it is a decimal mark.
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
