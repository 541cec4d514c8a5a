import { createRecordLookup, getOrgDomain } from 'mailauth/lib/dmarc/get-dmarc-record.js'
import { isIP } from 'node:net'
import { NoAnswer } from '../dns.ts'
import { isWithin, type Sender } from '../sender.ts'
import { failure, pass, unknown, warning, type Verdict } from '../verdict.ts'

/** Domains of free mail, and what the servers are called that may send for them. */
const freeMail: readonly (readonly [domain: RegExp, host: RegExp])[] = [
  [/^(gmail|googlemail)\.com$/, /(^|\.)(gmail|google)\.com$/],
  [/^gmx\.(at|net|de|ch|com)$/, /(^|\.)gmx\.(net|com)$/],
  [/^web\.de$/, /(^|\.)web\.de$/],
  [/^(outlook|hotmail|live|msn)\.(com|at|de)$/, /(^|\.)(outlook|office365)\.com$/],
  [/^(yahoo\.(com|at|de)|aol\.com)$/, /(^|\.)(yahoo|aol)\.com$/],
  [/^(icloud|me|mac)\.com$/, /(^|\.)me\.com$/],
  [/^(proton\.me|protonmail\.com|pm\.me)$/, /(^|\.)(proton\.me|protonmail\.ch)$/],
  [/^(aon\.at|a1\.net)$/, /(^|\.)(aon\.at|a1\.net)$/],
  [/^(chello|magenta|inode)\.at$/, /(^|\.)(chello|magenta|inode)\.at$/],
  [/^(t-online|freenet)\.de$/, /(^|\.)(t-online|freenet)\.de$/],
]

/** M15: nobody else's domain as sender. */
export async function testFreeMail({ domain, smtpHost }: Sender): Promise<Verdict> {
  const provider = freeMail.find(([pattern]) => pattern.test(domain))
  if (!provider) return pass(`${domain} ist keine Domain eines Freemail-Anbieters.`)
  if (provider[1].test(smtpHost.toLowerCase()))
    return pass(`${domain} wird über den eigenen Anbieter versendet.`)
  return failure(
    `Absender ${domain} über den fremden Server ${smtpHost}.`,
    `Verwenden Sie eine Adresse Ihrer eigenen Domain statt ${domain}; Gmail weist gefälschte Gmail-Absender zurück.`,
  )
}

const NO_REPLY = /^(no|do-?not|nicht)[-_.]?(reply|antworten)\b/i

/** M16: whether sender and server belong together, and whether somebody reads the answers. */
export async function testSenderDomain(sender: Sender): Promise<Verdict> {
  const { email, domain, smtpHost } = sender
  if (NO_REPLY.test(email))
    return failure('Auf den Absender kann niemand antworten.', 'Setzen Sie eine erreichbare Antwortadresse.')
  if (isIP(smtpHost))
    return unknown('Der Mailserver ist als Adresse eingetragen; er gehört zu keiner Domain.')
  if (isWithin(smtpHost.toLowerCase(), await organisation(sender)))
    return pass(`${smtpHost} gehört zur Domain des Absenders.`)
  return warning(
    `${domain} wird über den fremden Server ${smtpHost} versendet.`,
    'Bestätigen Sie Ihre Domain beim Anbieter, damit SPF und DKIM auf sie lauten.',
  )
}

async function organisation({ domain, dns }: Sender): Promise<string> {
  try {
    return await getOrgDomain(domain, createRecordLookup(dns.resolve))
  } catch (cause) {
    throw new NoAnswer(`TXT _dmarc.${domain}`, { cause })
  }
}
