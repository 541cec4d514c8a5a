import { asked } from './asked.ts'

type Item = Office.MessageRead

const BOUNDARY = 'outlook-add-in-part'

/** MIME limits lines to 76 characters. */
const folded = (base64: string) => base64.replace(/.{76}(?=.)/g, '$&\r\n')

function base64Of(text: string): string {
  const letters = Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte))
  return btoa(letters.join(''))
}

/** An encoded word may have at most 75 characters, hence the short pieces. */
function encoded(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const letters = [...text]
  const count = Math.ceil(letters.length / 10)
  const pieces = Array.from({ length: count }, (_, at) => letters.slice(at * 10, at * 10 + 10).join(''))
  return pieces.map(piece => `=?utf-8?B?${base64Of(piece)}?=`).join('\r\n ')
}

const line = (text: string) => text.replace(/[\r\n]+/g, ' ')

function person({ displayName, emailAddress }: Office.EmailAddressDetails): string {
  const name = encoded(line(displayName ?? ''))
  const shown = name.includes('=?') ? name : `"${name.replace(/["\\]/g, '')}"`
  return name ? `${shown} <${line(emailAddress)}>` : line(emailAddress)
}

/** Describe the body as it arrived; with continuation lines. */
const OF_BODY = /^(?:content-[^:]*|mime-version):.*(?:\r?\n[ \t].*)*(?:\r?\n|$)/gim

/** As received; one's own mail may have none, so missing ones come from Outlook. */
function headers(item: Item, arrived: string): string[] {
  const kept = arrived.replace(OF_BODY, '').replace(/\r?\n/g, '\r\n').trim()
  const told: [string, string][] = [
    ['From', item.from ? person(item.from) : ''],
    ['To', item.to.map(person).join(',\r\n ')],
    ['Cc', item.cc.map(person).join(',\r\n ')],
    ['Subject', encoded(line(item.subject ?? ''))],
    ['Date', item.dateTimeCreated.toUTCString()],
    ['Message-ID', line(item.internetMessageId ?? '')],
  ]
  const missing = told.filter(([name, value]) => value && !new RegExp(`^${name}:`, 'im').test(kept))
  return [...(kept ? [kept] : []), ...missing.map(([name, value]) => `${name}: ${value}`)]
}

const part = (fields: string[], base64: string) =>
  [`--${BOUNDARY}`, ...fields, 'Content-Transfer-Encoding: base64', '', folded(base64), ''].join('\r\n')

async function attachment(item: Item, { id, name, contentType, contentId }: Attachment): Promise<string> {
  const { content, format } = await asked<Office.AttachmentContent>(answer =>
    item.getAttachmentContentAsync(id, answer),
  )
  const formats = Office.MailboxEnums.AttachmentContentFormat
  const title = encoded(line(name).replace(/"/g, "'"))
  if (format === formats.Eml) return part(fieldsOf(title, 'message/rfc822'), base64Of(content))
  // Cloud attachments are links; the file is not part of the mail.
  if (format !== formats.Base64)
    return part(fieldsOf(`${title}.txt`, 'text/plain; charset=utf-8'), base64Of(content))
  return part(fieldsOf(title, line(contentType || 'application/octet-stream'), contentId), content)
}

type Attachment = Office.AttachmentDetails & { contentId?: string }

const fieldsOf = (name: string, type: string, contentId?: string) => [
  `Content-Type: ${type}`,
  `Content-Disposition: ${contentId ? 'inline' : 'attachment'}; filename="${name}"`,
  ...(contentId ? [`Content-ID: <${line(contentId)}>`] : []),
]

/** For an Outlook that does not give out the file: built from headers, text and attachments. */
export async function mailOfItem(item: Item): Promise<Blob> {
  const arrived = await asked<string>(answer => item.getAllInternetHeadersAsync(answer))
  const html = await asked<string>(answer => item.body.getAsync(Office.CoercionType.Html, answer))
  const parts = [part(['Content-Type: text/html; charset=utf-8'], base64Of(html))]
  for (const each of item.attachments) parts.push(await attachment(item, each))
  const head = [
    ...headers(item, arrived),
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${BOUNDARY}"`,
  ]
  return new Blob([`${head.join('\r\n')}\r\n\r\n`, ...parts, `--${BOUNDARY}--\r\n`])
}
