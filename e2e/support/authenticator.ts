import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD = 30_000

function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map(byte => Number.parseInt(byte, 2)))
}

/**
 * The authenticator app of a story. No code counts twice and those of the neighbouring 30 seconds do, so that three codes
 * can be had without waiting: `steps` -1, 0 and 1.
 */
export function totpAt(secret: string, begun: number, steps: -1 | 0 | 1): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(begun / PERIOD) + steps))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.at(-1)! & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
