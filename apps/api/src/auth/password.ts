import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's second recommended set for argon2id: 19 MiB, two passes; about 45 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_LENGTH = 32

/** Keyboards produce different code points for the same letters (`ö` as one or two). */
const typed = (password: string) => password.normalize('NFKC')

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** In PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...COST, tagLength: TAG_LENGTH, message: typed(password), nonce })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(hash) ?? []
  if (!memory) return false
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    nonce: Buffer.from(nonce, 'base64'),
    message: typed(password),
  })
  return timingSafeEqual(actual, expected)
}
