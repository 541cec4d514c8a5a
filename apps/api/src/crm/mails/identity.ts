import { createHash } from 'node:crypto'
import type { ParsedMail } from './parsing/parsed-mail.ts'

/** What makes two files the same mail: the Message-ID, else the very same bytes. */
export function identityOf({ messageId }: Pick<ParsedMail, 'messageId'>, original: Uint8Array): string {
  if (messageId) return `message-id:${messageId}`
  return `sha256:${createHash('sha256').update(original).digest('hex')}`
}
