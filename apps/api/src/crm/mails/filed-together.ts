import type { Repeat } from '../../platform/http/call.ts'
import type { Batch } from './batches/mail-batches.ts'
import type { Marks } from './same-mail.ts'
import type { ParsedMail } from './parsing/parsed-mail.ts'

/** What is large takes its time and memory: it is not filed together with others, who would wait. */
export const isLarge = (bytes: number) => bytes > 1024 * 1024

/** A dropped file, what was read in it, and where it is to go. */
export interface DroppedMail {
  name: string
  content: Buffer
  /** Hexadecimal, of the content. */
  sha256: string
  mail: ParsedMail
  marks: Marks
  customerId?: number | undefined
  opportunityId?: number | undefined
  /** Without one, the drop is a batch of its own. */
  batch: Batch | null
  staffId: number | null
  repeat: Repeat | null
}

/**
 * Whether a mail may be filed in one transaction with others. The same mail must find the first one stored, a repeat its
 * answer, and an answer the place of what it answers: such follow each other.
 */
export function mayBeFiledWith(drop: DroppedMail, others: readonly DroppedMail[]): boolean {
  if (isLarge(drop.content.length)) return false
  const said = new Set(namesOf(drop))
  return others.every(other => !isLarge(other.content.length) && !namesOf(other).some(name => said.has(name)))
}

/** What a mail has in common with another one that it is, repeats or belongs to. */
function namesOf({ mail, marks, sha256, repeat }: DroppedMail): string[] {
  const { messageId, inReplyTo, references } = mail
  const names = [marks.fingerprint, sha256, repeat && `key:${repeat.scope} ${repeat.key}`]
  return [...names, messageId, inReplyTo, ...references].filter(name => typeof name === 'string')
}
