import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { id, Nothing, pathId, reference, timestamp } from './fields.ts'
import { MAX_MAIL_SIZE } from './mail-files.ts'
import { listEndpoint } from './page.ts'
import type { ProblemCode } from './problem.ts'

/** Whom a mail came from: somebody else, us, or us to ourselves. */
export const MailDirection = z.enum(['received', 'sent', 'internal'])
export type MailDirection = z.output<typeof MailDirection>

/** German names of directions. */
export const mailDirectionNames = {
  received: 'Empfangen',
  sent: 'Gesendet',
  internal: 'Intern',
} satisfies Record<MailDirection, string>

/** What a program has sent by itself; a mail that is one of these is no contact with anybody. */
export const AutomaticMail = z.enum(['none', 'auto_reply', 'auto_notice', 'receipt', 'bounce', 'newsletter'])
export type AutomaticMail = z.output<typeof AutomaticMail>

/** German names of what programs send. */
export const automaticMailNames = {
  auto_reply: 'Automatische Antwort',
  auto_notice: 'Automatische Nachricht',
  receipt: 'Bestätigung',
  bounce: 'Unzustellbar',
  newsletter: 'Rundschreiben',
} satisfies Record<Exclude<AutomaticMail, 'none'>, string>

const OpportunityRef = z.object({ id, title: z.string() })

/** A mail on a customer, perhaps on one of its opportunities, and why it is there. */
export const MailPlacement = z.object({
  activityId: id,
  customer: CustomerRef,
  opportunity: OpportunityRef.nullable(),
  /** A German sentence. */
  reason: z.string(),
  /** Name of the account; null where it is gone. */
  filedBy: z.string().nullable(),
  filedAt: timestamp,
  /** Whether this very call put it there. */
  isNew: z.boolean(),
})
export type MailPlacement = z.output<typeof MailPlacement>

/** A customer that a mail may belong to, and what speaks for it. */
export const MailProposal = z.object({
  customer: CustomerRef,
  opportunity: OpportunityRef.nullable(),
  /** A German sentence. */
  reason: z.string(),
})
export type MailProposal = z.output<typeof MailProposal>

const MailOutcome = z.enum(['filed', 'already_filed', 'tray'])

/** What staff read of a mail whose transfer broke off again and again, in whichever queue. */
export const MAIL_LOST = 'Die Übertragung ist mehrmals abgebrochen. Bitte versuchen Sie es noch einmal.'

const FINAL: ReadonlySet<string | undefined> = new Set([
  'mail.unreadable',
  'mail.too_complex',
  'mail.too_large',
  'mail.drop_type',
] satisfies ProblemCode[])

/** Whether a refusal is about the file itself: sending the same one again cannot help, wherever it goes. */
export const isFinalRefusal = (code: string | undefined) => FINAL.has(code)

/** What staff read who send a mail elsewhere whose answer got lost, in whichever queue: it would be filed twice. */
export const MAIL_MAYBE_TAKEN =
  'Der Server hat diese E-Mail vielleicht schon. Sobald er wieder antwortet, können Sie sie im Verlauf verschieben.'

/** What became of a dropped mail. */
export const MailDrop = z.object({
  mailId: id,
  outcome: MailOutcome,
  /** A German sentence for people. */
  message: z.string(),
  subject: z.string(),
  direction: MailDirection,
  attachmentCount: z.int(),
  /** Undoing this takes back everything that was dropped under it. */
  batchId: z.uuid(),
  /** All places where the mail stands now. */
  placements: z.array(MailPlacement),
  /** Present where the mail waits in the tray. */
  tray: z.object({ id, question: z.string(), proposals: z.array(MailProposal) }).nullable(),
  /** Customers that all known addresses of the mail belong to, where it was dropped on somebody else. */
  belongsElsewhere: z.array(CustomerRef),
  /** The same Message-ID came with another content, which was kept as a further original. */
  hasOtherContent: z.boolean(),
})
export type MailDrop = z.output<typeof MailDrop>

/** Where staff want a mail: a customer, or one of its opportunities. */
export const MailTarget = z.object({
  customerId: reference('Kunde muss ausgewählt werden'),
  opportunityId: id.nullish(),
})

/** What an undo could not take back, and why; both German. */
const Kept = z.object({ what: z.string(), why: z.string() })

/** What the undo of a batch did; a repeated one finds nothing left to do. */
export const MailUndo = z.object({
  message: z.string(),
  undoneAt: timestamp,
  activities: z.int(),
  mails: z.int(),
  learnedAddresses: z.int(),
  kept: z.array(Kept),
})
export type MailUndo = z.output<typeof MailUndo>

/** Mails that were dropped together. */
export const MailBatch = z.object({
  id,
  batchId: z.uuid(),
  createdAt: timestamp,
  staffName: z.string().nullable(),
  /** Mails that it brought, and how many activities and tray entries there are of it. */
  mails: z.int(),
  activities: z.int(),
  inTray: z.int(),
  undoneAt: timestamp.nullable(),
  /** Whether the time for an undo is not over. */
  canBeUndone: z.boolean(),
})
export type MailBatch = z.output<typeof MailBatch>

/** Days in which a batch can be undone and a discarded mail taken back. */
export const MAIL_UNDO_DAYS = 30

export const mailPlacements = {
  drop: endpoint('POST', '/api/admin/crm/mails', {
    access: ['crm:write'],
    input: z.object({
      mailFile: z.custom<File>().optional(),
      customerId: pathId.optional(),
      opportunityId: pathId.optional(),
      batchId: z.uuid('Ungültige Stapelnummer').optional(),
    }),
    output: MailDrop,
    status: 201,
    upload: { field: 'mailFile', maxFiles: 1, maxFileSize: MAX_MAIL_SIZE, tooLarge: 'mail.too_large' },
  }),
  /** Puts a stored mail on a further customer: "hier auch verknüpfen", "Beide". */
  link: endpoint('POST', '/api/admin/crm/mails/:id/placements', {
    access: ['crm:write'],
    input: MailTarget.extend({ id: pathId, batchId: z.uuid().optional() }),
    output: MailPlacement,
    status: 201,
  }),
  /** Takes a placement, named by its activity, to another customer or opportunity. */
  move: endpoint('PATCH', '/api/admin/crm/mail-placements/:id', {
    access: ['crm:write'],
    input: MailTarget.extend({ id: pathId }),
    output: MailPlacement,
  }),
  batches: listEndpoint('/api/admin/crm/mail-batches', {
    access: ['crm:read'],
    row: MailBatch,
    filters: Nothing.shape,
    sorts: ['-createdAt'],
  }),
  undo: endpoint('POST', '/api/admin/crm/mail-batches/:batchId/undo', {
    access: ['crm:write'],
    input: z.object({ batchId: z.uuid() }),
    output: MailUndo,
  }),
}
