/** A number as people write it, or why it is none. */
export type ReadNumber = { value: number } | { problem: 'none' | 'ambiguous' }

const GROUPS = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/
const SIGNS = /^[±+]?\s*/
const UNIT = /\s*[a-zµ]{1,3}$/i

const none: ReadNumber = { problem: 'none' }

/**
 * Reads `20`, `20,5`, `0.05`, `1.780,5` and `1,780.5`, with or without a unit. `1.780` and `1,780` mean one thing here and
 * another there; guessing would put a robot of 1.78 mm into the catalogue.
 */
export function readNumber(text: string): ReadNumber {
  const plain = text
    .trim()
    .replace(SIGNS, '')
    .replace(UNIT, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')
  if (/^\d+$/.test(plain)) return { value: Number(plain) }
  const marks = plain.replace(/\d/g, '')
  if (!/^[.,]+$/.test(marks)) return none
  const isGrouped = GROUPS.test(plain)
  if (isGrouped && marks.length === 1 && !plain.startsWith('0')) return { problem: 'ambiguous' }
  if (isGrouped && marks.length > 1) return { value: Number(plain.replace(/[.,]/g, '')) }
  const decimal = marks.at(-1)!
  const [whole = '', fraction = '', ...more] = plain.split(decimal)
  if (more.length || !fraction || !whole || (/[.,]/.test(whole) && !GROUPS.test(whole))) return none
  return { value: Number(`${whole.replace(/[.,]/g, '')}.${fraction}`) }
}
