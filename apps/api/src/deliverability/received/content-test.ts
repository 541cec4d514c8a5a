import { isIP } from 'node:net'
import type { Dns } from '../dns.ts'
import { isListedDomain } from '../checks/sending-host.ts'
import { failure, pass, warning, type Verdict } from '../verdict.ts'
import type { ContentFacts } from './mail-facts.ts'

const MAX_BYTES = 100 * 1024
/** With less text beside pictures, a mail looks like one large picture. */
const LEAST_TEXT = 100
const LOOKED_UP = 5

const SHORTENERS = /^(bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly|cutt\.ly|rb\.gy|rebrand\.ly)$/

const visible = (html: string) =>
  html
    .replace(/<(style|head|title)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const hostOf = (href: string) => URL.parse(href)?.hostname.replace(/^\[|\]$/g, '') ?? ''

const isWeb = ({ href }: { href: string }) => /^https?:/i.test(href)

function isDisguised({ href, text }: { href: string; text: string }): boolean {
  const shown = /^https?:\/\//i.test(text) ? hostOf(text) : ''
  return shown !== '' && shown !== hostOf(href)
}

/** Disliked by spam filters, heaviest first, with advice. */
const flaws: readonly (readonly [isFlaw: (mail: ContentFacts) => boolean, flaw: string, advice: string])[] = [
  [
    ({ text, html }) => !text.trim() && html !== '',
    'kein Textteil',
    'Senden Sie neben HTML auch einen Textteil.',
  ],
  [
    ({ text, html }) => !text.trim() && !visible(html),
    'kein Text',
    'Schreiben Sie in die Testmail, was auch Kunden bekommen.',
  ],
  [
    ({ images, text, html }) => images > 0 && (text.trim() || visible(html)).length < LEAST_TEXT,
    'fast nur Bilder',
    'Ihre Nachricht besteht fast nur aus Bildern. Ergänzen Sie Text.',
  ],
  [
    ({ subject }) => subject.trim().length < 10,
    'zu kurzer Betreff',
    'Wählen Sie einen Betreff mit 10 bis 70 Zeichen.',
  ],
  [
    ({ subject }) => subject.trim().length > 70,
    'zu langer Betreff',
    'Wählen Sie einen Betreff mit 10 bis 70 Zeichen.',
  ],
  [
    ({ subject }) => /[A-ZÄÖÜ]{5}/.test(subject) && !/[a-zäöü]/.test(subject),
    'Betreff in Großbuchstaben',
    'Schreiben Sie den Betreff in üblicher Groß- und Kleinschreibung.',
  ],
  [
    ({ subject }) => /[!?€$]{2}/.test(subject),
    'Ausrufe im Betreff',
    'Verzichten Sie auf wiederholte Satzzeichen im Betreff.',
  ],
  [({ hasDate }) => !hasDate, 'kein Datum', 'Die Mail hat keine Date-Zeile. Prüfen Sie den Mailserver.'],
  [
    ({ hasMessageId }) => !hasMessageId,
    'keine Message-ID',
    'Die Mail hat keine Message-ID. Prüfen Sie den Mailserver.',
  ],
  [
    ({ links }) => links.some(({ href }) => SHORTENERS.test(hostOf(href))),
    'Kurzlinks',
    'Ihre Nachricht enthält Kurzlinks. Verlinken Sie das Ziel selbst.',
  ],
  [
    ({ links }) => links.some(({ href }) => isIP(hostOf(href))),
    'Links auf IP-Adressen',
    'Verlinken Sie Namen statt IP-Adressen.',
  ],
  [
    ({ links }) => links.some(({ href }) => /^http:/i.test(href)),
    'unverschlüsselte Links',
    'Verlinken Sie nur https-Adressen.',
  ],
  [
    ({ links }) => links.some(isDisguised),
    'verkleidete Links',
    'Der sichtbare Text eines Links darf keine andere Adresse nennen.',
  ],
  [
    ({ size }) => size > MAX_BYTES,
    'größer als 100 kB',
    'Halten Sie die Nachricht ohne Anlagen unter 100 kB; Gmail kürzt sie sonst.',
  ],
]

export async function testContent(mail: ContentFacts, dns: Dns): Promise<Verdict> {
  if (mail.activeTags.length > 0)
    return failure(
      `Die Mail enthält ${mail.activeTags.map(tag => `<${tag}>`).join(', ')}.`,
      'Entfernen Sie Skripte, Formulare und eingebettete Seiten; Mailprogramme führen sie nicht aus.',
    )
  const listed = await listedLink(mail, dns)
  if (listed !== null)
    return failure(
      `Ein Link führt zu ${listed}, das auf einer Sperrliste steht.`,
      `Entfernen Sie den Link zu ${listed}.`,
    )
  const found = flaws.filter(([isFlaw]) => isFlaw(mail))
  if (found.length === 0) return pass('Text, Betreff und Links sind unauffällig.')
  return warning(
    `Auffällig: ${found.map(([, flaw]) => flaw).join(', ')}.`,
    [...new Set(found.map(([, , advice]) => advice))].slice(0, 3).join(' '),
  )
}

async function listedLink({ links }: ContentFacts, dns: Dns): Promise<string | null> {
  const hosts = links.filter(isWeb).map(({ href }) => hostOf(href).split('.').slice(-2).join('.'))
  const named = [...new Set(hosts)]
    .filter(host => host.includes('.') && !/^[\d.]+$/.test(host))
    .slice(0, LOOKED_UP)
  const answers = await Promise.all(named.map(host => isListedDomain(dns, host)))
  return named.find((_host, index) => answers[index]) ?? null
}
