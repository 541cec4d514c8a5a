import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { ById, id, Nothing, nothing, pathId, timestamp } from './fields.ts'
import { MailDirection, MailPlacement, MailProposal, MailTarget } from './mail-placements.ts'
import { listEndpoint } from './page.ts'

const MAX_TARGETS = 20

/** In the tray „E-Mail-Eingang": without a certain customer. */
export const TrayEntry = z.object({
  id,
  mailId: id,
  subject: z.string(),
  senderName: z.string().nullable(),
  senderEmail: z.string().nullable(),
  recipients: z.string(),
  sentAt: timestamp.nullable(),
  direction: MailDirection,
  attachmentCount: z.int(),
  /** Bytes of the dropped file. */
  size: z.int(),
  excerpt: z.string(),
  /** Domain that may be learned; null if it is a mail provider's, ours, an imitation, or one of several. */
  domain: z.string().nullable(),
  /** Why it was not filed, in German. */
  question: z.string(),
  /** Likeliest first. */
  proposals: z.array(MailProposal),
  droppedBy: z.string().nullable(),
  droppedAt: timestamp,
  discardedAt: timestamp.nullable(),
})
export type TrayEntry = z.output<typeof TrayEntry>

/** Remembers the other side's address or whole domain. */
export const Learn = z.enum(['address', 'domain', 'nothing'])

export const LearnedAddress = z.object({
  id,
  kind: z.enum(['address', 'domain']),
  value: z.string(),
  customer: CustomerRef,
  learnedBy: z.string().nullable(),
  learnedAt: timestamp,
})
export type LearnedAddress = z.output<typeof LearnedAddress>

const TrayDecision = z.object({
  placements: z.array(MailPlacement),
  learned: LearnedAddress.nullable(),
})

export const mailTray = {
  list: listEndpoint('/api/admin/crm/mail-tray', {
    access: ['crm:read'],
    row: TrayEntry,
    filters: { discarded: z.enum(['true', 'false']).optional() },
    /** By domain, then address, which keeps the mails of a company together. */
    sorts: ['-droppedAt', 'droppedAt', 'sender', '-sender'],
  }),
  count: endpoint('GET', '/api/admin/crm/mail-tray/count', {
    access: ['crm:read'],
    input: Nothing,
    output: z.object({ count: z.int() }),
  }),
  /** The first proposal. */
  accept: endpoint('POST', '/api/admin/crm/mail-tray/:id/accept', {
    access: ['crm:write'],
    input: z.object({ id: pathId, learn: Learn.optional() }),
    output: TrayDecision,
  }),
  assign: endpoint('POST', '/api/admin/crm/mail-tray/:id/assign', {
    access: ['crm:write'],
    input: z.object({
      id: pathId,
      targets: z.array(MailTarget).min(1, 'Kunde muss ausgewählt werden').max(MAX_TARGETS),
      learn: Learn.optional(),
    }),
    output: TrayDecision,
  }),
  /** Undoes a decision with its placements and what was learned; the mail is back in the tray. */
  reopen: endpoint('POST', '/api/admin/crm/mail-tray/:id/reopen', {
    access: ['crm:write'],
    input: z.object({ id: pathId, activityIds: z.array(id).max(MAX_TARGETS), learnedId: id.nullish() }),
    output: nothing,
    answer: 'empty',
  }),
  discard: endpoint('POST', '/api/admin/crm/mail-tray/:id/discard', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  restore: endpoint('POST', '/api/admin/crm/mail-tray/:id/restore', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  learned: listEndpoint('/api/admin/crm/learned-addresses', {
    access: ['crm:read'],
    row: LearnedAddress,
    filters: { customerId: pathId.optional() },
    sorts: ['-learnedAt'],
  }),
  forget: endpoint('DELETE', '/api/admin/crm/learned-addresses/:id', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
