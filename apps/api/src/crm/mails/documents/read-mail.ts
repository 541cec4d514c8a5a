import type { MailParser } from '../parse/mail-parser.service.ts'
import { isPassing, MailUnreadable, MAX_NESTED_MESSAGES } from '../parse/parsed-mail.ts'
import { isMessageFile } from '../view/mail-parts.ts'

/** What a mail says that lies in another one, with its people and the mails that lie in it; empty where it cannot be read. */
export async function readMail(
  parser: MailParser,
  bytes: Uint8Array,
  depth = MAX_NESTED_MESSAGES,
): Promise<string> {
  const mail = await parser.parse(bytes).catch((error: unknown) => {
    if (!(error instanceof MailUnreadable) || isPassing(error)) throw error
    return null
  })
  if (!mail) return ''
  const { subject, sender, to, cc, text, attachments } = mail
  const people = [sender, ...to, ...cc].map(({ name, email }) => `${name} <${email ?? ''}>`)
  const said = [subject, ...people, text]
  for (const { kind, name, bytes: inner } of attachments)
    if (depth > 0 && (kind === 'message' || isMessageFile(name)))
      said.push(await readMail(parser, inner, depth - 1))
  return said.join('\n')
}
