import { readNumber } from '@app/contracts/numbers'

/** A number as people write it, or why it is none. */
export type CellNumber = { value: number } | { problem: 'none' | 'ambiguous' }

const SIGNS = /^[±+]?\s*/
const UNIT = /\s*[a-zµ]{1,3}$/i

/**
 * Reads a number with or without a unit. `1.780` and `1,780` mean one thing here and another there; guessing would put a
 * robot of 1.78 mm into the catalogue.
 */
export function readCellNumber(text: string): CellNumber {
  const plain = text.trim().replace(SIGNS, '').replace(UNIT, '')
  const value = readNumber(plain, '')
  if (value === null) return { problem: 'none' }
  return value === readNumber(plain, '.,') ? { value } : { problem: 'ambiguous' }
}
