import { type AuthenticateResult, type ReceivedChainEntry, authenticate } from 'mailauth'
import { isIP } from 'node:net'
import { Dns } from '../dns.ts'
import type { ContentFacts, MailFacts, ReadMail, SignatureFacts, VerifyRequest } from './mail-facts.ts'
import { domainOf, isPublic, isWithin } from '../sender.ts'

const MAX_LINKS = 200

function htmlFacts(html: string): Pick<ContentFacts, 'links' | 'images' | 'activeTags'> {
  const links = [...html.matchAll(/<a\b[^>]*?\bhref\s*=\s*["']?([^"'\s>]+)[^>]*>([^<]*)/gi)]
  const tags = [...html.matchAll(/<(script|form|iframe|object|embed)\b/gi)].map(([, tag]) =>
    tag!.toLowerCase(),
  )
  return {
    links: links.slice(0, MAX_LINKS).map(([, href, text]) => ({ href: href!, text: text!.trim() })),
    images: [...html.matchAll(/<img\b/gi)].length,
    activeTags: [...new Set(tags)],
  }
}

function textLinks(text: string): ContentFacts['links'] {
  return [...text.matchAll(/\bhttps?:\/\/[^\s<>"')\]]+/gi)]
    .slice(0, MAX_LINKS)
    .map(([href]) => ({ href, text: href }))
}

interface SendingHop {
  address: string
  helo: string
}

/** The HELO name inside the comment is the client's claim, not its address. */
const CLAIM = /\b(helo|ehlo)=\S+/gi

/** From the comment; some servers put it in front if the client has no name. */
function addressOf({ value, comment = '' }: NonNullable<ReceivedChainEntry['from']>): string | null {
  return lastAddress(comment.replace(CLAIM, ' ')) ?? (value.startsWith('[') ? lastAddress(value) : null)
}

function lastAddress(text: string): string | null {
  const words = text.split(/[\s()[\],;]+/).map(word => word.replace(/^IPv6:/i, ''))
  return words.findLast(word => isIP(word)) ?? null
}

const organisation = (name: string) => name.toLowerCase().replace(/\.$/, '').split('.').slice(-2).join('.')

/** The newest hop from outside: recipients relay mail internally, and anything below it is the sender's claim. */
function sendingHop(received: readonly ReceivedChainEntry[]): SendingHop | null {
  const hops = received.flatMap(({ from, by }) => {
    const address = from ? addressOf(from) : null
    if (!from || !address || !isPublic(address)) return []
    return [
      { address, helo: from.value, isInside: organisation(from.value) === organisation(by?.value ?? '') },
    ]
  })
  const hop = hops.find(({ isInside }) => !isInside) ?? hops[0]
  return hop ? { address: hop.address, helo: hop.helo } : null
}

/** In ms, for names the mail refers to. */
const DNS_MILLISECONDS = 8_000

/** A mail without Received headers: not delivered yet. */
export class NotReceived extends Error {}

interface Original {
  raw: Buffer
  isComplete: boolean
  content: ContentFacts
}

/** Its time is limited only by its process. */
export async function verifyMail({ bytes, mail, dnsServers }: VerifyRequest): Promise<MailFacts> {
  const original = originalOf(bytes, mail)
  const dns = new Dns(dnsServers, DNS_MILLISECONDS)
  try {
    return factsOf(original, await verified(original.raw, dns))
  } finally {
    dns.close()
  }
}

// Finds the sending hop first: mailauth would take the newest one, often inside the recipient's network.
async function verified(raw: Buffer, dns: Dns): Promise<AuthenticateResult> {
  const options = {
    trustReceived: true,
    resolver: dns.resolve,
    disableArc: true,
    disableBimi: true,
    mta: 'localhost',
  }
  const first = await authenticate(raw, { ...options, disableDmarc: true, resolver: noAnswers })
  if (!first.dkim.headers?.parsed.some(({ key }) => key === 'from')) throw new Error('not a mail')
  if (!first.receivedChain?.length) throw new NotReceived()
  const hop = sendingHop(first.receivedChain)
  return authenticate(raw, { ...options, ...(hop && { ip: hop.address, helo: hop.helo }) })
}

const noAnswers = () => Promise.reject(Object.assign(new Error('not asked'), { code: 'ENOTFOUND' }))

function factsOf({ raw, isComplete, content }: Original, result: AuthenticateResult): MailFacts {
  const hop = sendingHop(result.receivedChain ?? [])
  const from = result.dkim.headerFrom[0]
  const fromDomain = from ? domainOf(from) : null
  const signatures = result.dkim.results.flatMap(signatureOf)
  const told = isComplete ? null : recipientsVerdict(raw.toString('latin1'))
  const spf = hop && result.spf ? result.spf : null
  return {
    fromDomain,
    sendingAddress: hop?.address ?? null,
    helo: hop?.helo ?? null,
    envelopeDomain: spf?.domain ?? null,
    signatures: isComplete ? signatures : signatures.map(signature => toldOf(signature, told, fromDomain)),
    isVerified: isComplete,
    spf: spf?.status.result ?? null,
    isSpfAligned: spf?.status.result === 'pass' && isAligned(result, spf.domain, fromDomain),
    content,
  }
}

function isAligned(result: AuthenticateResult, spfDomain: string, fromDomain: string | null): boolean {
  // Without a DMARC record mailauth checks no alignment.
  if (result.dmarc && 'alignment' in result.dmarc) return result.dmarc.alignment.spf.result !== undefined
  return fromDomain !== null && (isWithin(spfDomain, fromDomain) || isWithin(fromDomain, spfDomain))
}

function signatureOf({
  signingDomain,
  selector,
  status,
}: AuthenticateResult['dkim']['results'][number]): SignatureFacts[] {
  if (!signingDomain || !selector) return []
  return [
    {
      domain: signingDomain.toLowerCase(),
      selector,
      result: status.result,
      isAligned: Boolean(status.aligned),
    },
  ]
}

function toldOf(
  signature: SignatureFacts,
  told: Map<string, string> | null,
  fromDomain: string | null,
): SignatureFacts {
  const { domain } = signature
  return {
    ...signature,
    result: told?.get(domain) ?? 'untold',
    isAligned: fromDomain !== null && (isWithin(domain, fromDomain) || isWithin(fromDomain, domain)),
  }
}

/** Base64 makes attachments a third longer. */
const ENCODED = 4 / 3

function originalOf(
  bytes: Uint8Array,
  { transportHeaders, subject, text, html, attachedBytes }: ReadMail,
): Original {
  const file = Buffer.from(bytes)
  const isComplete = transportHeaders === null
  const headers = transportHeaders ?? file.toString('latin1').split(/\r?\n\r?\n/, 1)[0]!
  if (!headers.trim()) throw new NotReceived()
  const withoutFiles = Math.max(0, file.length - Math.ceil(attachedBytes * ENCODED))
  return {
    raw: isComplete ? file : Buffer.from(`${headers.trim().replace(/\r?\n/g, '\r\n')}\r\n\r\n`, 'latin1'),
    isComplete,
    content: {
      subject,
      text,
      html,
      hasDate: /^date:/im.test(headers),
      hasMessageId: /^message-id:/im.test(headers),
      size: isComplete ? withoutFiles : headers.length + text.length + html.length,
      ...linked(text, html),
    },
  }
}

function linked(text: string, html: string) {
  const facts = htmlFacts(html)
  return html ? facts : { ...facts, links: textLinks(text) }
}

/** From the newest Authentication-Results only: older ones may have come with the mail. By signing domain. */
function recipientsVerdict(headers: string): Map<string, string> | null {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ')
  const own = /^authentication-results:(.*)$/im.exec(unfolded)?.[1]
  if (own === undefined) return null
  const signatures = own.split(';').flatMap(part => {
    const result = /\bdkim\s*=\s*(\w+)/i.exec(part)?.[1]
    const domain = /\bheader\.(?:d\s*=\s*|i\s*=\s*[^\s@;]*@)([\w.-]+)/i.exec(part)?.[1]
    return result && domain ? [[domain.toLowerCase(), result.toLowerCase()] as const] : []
  })
  return new Map(signatures)
}
