import { problem } from '../../../platform/http/problem.ts'
import type { MailParser } from './mail-parser.ts'
import { isPassing, MailUnreadable } from './mail-unreadable.ts'
import type { ParsedMail } from './parsed-mail.ts'

/** Reads a file for a call; one that cannot be read is refused by its name. */
export async function readMailFile(
  parser: MailParser,
  name: string,
  content: Uint8Array,
): Promise<ParsedMail> {
  try {
    return await parser.parse(content)
  } catch (error) {
    if (!(error instanceof MailUnreadable)) throw error
    throw problem(isPassing(error) ? 'server.unavailable' : 'mail.unreadable', {
      words: { name },
      cause: error,
    })
  }
}
