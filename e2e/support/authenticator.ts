import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD = 30_000

function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map(byte => Number.parseInt(byte, 2)))
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.at(-1)! & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The authenticator app of a story. */
export interface Authenticator {
  /**
   * A code that was not used yet. No code counts twice and that of the next 30 seconds does, so that a story has two at
   * once without waiting.
   */
  next(): string
  /** The code that was used last. */
  last(): string
}

/** Reads a secret, as an app reads the QR code. */
export function authenticatorOf(secret: string): Authenticator {
  let step = 0
  return {
    next() {
      step = Math.max(step + 1, Math.floor(Date.now() / PERIOD))
      return codeAt(secret, step)
    },
    last: () => codeAt(secret, step),
  }
}
