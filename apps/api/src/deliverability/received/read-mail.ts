import { authenticate, type AuthenticateResult } from 'mailauth'
import { simpleParser } from 'mailparser'
import { Dns } from '../dns.ts'
import { domainOf, isWithin } from '../sender.ts'
import { htmlFacts, textLinks } from './content-facts.ts'
import type { ContentFacts, MailFacts, SignatureFacts } from './mail-facts.ts'
import { isOutlookFile, readOutlookFile } from './outlook-file.ts'
import { recipientsVerdict } from './recipients-verdict.ts'
import { sendingHop } from './sending-hop.ts'

/** Names that the mail leads to are asked for no longer than this. */
const DNS_MILLISECONDS = 8_000

/** The file is a mail, but nobody has received it yet: it has no trace of its way. */
export class NotReceived extends Error {}

interface Original {
  /** Headers, and the body where the file holds it as it was sent. */
  raw: Buffer
  isComplete: boolean
  content: ContentFacts
}

/** Reads a received mail and verifies it. Bounded in time by its process only. */
export async function readMail(
  bytes: Uint8Array,
  dnsServers: readonly string[] | undefined,
): Promise<MailFacts> {
  const original = isOutlookFile(bytes) ? outlookOriginal(bytes) : await internetOriginal(Buffer.from(bytes))
  const dns = new Dns(dnsServers, DNS_MILLISECONDS)
  try {
    return factsOf(original, await verified(original.raw, dns))
  } finally {
    dns.close()
  }
}

// The way is read first: mailauth would take the newest step, which often lies inside of the recipient's own network.
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
  // Without a policy record mailauth compares nothing.
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

async function internetOriginal(raw: Buffer): Promise<Original> {
  const mail = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true })
  const text = mail.text ?? ''
  const html = mail.html || ''
  const attached = mail.attachments.reduce((sum, { size }) => sum + size, 0)
  return {
    raw,
    isComplete: true,
    content: {
      subject: mail.subject ?? '',
      text,
      html,
      hasDate: mail.headers.has('date'),
      hasMessageId: mail.headers.has('message-id'),
      // Attachments are a third longer in a mail than by themselves.
      size: Math.max(0, raw.length - Math.ceil((attached * 4) / 3)),
      ...linked(text, html),
    },
  }
}

function outlookOriginal(bytes: Uint8Array): Original {
  const { headers, subject, text, html } = readOutlookFile(bytes)
  if (!headers.trim()) throw new NotReceived()
  return {
    raw: Buffer.from(`${headers.trim().replace(/\r?\n/g, '\r\n')}\r\n\r\n`, 'latin1'),
    isComplete: false,
    content: {
      subject,
      text,
      html,
      hasDate: /^date:/im.test(headers),
      hasMessageId: /^message-id:/im.test(headers),
      size: headers.length + text.length + html.length,
      ...linked(text, html),
    },
  }
}

function linked(text: string, html: string) {
  const facts = htmlFacts(html)
  return html ? facts : { ...facts, links: textLinks(text) }
}
