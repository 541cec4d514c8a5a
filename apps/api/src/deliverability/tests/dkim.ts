import { createPublicKey, type KeyObject } from 'node:crypto'
import { likelySelectors, type Sender } from '../sender.ts'
import { failure, pass, unknown, warning, type Verdict } from '../verdict.ts'
import { NEEDS_MAIL } from './spf.ts'

const GOOD_BITS = 2_048
const LEAST_BITS = 1_024

const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** The tags of a record such as `v=DKIM1; k=rsa; p=…`. */
function tagsOf(record: string): Record<string, string> {
  const pairs = record.split(';').flatMap(part => {
    const split = part.indexOf('=')
    return split < 1 ? [] : [[part.slice(0, split).trim().toLowerCase(), part.slice(split + 1).trim()]]
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

const isKey = (record: string) => tagsOf(record)['p'] !== undefined

/** M04: the key under the known selector, else under those that providers use. */
export async function testDkimKey(sender: Sender): Promise<Verdict> {
  const selector = sender.way?.dkimSelector
  if (selector) return judgeKeys(selector, sender, await keysOf(selector, sender))
  const selectors = likelySelectors(sender.smtpHost)
  const found = await Promise.all(selectors.map(name => keysOf(name, sender)))
  const index = found.findIndex(keys => keys.length > 0)
  if (index >= 0) return judgeKeys(selectors[index]!, sender, found[index]!)
  return unknown(`Kein DKIM-Schlüssel unter ${selectors.length} üblichen Namen gefunden.`, NEEDS_MAIL)
}

async function keysOf(selector: string, { domain, dns }: Sender): Promise<string[]> {
  return (await dns.texts(`${selector}._domainkey.${domain}`)).filter(isKey)
}

function judgeKeys(selector: string, { domain }: Sender, keys: string[]): Verdict {
  const advice = `Aktivieren Sie DKIM beim Anbieter (2048 Bit) und tragen Sie den Schlüssel unter ${selector}._domainkey ein.`
  const [key] = keys
  if (!key) return failure(`Kein DKIM-Schlüssel unter ${selector}._domainkey.${domain}.`, advice)
  if (keys.length > 1) return failure(`${keys.length} DKIM-Schlüssel unter ${selector}._domainkey.`, advice)
  const tags = tagsOf(key)
  if (!tags['p']) return failure(`Der DKIM-Schlüssel ${selector} ist widerrufen (leeres p=).`, advice)
  const bits = bitsOf(tags)
  if (bits === null) return failure(`Der DKIM-Schlüssel ${selector} ist nicht lesbar.`, advice)
  if (bits < LEAST_BITS) return failure(`Der DKIM-Schlüssel ${selector} hat nur ${bits} Bit.`, advice)
  if (bits < GOOD_BITS) return warning(`Der DKIM-Schlüssel ${selector} hat nur ${bits} Bit.`, advice)
  if (/(^|:)\s*y\s*(:|$)/.test(tags['t'] ?? ''))
    return warning(
      `Der DKIM-Schlüssel ${selector} ist als Test markiert (t=y).`,
      'Entfernen Sie „t=y“, sobald Ihre Testmails gültig signiert ankommen.',
    )
  const kind = tags['k']?.toLowerCase() === 'ed25519' ? 'Ed25519' : `RSA, ${bits} Bit`
  return pass(`Schlüssel ${selector} gefunden (${kind}).`)
}

/** Length of a key; Ed25519 counts as good. Null where it is none. */
function bitsOf({ k = 'rsa', p = '' }: Record<string, string>): number | null {
  const bytes = Buffer.from(p.replace(/\s/g, ''), 'base64')
  if (k.toLowerCase() === 'ed25519') return bytes.length === 32 && ed25519(bytes) ? GOOD_BITS : null
  for (const type of ['spki', 'pkcs1'] as const) {
    const key = publicKey(bytes, type)
    if (key) return key.asymmetricKeyDetails?.modulusLength ?? null
  }
  return null
}

const ed25519 = (bytes: Buffer) => publicKey(Buffer.concat([ED25519_PREFIX, bytes]), 'spki') !== null

function publicKey(key: Buffer, type: 'spki' | 'pkcs1'): KeyObject | null {
  try {
    return createPublicKey({ key, format: 'der', type })
  } catch {
    return null
  }
}
