import type { AutomaticMail } from '@app/contracts/mail-placements'
import type { Invitation } from '@app/contracts/mail-view'

/** A person or mailbox of a mail; the name is '' and the address null where the mail holds none. */
export interface MailAddress {
  name: string
  email: string | null
}

/** One file or message inside a mail; the name is safe to show and to save (no path, no control characters). */
export interface MailAttachment {
  name: string
  contentType: string | null
  /** Without angle brackets, as `cid:` links write it. */
  contentId: string | null
  /** True where it belongs to the HTML (a `cid:` link or Outlook's own mark) and is not listed beside it. */
  inline: boolean
  bytes: Uint8Array
  /** `message`: the bytes are a complete .msg or .eml that can be read again. */
  kind: 'file' | 'message'
}

/** What the item class says the file is; everything but `mail` is still readable by subject and text. */
export type MailKind = 'mail' | 'appointment' | 'contact' | 'task' | 'other'

/** One mail file as read; every string is well-formed and free of NUL, so PostgreSQL takes it. */
export interface ParsedMail {
  kind: MailKind
  messageClass: string
  subject: string
  sender: MailAddress
  to: MailAddress[]
  cc: MailAddress[]
  bcc: MailAddress[]
  replyTo: MailAddress[]
  /** ISO 8601 in UTC; null where the file says no time of sending or arrival. */
  date: string | null
  dateSource: 'submitted' | 'delivered' | 'header' | null
  /** When it arrived, where the file says so. */
  deliveredAt: string | null
  /** Plain text; made from the HTML or RTF where the mail has no text body. */
  text: string
  isTextMade: boolean
  /** As the sender wrote it: unsanitised, never to be shown as it is. */
  html: string | null
  /** What may be shown in a closed frame (see safe-html.ts). */
  safeHtml: string | null
  /** The header as Outlook keeps it beside the mail, '' where there is none; null in an .eml, which begins with it. */
  transportHeaders: string | null
  /** With angle brackets. */
  messageId: string | null
  inReplyTo: string | null
  references: string[]
  /** What all mails of a conversation begin their Thread-Index with, in hexadecimal. */
  conversation: string | null
  /** What a program sent by itself; the addresses of a newsletter say little about whom it concerns. */
  automatic: AutomaticMail
  invitation: Invitation | null
  attachments: MailAttachment[]
  /** Names of attachments beyond the limits; they exist in the original file only. */
  omittedAttachments: string[]
}

/** A mail may hold this many attachments; further ones are named only. */
export const MAX_ATTACHMENTS = 500

/** Messages attached to attached messages are taken over down to this depth. */
export const MAX_NESTED_MESSAGES = 5

/** Decompressed RTF beyond this many bytes is not read. */
export const MAX_RTF_BYTES = 10 * 1024 * 1024

/**
 * Why a file was refused. `too_complex`: it asks for more memory or processor time than a mail may; `timeout`: the
 * machine was too busy to read it, `crashed`: the reading process ended from outside or by a defect, so that another try
 * may work in both cases; `closed`: the server is shutting down.
 */
export type MailUnreadableReason =
  | 'empty'
  | 'not_a_mail'
  | 'damaged'
  | 'too_complex'
  | 'timeout'
  | 'crashed'
  | 'closed'

/** A file that cannot be read as a mail; the message is English and for the log, the reason is for the answer. */
export class MailUnreadable extends Error {
  override readonly name = 'MailUnreadable'
  readonly reason: MailUnreadableReason

  constructor(reason: MailUnreadableReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Whether the reason is not the file's: the same one may be read in a moment. */
export const isPassing = ({ reason }: MailUnreadable) => ['timeout', 'crashed', 'closed'].includes(reason)
