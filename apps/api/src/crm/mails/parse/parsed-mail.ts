import type { AutomaticMail } from '@app/contracts/mail-placements'
import type { Invitation } from '@app/contracts/mail-view'

/** The name is '' and the address null if the mail does not say. */
export interface MailAddress {
  name: string
  email: string | null
}

/** The name is sanitised for display and saving (no path, no control characters). */
export interface MailAttachment {
  name: string
  contentType: string | null
  /** Without angle brackets. */
  contentId: string | null
  /** Belongs to the HTML (a `cid:` link or Outlook's mark), so not listed. */
  inline: boolean
  bytes: Uint8Array
  /** `message`: the bytes are a complete .msg or .eml that can be parsed again. */
  kind: 'file' | 'message'
}

/** By item class; everything but `mail` is still readable by subject and text. */
export type MailKind = 'mail' | 'appointment' | 'contact' | 'task' | 'other'

/** All strings are well-formed and free of NUL, as PostgreSQL requires. */
export interface ParsedMail {
  kind: MailKind
  messageClass: string
  subject: string
  sender: MailAddress
  to: MailAddress[]
  cc: MailAddress[]
  bcc: MailAddress[]
  replyTo: MailAddress[]
  /** ISO 8601 in UTC. */
  date: string | null
  dateSource: 'submitted' | 'delivered' | 'header' | null
  deliveredAt: string | null
  text: string
  isTextMade: boolean
  /** Unsanitised; never display it. */
  html: string | null
  /** May be shown in a sandboxed frame (see safe-html.ts). */
  safeHtml: string | null
  /** Headers as stored by Outlook, '' if missing; null for an .eml, which begins with them. */
  transportHeaders: string | null
  /** With angle brackets. */
  messageId: string | null
  inReplyTo: string | null
  references: string[]
  /** Conversation part of the Thread-Index, in hexadecimal. */
  conversation: string | null
  automatic: AutomaticMail
  invitation: Invitation | null
  attachments: MailAttachment[]
  /** Beyond the limits; only in the original file. */
  omittedAttachments: string[]
}

/** Further attachments are only named. */
export const MAX_ATTACHMENTS = 500

export const MAX_NESTED_MESSAGES = 5

export const MAX_RTF_BYTES = 10 * 1024 * 1024

/** `timeout` (busy machine) and `crashed` (killed from outside) may succeed on another try. */
export type MailUnreadableReason =
  | 'empty'
  | 'not_a_mail'
  | 'damaged'
  | 'too_complex'
  | 'timeout'
  | 'crashed'
  | 'closed'

/** The English message is for the log, the reason for the answer. */
export class MailUnreadable extends Error {
  override readonly name = 'MailUnreadable'
  readonly reason: MailUnreadableReason

  constructor(reason: MailUnreadableReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Not the file's fault: retrying may help. */
export const isPassing = ({ reason }: MailUnreadable) => ['timeout', 'crashed', 'closed'].includes(reason)
