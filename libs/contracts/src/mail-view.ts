import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, bytes, id, pathId, timestamp } from './fields.ts'
import { MailDirection, MailPlacement } from './mail-placements.ts'

/** A person or mailbox as the mail names it. */
export const MailPerson = z.object({ name: z.string(), email: z.string().nullable() })

/** What the file is; everything but a mail is shown by subject and text. */
export const MailKind = z.enum(['mail', 'appointment', 'contact', 'task', 'other'])

/** German names of what a file may be. */
export const mailKindNames = {
  mail: 'E-Mail',
  appointment: 'Termin',
  contact: 'Kontakt',
  task: 'Aufgabe',
  other: 'Outlook-Element',
} satisfies Record<z.output<typeof MailKind>, string>

/** A file or message inside a mail. */
const Part = z.object({
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  /** Shown by the HTML and not beside it. */
  isInline: z.boolean(),
  /** A mail of its own that can be opened. */
  isMessage: z.boolean(),
  /** May run when it is opened: to be marked, only saved, never previewed. */
  isExecutable: z.boolean(),
  preview: z.enum(['image', 'pdf', 'text']).nullable(),
})

const Head = z.object({
  kind: MailKind,
  messageClass: z.string(),
  subject: z.string(),
  sender: MailPerson,
  to: z.array(MailPerson),
  cc: z.array(MailPerson),
  bcc: z.array(MailPerson),
  replyTo: z.array(MailPerson),
  sentAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  text: z.string(),
  /** Whether there is HTML to show; it has an address of its own, for a frame. */
  hasHtml: z.boolean(),
  /** Whether the HTML has pictures on servers of others, which are left out until asked for. */
  hasRemoteImages: z.boolean(),
  /** Names of attachments beyond the limits; they are in the original only. */
  omittedAttachments: z.array(z.string()),
})

/** A stored mail with everything a reader sees. */
export const MailDetail = Head.extend({
  id,
  messageId: z.string().nullable(),
  direction: MailDirection,
  attachments: z.array(Part.extend({ id })),
  /** The first is the one that is shown; others have the same Message-ID and another content. */
  originals: z.array(
    z.object({ id, name: z.string(), size: z.int(), sha256: z.string(), addedAt: timestamp }),
  ),
  placements: z.array(MailPlacement),
})
export type MailDetail = z.output<typeof MailDetail>

/** A mail that lies inside another one, or a further original, read when it is asked for. */
export const NestedMail = Head.extend({ attachments: z.array(Part.extend({ position: z.int() })) })
export type NestedMail = z.output<typeof NestedMail>

/** A mail of a conversation; `id` is null where only its Message-ID is known. */
export const ThreadMail = z.object({
  id: id.nullable(),
  messageId: z.string().nullable(),
  subject: z.string().nullable(),
  senderName: z.string().nullable(),
  senderEmail: z.string().nullable(),
  sentAt: timestamp.nullable(),
})
export type ThreadMail = z.output<typeof ThreadMail>

const images = z.enum(['0', '1']).optional()

/** Position of a part inside a mail that is read on demand. */
const position = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .or(z.int().min(0).max(999))

const bytesOf = { access: 'staff', output: bytes, answer: 'bytes' } as const

export const mailView = {
  detail: endpoint('GET', '/api/admin/crm/mails/:id', { access: 'staff', input: ById, output: MailDetail }),
  /** The HTML for a sandboxed frame of our own pages; with `images=1` pictures of other servers are loaded. */
  html: endpoint('GET', '/api/admin/crm/mails/:id/html', {
    ...bytesOf,
    input: z.object({ id: pathId, images }),
  }),
  thread: endpoint('GET', '/api/admin/crm/mails/:id/thread', {
    access: 'staff',
    input: ById,
    output: z.array(ThreadMail),
  }),
  original: endpoint('GET', '/api/admin/crm/mail-originals/:id', { ...bytesOf, input: ById }),
  originalMail: endpoint('GET', '/api/admin/crm/mail-originals/:id/mail', {
    access: 'staff',
    input: ById,
    output: NestedMail,
  }),
  originalHtml: endpoint('GET', '/api/admin/crm/mail-originals/:id/html', {
    ...bytesOf,
    input: z.object({ id: pathId, images }),
  }),
  /** An image, PDF or text of a mail for showing; anything else is refused. */
  preview: endpoint('GET', '/api/admin/crm/mail-attachments/:id/preview', { ...bytesOf, input: ById }),
  nested: endpoint('GET', '/api/admin/crm/mail-attachments/:id/mail', {
    access: 'staff',
    input: ById,
    output: NestedMail,
  }),
  nestedHtml: endpoint('GET', '/api/admin/crm/mail-attachments/:id/html', {
    ...bytesOf,
    input: z.object({ id: pathId, images }),
  }),
  nestedPart: endpoint('GET', '/api/admin/crm/mail-attachments/:id/parts/:position', {
    ...bytesOf,
    input: z.object({ id: pathId, position }),
  }),
}
