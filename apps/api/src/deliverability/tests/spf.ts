import ipaddr from 'ipaddr.js'
import { spf } from 'mailauth'
import { spfPart, type Sender } from '../sender.ts'
import { failure, pass, unknown, warning, type Verdict } from '../verdict.ts'

/** Lookups and names without record that a receiver follows before it gives up (RFC 7208, 4.6.4). */
const MAX_LOOKUPS = 10
const MANY_LOOKUPS = 8
const MAX_VOIDS = 2

/** Counting goes on a little behind the limit, so that the report can say by how much it is missed. */
const COUNTED_LOOKUPS = 30
const COUNTED_VOIDS = 10

/** In no SPF record, so that the whole record is followed. */
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

/** The SPF records of a domain; there must be exactly one. */
async function spfRecords({ dns, domain }: Pick<Sender, 'dns' | 'domain'>): Promise<string[]> {
  return (await dns.texts(domain)).filter(text => /^v=spf1(?: |$)/i.test(text.trim()))
}

const example = (sender: Sender) => `v=spf1 ${spfPart(sender)} -all`

/** M01: one record, readable, which ends in a refusal. */
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

/** M02: what receivers must look up to read the record. */
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

/** Asked for where a test needs a mail that has arrived somewhere. */
export const NEEDS_MAIL =
  'Senden Sie eine Testmail und legen Sie die empfangene Mail (.eml oder .msg) hier ab.'

/** M03: whether receivers accept the server that really sends. */
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
