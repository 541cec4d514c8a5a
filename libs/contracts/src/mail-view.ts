import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, bytes, id, pathId, timestamp } from './fields.ts'
import { AutomaticMail, MailDirection, MailPlacement } from './mail-placements.ts'

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

/** The appointment that a mail invites to, or that it calls off. */
export const Invitation = z.object({
  title: z.string(),
  startsAt: timestamp,
  /** Of whole days, the midnight after the last one. */
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
  /** Whether there is HTML to show; it has an address of its own, for a frame. */
  hasHtml: z.boolean(),
  /** Pictures that the HTML has on servers of others; they are left out until asked for. */
  remoteImageCount: z.int(),
  /** Names of attachments beyond the limits; they are in the original only. */
  omittedAttachments: z.array(z.string()),
})

/** A stored mail with everything a reader sees. */
export const MailDetail = Head.extend({
  id,
  messageId: z.string().nullable(),
  direction: MailDirection,
  /** `isTaken`: an appointment follows the mail already. */
  invitation: Invitation.extend({ isTaken: z.boolean() }).nullable(),
  attachments: z.array(
    Part.extend({
      id,
      /** A small picture that comes with many mails of this sender: a logo, a portrait, a line. */
      isSignature: z.boolean(),
    }),
  ),
  /** The first is the one that is shown; others have the same Message-ID and another content. */
  originals: z.array(
    z.object({ id, name: z.string(), size: z.int(), sha256: z.string(), addedAt: timestamp }),
  ),
  placements: z.array(MailPlacement),
  /** Domains in it that belong to a provider of mailboxes: they name no company. */
  providerDomains: z.array(z.string()),
  /** What it was dropped with; null where it came before there were batches. */
  batch: z
    .object({ batchId: z.uuid(), mails: z.int(), droppedBy: z.string().nullable(), droppedAt: timestamp })
    .nullable(),
})
export type MailDetail = z.output<typeof MailDetail>

/** A mail that lies inside another one, or a further original, read when it is asked for. */
export const NestedMail = Head.extend({
  invitation: Invitation.nullable(),
  attachments: z.array(Part.extend({ position: z.int() })),
})
export type NestedMail = z.output<typeof NestedMail>

/** A mail of a conversation; `id` is null where only its Message-ID is known. */
export const ThreadMail = z.object({
  id: id.nullable(),
  /** Customers that it stands on. */
  customerIds: z.array(id),
  messageId: z.string().nullable(),
  subject: z.string().nullable(),
  senderName: z.string().nullable(),
  senderEmail: z.string().nullable(),
  sentAt: timestamp.nullable(),
  /** Of a missing one: when the mail was sent that names it. */
  sentBefore: timestamp.nullable(),
})
export type ThreadMail = z.output<typeof ThreadMail>

/** Messages that lie in each other are opened down to this depth; deeper ones are saved with the file they are in. */
export const MAX_MESSAGE_DEPTH = 5

const images = z.enum(['0', '1']).optional()

/** Positions of the messages on the way to one that lies deeper, as `0.2`. */
const path = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,3}){0,9}$/, 'Ungültiger Pfad')
  .optional()

/** Position of a part inside a mail that is read on demand. */
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
  /** The HTML for a sandboxed frame of our own pages; with `images=1` pictures of other servers are loaded. */
  html: endpoint('GET', '/api/admin/crm/mails/:id/html', {
    ...bytesOf,
    input: z.object({ id: pathId, images }),
  }),
  thread: endpoint('GET', '/api/admin/crm/mails/:id/thread', {
    access: ['crm:read'],
    input: ById,
    output: z.array(ThreadMail),
  }),
  /** An image, PDF or text of a mail for showing; anything else is refused. */
  preview: endpoint('GET', '/api/admin/crm/mail-attachments/:id/preview', { ...bytesOf, input: ById }),
  /** A mail that is attached to a stored one, or lies in such a mail. */
  nested: endpoint('GET', '/api/admin/crm/mail-attachments/:id/mail', asMail),
  nestedHtml: endpoint('GET', '/api/admin/crm/mail-attachments/:id/html', asHtml),
  nestedPart: endpoint('GET', '/api/admin/crm/mail-attachments/:id/parts/:position', asPart),
  nestedPreview: endpoint('GET', '/api/admin/crm/mail-attachments/:id/parts/:position/preview', asPart),
  /** The file as it was dropped, bit for bit. */
  original: endpoint('GET', '/api/admin/crm/mail-originals/:id', { ...bytesOf, input: ById }),
  /** A further original as the mail it is, or a mail that lies in it. */
  originalMail: endpoint('GET', '/api/admin/crm/mail-originals/:id/mail', asMail),
  originalHtml: endpoint('GET', '/api/admin/crm/mail-originals/:id/html', asHtml),
  originalPart: endpoint('GET', '/api/admin/crm/mail-originals/:id/parts/:position', asPart),
  originalPreview: endpoint('GET', '/api/admin/crm/mail-originals/:id/parts/:position/preview', asPart),
}
