import ipaddr from 'ipaddr.js'
import { spf } from 'mailauth'
import getDmarcRecord, { type DmarcRecord } from 'mailauth/lib/dmarc/get-dmarc-record.js'
import { type KeyObject, createPublicKey } from 'node:crypto'
import { NoAnswer } from '../dns.ts'
import { type Sender, likelySelectors, spfPart } from '../sender.ts'
import { type Verdict, failure, pass, unknown, warning } from '../verdict.ts'

const GOOD_BITS = 2_048
const LEAST_BITS = 1_024

const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

function tagsOf(record: string): Record<string, string> {
  const pairs = record.split(';').flatMap(part => {
    const split = part.indexOf('=')
    return split < 1 ? [] : [[part.slice(0, split).trim().toLowerCase(), part.slice(split + 1).trim()]]
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

const isKey = (record: string) => tagsOf(record)['p'] !== undefined

/** M04: under the known selector, else under common ones. */
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

/** Key length; Ed25519 counts as good. Null if it is no key. */
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

const POLICIES = new Set(['none', 'quarantine', 'reject'])

export const firstDmarcRecord = (domain: string) => `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`

/** M06: the effective policy (RFC 9989), own or inherited. */
export async function testDmarc(sender: Sender): Promise<Verdict> {
  const { domain, dns } = sender
  const start = `Starten Sie mit „${firstDmarcRecord(domain)}“ und stellen Sie nach 2–4 Wochen auf quarantine, dann reject.`
  const own = (await dns.texts(`_dmarc.${domain}`)).filter(text =>
    /^v\s*=\s*DMARC1\s*(;|$)/i.test(text.trim()),
  )
  if (own.length > 1)
    return failure(
      `${own.length} DMARC-Einträge unter _dmarc.${domain}; Empfänger werten dann keinen davon.`,
      start,
    )
  const record = await policyOf(sender)
  if (!record) return failure(`Kein DMARC-Eintrag für ${domain} gefunden.`, start)
  return judgePolicy(record, start)
}

async function policyOf({ domain, dns }: Sender): Promise<DmarcRecord | false> {
  try {
    return await getDmarcRecord(domain, dns.resolve)
  } catch (cause) {
    throw new NoAnswer(`TXT _dmarc.${domain}`, { cause })
  }
}

function judgePolicy(record: DmarcRecord, start: string): Verdict {
  const policy = (record.isOrgRecord && record.sp) || record.p
  if (!policy || !POLICIES.has(policy))
    return failure(`Der DMARC-Eintrag nennt keine gültige Richtlinie (p=${policy ?? ''}).`, start)
  const where = record.isOrgRecord ? `von ${record.recordDomain} geerbt` : 'vorhanden'
  const found = `DMARC-Eintrag ${where}, Richtlinie ${policy}`
  if (policy === 'none')
    return warning(
      `${found}: gefälschte Mails werden nur gemeldet.`,
      'Stellen Sie nach 2–4 Wochen ohne Auffälligkeiten auf quarantine, dann reject.',
    )
  if (record.t === 'y')
    return warning(
      `${found}, aber nur zur Probe (t=y).`,
      'Entfernen Sie „t=y“, wenn die Berichte sauber sind.',
    )
  if (!record.rua)
    return warning(
      `${found}, aber ohne Adresse für Berichte (rua).`,
      'Ergänzen Sie „rua=mailto:…“, damit Sie Missbrauch sehen.',
    )
  if (record.pct !== undefined)
    return warning(
      `${found}, mit dem veralteten „pct“.`,
      '„pct“ ist seit RFC 9989 entfallen. Entfernen Sie es.',
    )
  return pass(`${found}, Berichte an ${record.rua.split(',')[0]}.`)
}

/** Limits for lookups and void lookups (RFC 7208, 4.6.4). */
const MAX_LOOKUPS = 10
const MANY_LOOKUPS = 8
const MAX_VOIDS = 2

/** Counts beyond the limit, so that the report can say by how much it is exceeded. */
const COUNTED_LOOKUPS = 30
const COUNTED_VOIDS = 10

/** In no SPF record, so the whole record is evaluated. */
const NOBODY = '192.0.2.1'

const MILLISECONDS = 4_500

const NAME = '[\\w.%{}+/=-]+'
const TERM = new RegExp(
  `^(?:[+?~-]?(?:all|include:${NAME}|exists:${NAME}|(?:a|mx|ptr)(?::${NAME})?(?:/\\d{1,3})?(?://\\d{1,3})?)|[a-z][a-z0-9_.-]*=\\S*)$`,
  'i',
)
const NETWORK = /^[+?~-]?ip[46]:(.+)$/i

function isTerm(term: string): boolean {
  const network = NETWORK.exec(term)?.[1]
  if (network) return network.includes('/') ? ipaddr.isValidCIDR(network) : ipaddr.isValid(network)
  return TERM.test(term)
}

/** There must be exactly one. */
async function spfRecords({ dns, domain }: Pick<Sender, 'dns' | 'domain'>): Promise<string[]> {
  return (await dns.texts(domain)).filter(text => /^v=spf1(?: |$)/i.test(text.trim()))
}

const example = (sender: Sender) => `v=spf1 ${spfPart(sender)} -all`

/** M01: exactly one valid record that ends by refusing others. */
export async function testSpf(sender: Sender): Promise<Verdict> {
  const records = await spfRecords(sender)
  const advice = `Legen Sie genau einen SPF-Eintrag an, z. B. „${example(sender)}“.`
  const [record] = records
  if (!record) return failure(`Kein SPF-Eintrag unter ${sender.domain} gefunden.`, advice)
  if (records.length > 1)
    return failure(`${records.length} SPF-Einträge gefunden; Empfänger werten dann keinen davon.`, advice)
  return judgeTerms(record.trim().split(/ +/).slice(1), advice)
}

function judgeTerms(terms: string[], advice: string): Verdict {
  const broken = terms.find(term => !isTerm(term))
  if (broken !== undefined)
    return failure(`Der SPF-Eintrag ist fehlerhaft: „${broken.slice(0, 60)}“.`, advice)
  const lower = terms.map(term => term.toLowerCase())
  const all = lower.find(term => /^[+?~-]?all$/.test(term))
  if (all === 'all' || all === '+all')
    return failure(`Der SPF-Eintrag erlaubt mit „${all}“ jedem Server den Versand.`, advice)
  if (lower.some(term => /^[+?~-]?ptr\b/.test(term)))
    return warning(
      'Der SPF-Eintrag verwendet „ptr“, das nicht mehr verwendet werden soll.',
      'Ersetzen Sie „ptr“ durch die Adressen oder den include-Eintrag Ihres Anbieters.',
    )
  const isOpen = all === '?all' || (all === undefined && !lower.some(term => term.startsWith('redirect=')))
  if (isOpen)
    return warning(
      'Der SPF-Eintrag verbietet fremden Servern den Versand nicht.',
      'Beenden Sie den Eintrag mit „~all“ oder „-all“.',
    )
  return pass(`Ein gültiger Eintrag, er endet auf „${all ?? 'redirect'}“.`)
}

/** M02: DNS lookups needed to evaluate the record. */
export async function testSpfLimits({ domain, dns }: Sender): Promise<Verdict> {
  const { status, lookups } = await spf({
    sender: `postmaster@${domain}`,
    ip: NOBODY,
    helo: domain,
    mta: domain,
    resolver: dns.resolve,
    maxResolveCount: COUNTED_LOOKUPS,
    maxVoidCount: COUNTED_VOIDS,
    maxElapsedTime: MILLISECONDS,
  })
  const { count = 0, void: voids = 0 } = lookups ?? {}
  const needed = count > COUNTED_LOOKUPS ? `mehr als ${COUNTED_LOOKUPS}` : `${count}`
  const message = `Ihr SPF-Eintrag braucht ${needed} von 10 erlaubten DNS-Abfragen.`
  const advice = 'Entfernen Sie nicht benutzte include-Einträge.'
  if (status.result === 'none') return unknown('Ohne SPF-Eintrag nicht prüfbar.')
  if (count > MAX_LOOKUPS) return failure(message, advice)
  if (voids > MAX_VOIDS)
    return failure(`${voids} Namen im SPF-Eintrag haben keinen Eintrag, erlaubt sind 2.`, advice)
  if (status.result === 'temperror') return unknown('Nicht alle Namen im SPF-Eintrag haben geantwortet.')
  if (status.result === 'permerror')
    return failure(
      'Empfänger können den SPF-Eintrag nicht auswerten.',
      'Prüfen Sie Schreibweise und include-Einträge.',
    )
  return count > MANY_LOOKUPS ? warning(message, advice) : pass(message)
}

/** For tests that need a received mail. */
export const NEEDS_MAIL =
  'Senden Sie eine Testmail und legen Sie die empfangene Mail (.eml oder .msg) hier ab.'

/** M03: SPF allows the server that really sends. */
export async function testSendingHost(sender: Sender): Promise<Verdict> {
  const { way, dns } = sender
  if (!way?.address) return unknown('Die Adresse des Versandservers ist noch nicht bekannt.', NEEDS_MAIL)
  const domain = way.envelopeDomain ?? sender.domain
  const { status } = await spf({
    sender: `postmaster@${domain}`,
    ip: way.address,
    helo: way.helo ?? domain,
    mta: domain,
    resolver: dns.resolve,
    maxElapsedTime: MILLISECONDS,
  })
  const advice = `Der Server ${way.address} ist in Ihrem SPF-Eintrag nicht erlaubt. Ergänzen Sie „${spfPart(sender)}“.`
  if (status.result === 'pass') return pass(`${way.address} darf für ${domain} senden.`)
  if (status.result === 'temperror')
    return unknown(`Der SPF-Eintrag von ${domain} ist gerade nicht abfragbar.`)
  if (status.result === 'softfail' || status.result === 'neutral')
    return warning(`${way.address} ist für ${domain} nicht ausdrücklich erlaubt.`, advice)
  return failure(`${way.address} darf nicht für ${domain} senden.`, advice)
}
