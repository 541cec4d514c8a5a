import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { brand } from '@app/contracts/brand'
import { problem } from '../platform/http/problem.ts'

/** Whose password it is going to be. */
interface Holder {
  name: string
  email: string
}

/** Letters and digits that must be left when everything that is known of a person and the company is taken out. */
const MIN_OWN = 8
/** Below this, a password repeats itself. */
const MIN_DIFFERENT = 5
/** Shorter words stand in other words by chance. */
const MIN_WORD = 4

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * The 49,000 most common passwords of known breaches, from a package that password meters use. It is loaded when
 * somebody first chooses a password.
 */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return commonPasswords
}

const unleeted = (text: string) => text.replace(/[013457@$!]/g, sign => LEET[sign] ?? sign)

/** The word that is left when digits and signs around it are taken away: `!Sommer2026` is `sommer`. */
const core = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** The part that a text consists of, once or several times: `hallohallo` is `hallo`. */
const unit = (text: string) => /^(.+?)\1*$/s.exec(text)?.[1] ?? text

/** All forms in which a word of the list may hide in a password. */
function disguises(password: string): string[] {
  const words = [
    password,
    core(password),
    unleeted(password),
    core(unleeted(password)),
    unleeted(core(password)),
  ]
  return [...words, ...words.map(unit)]
}

function wordsOf(...texts: string[]): string[] {
  return texts
    .flatMap(text => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter(word => word.length >= MIN_WORD)
}

/** What anybody would try first: the company, the person, the place of work. */
function knownWords({ name, email }: Holder): string[] {
  const { legalName, aiPartner, address } = brand
  const words = wordsOf(brand.name, legalName, brand.email, aiPartner.name, address.city, name, email)
  return [...new Set(words)].toSorted((a, b) => b.length - a.length)
}

/** Whether it is mostly made of such words. */
function isMostly(words: readonly string[], text: string): boolean {
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), text)
  return left !== text && left.replace(/[^\p{L}\d]/gu, '').length < MIN_OWN
}

async function weaknessOf(password: string, holder: Holder): Promise<string | null> {
  const text = password.normalize('NFKC').toLowerCase()
  if (new Set(text).size < MIN_DIFFERENT) return 'Es besteht aus zu wenigen verschiedenen Zeichen.'
  const words = knownWords(holder)
  if (isMostly(words, text) || isMostly(words, unleeted(text)))
    return 'Es besteht vor allem aus Namen der Firma oder Ihren eigenen.'
  const common = await loadCommonPasswords()
  if (disguises(text).some(form => form.length >= MIN_WORD && common.has(form)))
    return 'Es gehört zu den häufigsten Passwörtern oder ist ein solches mit Ziffern und Zeichen.'
  return null
}

/** Refuses a password that is easy to guess, with the reason at `field`, its input. Length is the contract's business. */
export async function refuseWeak(password: string, holder: Holder, field: string): Promise<void> {
  const reason = await weaknessOf(password, holder)
  if (reason) throw problem('auth.password_weak', { fields: { [field]: reason } })
}

const derive = promisify(argon2)

/** OWASP's second recommended set for argon2id: 19 MiB, two passes; about 45 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_LENGTH = 32

/** The same letters typed on another keyboard can be other code points (`ö` in one or in two). */
const typed = (password: string) => password.normalize('NFKC')

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** Hashes a password for keeping, in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...COST, tagLength: TAG_LENGTH, message: typed(password), nonce })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Whether a password is the one that was hashed. */
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
