import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, bytes, id, pathId, timestamp } from './fields.ts'
import { AutomaticMail, MailDirection, MailPlacement } from './mail-placements.ts'

export const MailPerson = z.object({ name: z.string(), email: z.string().nullable() })

/** All but `mail` are shown by subject and text. */
export const MailKind = z.enum(['mail', 'appointment', 'contact', 'task', 'other'])

export const mailKindNames = {
  mail: 'E-Mail',
  appointment: 'Termin',
  contact: 'Kontakt',
  task: 'Aufgabe',
  other: 'Outlook-Element',
} satisfies Record<z.output<typeof MailKind>, string>

const Part = z.object({
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  /** Shown within the HTML only. */
  isInline: z.boolean(),
  isMessage: z.boolean(),
  /** Marked, download only, never previewed. */
  isExecutable: z.boolean(),
  preview: z.enum(['image', 'pdf', 'text']).nullable(),
})

/** Invitation or cancellation. */
export const Invitation = z.object({
  title: z.string(),
  startsAt: timestamp,
  /** Of whole days: midnight after the last one. */
  endsAt: timestamp.nullable(),
  isWholeDay: z.boolean(),
  location: z.string(),
  isCancelled: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

const Head = z.object({
  kind: MailKind,
  automatic: AutomaticMail,
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
  /** Fetched separately, for an iframe. */
  hasHtml: z.boolean(),
  /** Blocked until the user asks for them. */
  remoteImageCount: z.int(),
  /** Names of those beyond the limits; only in the original. */
  omittedAttachments: z.array(z.string()),
})

export const MailDetail = Head.extend({
  id,
  messageId: z.string().nullable(),
  direction: MailDirection,
  /** `isTaken`: an appointment exists already. */
  invitation: Invitation.extend({ isTaken: z.boolean() }).nullable(),
  attachments: z.array(
    Part.extend({
      id,
      /** A small picture common in this sender's mails, such as a logo. */
      isSignature: z.boolean(),
    }),
  ),
  /** The first is shown; others have the same Message-ID but other content. */
  originals: z.array(
    z.object({ id, name: z.string(), size: z.int(), sha256: z.string(), addedAt: timestamp }),
  ),
  placements: z.array(MailPlacement),
  /** Domains of mail providers, which name no company. */
  providerDomains: z.array(z.string()),
  /** Null for mails from before batches existed. */
  batch: z
    .object({ batchId: z.uuid(), mails: z.int(), droppedBy: z.string().nullable(), droppedAt: timestamp })
    .nullable(),
})
export type MailDetail = z.output<typeof MailDetail>

/** A mail inside another one, or a further original; read on demand. */
export const NestedMail = Head.extend({
  invitation: Invitation.nullable(),
  attachments: z.array(Part.extend({ position: z.int() })),
})
export type NestedMail = z.output<typeof NestedMail>

/** `id` is null if only the Message-ID is known. */
export const ThreadMail = z.object({
  id: id.nullable(),
  customerIds: z.array(id),
  messageId: z.string().nullable(),
  subject: z.string().nullable(),
  senderName: z.string().nullable(),
  senderEmail: z.string().nullable(),
  sentAt: timestamp.nullable(),
  /** Of a missing mail: date of the mail that refers to it. */
  sentBefore: timestamp.nullable(),
})
export type ThreadMail = z.output<typeof ThreadMail>

/** Deeper ones can only be downloaded with the file around them. */
export const MAX_MESSAGE_DEPTH = 5

const images = z.enum(['0', '1']).optional()

/** Positions of the messages on the way to a nested one: `0.2`. */
const path = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,3}){0,9}$/, 'Ungültiger Pfad')
  .optional()

const position = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .or(z.int().min(0).max(999))

const bytesOf = { access: ['crm:read'], output: bytes, answer: 'bytes' } as const
const message = z.object({ id: pathId, path })
const asMail = { access: ['crm:read'], input: message, output: NestedMail } as const
const asHtml = { ...bytesOf, input: message.extend({ images }) }
const asPart = { ...bytesOf, input: message.extend({ position }) }

export const mailView = {
  detail: endpoint('GET', '/api/admin/crm/mails/:id', {
    access: ['crm:read'],
    input: ById,
    output: MailDetail,
  }),
  /** For a sandboxed iframe; `images=1` loads remote pictures. */
  html: endpoint('GET', '/api/admin/crm/mails/:id/html', {
    ...bytesOf,
    input: z.object({ id: pathId, images }),
  }),
  thread: endpoint('GET', '/api/admin/crm/mails/:id/thread', {
    access: ['crm:read'],
    input: ById,
    output: z.array(ThreadMail),
  }),
  /** Images, PDF and text only. */
  preview: endpoint('GET', '/api/admin/crm/mail-attachments/:id/preview', { ...bytesOf, input: ById }),
  /** Attached to a stored mail, or nested deeper. */
  nested: endpoint('GET', '/api/admin/crm/mail-attachments/:id/mail', asMail),
  nestedHtml: endpoint('GET', '/api/admin/crm/mail-attachments/:id/html', asHtml),
  nestedPart: endpoint('GET', '/api/admin/crm/mail-attachments/:id/parts/:position', asPart),
  nestedPreview: endpoint('GET', '/api/admin/crm/mail-attachments/:id/parts/:position/preview', asPart),
  /** Bit for bit as dropped. */
  original: endpoint('GET', '/api/admin/crm/mail-originals/:id', { ...bytesOf, input: ById }),
  /** The further original itself, or a mail nested in it. */
  originalMail: endpoint('GET', '/api/admin/crm/mail-originals/:id/mail', asMail),
  originalHtml: endpoint('GET', '/api/admin/crm/mail-originals/:id/html', asHtml),
  originalPart: endpoint('GET', '/api/admin/crm/mail-originals/:id/parts/:position', asPart),
  originalPreview: endpoint('GET', '/api/admin/crm/mail-originals/:id/parts/:position/preview', asPart),
}
