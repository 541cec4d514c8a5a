import { createHmac, randomInt } from 'node:crypto'

const COUNT = 10
const LENGTH = 10
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Ten codes for the day when the authenticator is lost; about 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, newCode)
}

/** A code as people read it: `ABCDE-FGHJK`. */
export function shownCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/** What is kept of a code. Keyed, because 49 bits alone could be tried out by whoever has the table. */
export function hashOfCode(code: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(code.toUpperCase()).digest('hex')
}
