import { readNumber } from '@app/contracts/numbers'

export type CellNumber = { value: number } | { problem: 'none' | 'ambiguous' }

const SIGNS = /^[±+]?\s*/
const UNIT = /\s*[a-zµ]{1,3}$/i

/** `1.780` and `1,780` mean different numbers in different countries; a guess might list a robot of 1.78 mm. */
export function readCellNumber(text: string): CellNumber {
  const plain = text.trim().replace(SIGNS, '').replace(UNIT, '')
  const value = readNumber(plain, '')
  if (value === null) return { problem: 'none' }
  return value === readNumber(plain, '.,') ? { value } : { problem: 'ambiguous' }
}
