import { openClosedContent } from './closed-content.ts'
import { isCompoundFile } from './compound-file.ts'
import { looksLikeInternetMessage, readInternetMessage } from './internet-message.ts'
import { MailUnreadable, type ParsedMail } from './parsed-mail.ts'
import { readOutlookMessage } from './outlook-message.ts'

/**
 * Reads a mail file of either format; the content decides, not the name, because many .msg files are plain RFC 5322.
 * Throws MailUnreadable for everything that is no readable mail. Bounded neither in time nor in memory: run it where
 * it can be killed (`MailParser`).
 */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  if (bytes.length === 0) throw new MailUnreadable('empty', 'the file is empty')
  try {
    if (isCompoundFile(bytes)) return await openClosedContent(await readOutlookMessage(bytes))
    if (looksLikeInternetMessage(bytes)) return await openClosedContent(await readInternetMessage(bytes))
  } catch (error) {
    if (error instanceof MailUnreadable) throw error
    throw new MailUnreadable('damaged', error instanceof Error ? error.message : String(error), {
      cause: error,
    })
  }
  throw new MailUnreadable('not_a_mail', 'neither an Outlook item nor an internet message')
}
