import { randomInt } from 'node:crypto'

/** Without characters that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** 4.9 bits per character. */
export const randomCode = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
