import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { id, Nothing, pathId, reference, timestamp } from './fields.ts'
import { MAX_MAIL_SIZE } from './mail-files.ts'
import { listEndpoint } from './page.ts'
import type { ProblemCode } from './problem.ts'

/** `internal`: from us to ourselves. */
export const MailDirection = z.enum(['received', 'sent', 'internal'])
export type MailDirection = z.output<typeof MailDirection>

export const mailDirectionNames = {
  received: 'Empfangen',
  sent: 'Gesendet',
  internal: 'Intern',
} satisfies Record<MailDirection, string>

/** Sent by a program; except for `none`, such a mail does not count as contact. */
export const AutomaticMail = z.enum(['none', 'auto_reply', 'auto_notice', 'receipt', 'bounce', 'newsletter'])
export type AutomaticMail = z.output<typeof AutomaticMail>

export const automaticMailNames = {
  auto_reply: 'Automatische Antwort',
  auto_notice: 'Automatische Nachricht',
  receipt: 'Bestätigung',
  bounce: 'Unzustellbar',
  newsletter: 'Rundschreiben',
} satisfies Record<Exclude<AutomaticMail, 'none'>, string>

const OpportunityRef = z.object({ id, title: z.string() })

export const MailPlacement = z.object({
  activityId: id,
  customer: CustomerRef,
  opportunity: OpportunityRef.nullable(),
  /** German. */
  reason: z.string(),
  /** Null if the account is gone. */
  filedBy: z.string().nullable(),
  filedAt: timestamp,
  /** Created by this call. */
  isNew: z.boolean(),
})
export type MailPlacement = z.output<typeof MailPlacement>

export const MailProposal = z.object({
  customer: CustomerRef,
  opportunity: OpportunityRef.nullable(),
  /** German. */
  reason: z.string(),
})
export type MailProposal = z.output<typeof MailProposal>

const MailOutcome = z.enum(['filed', 'already_filed', 'tray'])

/** For both queues, after repeated lost transfers. */
export const MAIL_LOST = 'Die Übertragung ist mehrmals abgebrochen. Bitte versuchen Sie es noch einmal.'

const FINAL: ReadonlySet<string | undefined> = new Set([
  'mail.unreadable',
  'mail.too_complex',
  'mail.too_large',
  'mail.drop_type',
] satisfies ProblemCode[])

/** The file itself was refused, so retrying is pointless. */
export const isFinalRefusal = (code: string | undefined) => FINAL.has(code)

/** For both queues: sending it elsewhere could file it twice. */
export const MAIL_MAYBE_TAKEN =
  'Der Server hat diese E-Mail vielleicht schon. Sobald er wieder antwortet, können Sie sie im Verlauf verschieben.'

export const MailDrop = z.object({
  mailId: id,
  outcome: MailOutcome,
  /** German sentence for the user. */
  message: z.string(),
  subject: z.string(),
  direction: MailDirection,
  attachmentCount: z.int(),
  /** Undo takes back the whole batch. */
  batchId: z.uuid(),
  placements: z.array(MailPlacement),
  tray: z.object({ id, question: z.string(), proposals: z.array(MailProposal) }).nullable(),
  /** Customers of all its known addresses, if dropped on another one. */
  belongsElsewhere: z.array(CustomerRef),
  /** Same Message-ID but other content, kept as a further original. */
  hasOtherContent: z.boolean(),
})
export type MailDrop = z.output<typeof MailDrop>

export const MailTarget = z.object({
  customerId: reference('Kunde muss ausgewählt werden'),
  opportunityId: id.nullish(),
})

/** German. */
const Kept = z.object({ what: z.string(), why: z.string() })

/** Idempotent. */
export const MailUndo = z.object({
  message: z.string(),
  undoneAt: timestamp,
  activities: z.int(),
  mails: z.int(),
  learnedAddresses: z.int(),
  kept: z.array(Kept),
})
export type MailUndo = z.output<typeof MailUndo>

export const MailBatch = z.object({
  id,
  batchId: z.uuid(),
  createdAt: timestamp,
  staffName: z.string().nullable(),
  /** New mails; the other counts are of activities and tray entries. */
  mails: z.int(),
  activities: z.int(),
  inTray: z.int(),
  undoneAt: timestamp.nullable(),
  canBeUndone: z.boolean(),
})
export type MailBatch = z.output<typeof MailBatch>

/** For batches and discarded mails. */
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
  /** At a further customer: "hier auch verknüpfen", "Beide". */
  link: endpoint('POST', '/api/admin/crm/mails/:id/placements', {
    access: ['crm:write'],
    input: MailTarget.extend({ id: pathId, batchId: z.uuid().optional() }),
    output: MailPlacement,
    status: 201,
  }),
  /** By the id of its activity. */
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
