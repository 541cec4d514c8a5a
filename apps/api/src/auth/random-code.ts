import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A code for people to type; each character is worth 4.9 bits. */
export const randomCode = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
