import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { type Input, endpoint } from './endpoint.ts'
import {
  ById,
  bytes,
  ExportFormat,
  id,
  line,
  moment,
  nothing,
  optionalParagraph,
  pathId,
  period,
  reference,
  search,
  timestamp,
  version,
} from './fields.ts'
import { AutomaticMail, MailDirection } from './mail-placements.ts'
import { MailState } from './outbox.ts'
import { newOwner, ownerFilter, ownerId } from './owners.ts'
import { listEndpoint } from './page.ts'

export const activityTypes = ['call', 'email', 'meeting', 'note', 'task'] as const
export const ActivityType = z.enum(activityTypes, 'Aktivitätstyp ist erforderlich')
export type ActivityType = z.output<typeof ActivityType>

/** By type; `none` fits all. */
export const outcomes = {
  call: ['connected', 'no_answer', 'voicemail', 'callback', 'not_interested'],
  email: ['sent', 'opened', 'replied', 'bounced'],
  meeting: ['held', 'rescheduled', 'no_show', 'cancelled', 'decision_pending', 'closed_won', 'closed_lost'],
  task: ['done', 'blocked', 'postponed'],
  note: ['done', 'blocked', 'postponed'],
} as const satisfies Record<ActivityType, readonly string[]>

export const OutcomeCode = z.enum([...new Set(Object.values(outcomes).flat()), 'none'])

export const outcomeNames = {
  connected: 'Erreicht',
  no_answer: 'Nicht erreicht',
  voicemail: 'Mailbox',
  callback: 'Rückruf',
  not_interested: 'Kein Interesse',
  sent: 'Gesendet',
  opened: 'Geöffnet',
  replied: 'Beantwortet',
  bounced: 'Unzustellbar',
  held: 'Stattgefunden',
  rescheduled: 'Verschoben',
  no_show: 'Nicht erschienen',
  cancelled: 'Abgesagt',
  decision_pending: 'Entscheidung offen',
  closed_won: 'Gewonnen',
  closed_lost: 'Verloren',
  done: 'Erledigt',
  blocked: 'Blockiert',
  postponed: 'Vertagt',
  none: 'Keines',
} satisfies Record<z.output<typeof OutcomeCode>, string>

export function outcomeFits(type: ActivityType, outcome: string | null | undefined): boolean {
  return !outcome || outcome === 'none' || (outcomes[type] as readonly string[]).includes(outcome)
}

export const activityStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export const ActivityStatus = z.enum(activityStatuses, 'Status ist erforderlich')
export type ActivityStatus = z.output<typeof ActivityStatus>

export const activityTypeNames = {
  call: 'Anruf',
  email: 'E-Mail',
  meeting: 'Termin',
  note: 'Notiz',
  task: 'Aufgabe',
} satisfies Record<ActivityType, string>

export const activityStatusNames = {
  pending: 'Offen',
  in_progress: 'In Arbeit',
  completed: 'Erledigt',
  cancelled: 'Abgebrochen',
} satisfies Record<ActivityStatus, string>

const ActivityBase = z.object({
  customerId: reference('Kunde muss ausgewählt werden'),
  opportunityId: id.nullish(),
  type: ActivityType,
  title: line(300, 'Titel ist erforderlich'),
  description: optionalParagraph(20_000),
  activityDate: moment('Aktivitätsdatum ist erforderlich'),
  dueDate: moment().nullish(),
  status: ActivityStatus,
  outcomeCode: OutcomeCode.nullish(),
  outcomeNotes: optionalParagraph(5_000),
  ownerId: newOwner,
})

const UNFIT = { error: 'Dieses Ergebnis passt nicht zum Typ der Aktivität', path: ['outcomeCode'] }

export const ActivityFields = ActivityBase.refine(
  ({ type, outcomeCode }) => outcomeFits(type, outcomeCode),
  UNFIT,
)

/** Takes customer and opportunity from its parent. Default: pending, due in 7 days. */
export const FollowUpFields = ActivityBase.omit({ customerId: true, opportunityId: true })
  .partial({ activityDate: true, status: true, dueDate: true })
  .extend({ id: pathId })

export const CompletionFields = z.object({
  id: pathId,
  version: version.optional(),
  outcomeCode: OutcomeCode.nullish(),
  outcomeNotes: optionalParagraph(5_000),
  followUp: z
    .object({
      type: ActivityType,
      title: line(300, 'Titel ist erforderlich'),
      dueDate: moment('Bitte ein Datum wählen'),
    })
    .nullish(),
})

export const MailAttachment = z.object({ id, name: z.string(), contentType: z.string(), size: z.int() })
export type MailAttachment = z.output<typeof MailAttachment>

export const ActivityMail = z.object({
  direction: MailDirection,
  automatic: AutomaticMail,
  /** As stated in the mail, even if implausible. */
  sentAt: timestamp.nullable(),
})

export const Activity = z.object({
  id,
  customerId: id,
  customer: CustomerRef,
  opportunityId: id.nullable(),
  opportunity: z.object({ id, title: z.string() }).nullable(),
  type: ActivityType,
  title: z.string(),
  description: z.string().nullable(),
  activityDate: timestamp,
  dueDate: timestamp.nullable(),
  status: ActivityStatus,
  outcomeCode: z.string().nullable(),
  outcomeNotes: z.string().nullable(),
  ownerId,
  mailId: id.nullable(),
  mail: ActivityMail.nullish(),
  emailSender: z.string().nullable(),
  emailRecipients: z.string().nullable(),
  emailSubject: z.string().nullable(),
  emailTextContent: z.string().nullable(),
  /** Without inline pictures. */
  attachments: z.array(MailAttachment),
  /** Of mails sent from here; null for all others, and once the outbox has forgotten it. */
  delivery: z
    .object({
      outboxId: id,
      state: MailState,
      answer: z.string().nullable(),
      /** Can be recalled until then; null after the first attempt. */
      leavesAt: timestamp.nullable(),
    })
    .nullable(),
  version,
  createdAt: timestamp,
})
export type Activity = z.output<typeof Activity>

/** Of unfinished ones, by Vienna's calendar; `week` is the seven days after today. */
export const dueRanges = ['overdue', 'today', 'week'] as const
export type DueRange = (typeof dueRanges)[number]

const filters = {
  customerId: pathId.optional(),
  opportunityId: pathId.optional(),
  type: ActivityType.optional(),
  status: ActivityStatus.optional(),
  owner: ownerFilter,
  ...period,
}

/** `day` is `YYYY-MM-DD`. */
export const activityExportName = (day: string, format: ExportFormat) => `aktivitaeten_${day}.${format}`

export const activities = {
  list: listEndpoint('/api/admin/crm/activities', {
    access: ['crm:read'],
    row: Activity,
    filters: { ...filters, due: z.enum(dueRanges).optional() },
    /** `dueDate` leaves out activities without one. */
    sorts: ['-activityDate', 'activityDate', 'dueDate'],
  }),
  /** Of the filtered ones: today, and the last seven days. */
  counts: endpoint('GET', '/api/admin/crm/activities/counts', {
    access: ['crm:read'],
    input: z.object({ search, ...filters }),
    output: z.object({ today: z.int(), lastSevenDays: z.int() }),
  }),
  /** All matches, newest first. One at a time per account. */
  export: endpoint('GET', '/api/admin/crm/activities/export', {
    access: ['crm:read'],
    input: z.object({ search, ...filters, format: ExportFormat.optional() }),
    output: bytes,
    answer: 'bytes',
  }),
  ofCustomer: listEndpoint('/api/admin/crm/customers/:id/activities', {
    access: ['crm:read'],
    row: Activity,
    filters: { id: pathId },
    sorts: ['-activityDate'],
  }),
  create: endpoint('POST', '/api/admin/crm/activities', {
    access: ['crm:write'],
    input: ActivityFields,
    output: Activity,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/admin/crm/activities/:id', {
    access: ['crm:write'],
    input: ActivityBase.partial().extend({ id: pathId, version: version.optional() }),
    output: Activity,
  }),
  remove: endpoint('DELETE', '/api/admin/crm/activities/:id', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  followUp: endpoint('POST', '/api/admin/crm/activities/:id/follow-ups', {
    access: ['crm:write'],
    input: FollowUpFields,
    output: Activity,
    status: 201,
  }),
  /** Outcome and follow-up in one transaction. */
  complete: endpoint('POST', '/api/admin/crm/activities/:id/completion', {
    access: ['crm:write'],
    input: CompletionFields,
    output: z.object({ activity: Activity, followUp: Activity.nullable() }),
    status: 201,
  }),
}

export type ActivityInput = Input<typeof activities.create>

/** Newest activities of a customer that a group considers. */
export const GROUP_LIMIT = 500

export const ActivityGroup = z.object({
  customer: CustomerRef,
  newestAt: timestamp,
  count: z.int(),
  isCapped: z.boolean(),
  projects: z.array(
    z.object({
      /** Null: without an opportunity. */
      opportunity: z.object({ id, title: z.string() }).nullable(),
      count: z.int(),
      activities: z.array(Activity),
    }),
  ),
})
export type ActivityGroup = z.output<typeof ActivityGroup>

export const activityGroups = {
  /** By their newest activity; only customers with a match. */
  list: listEndpoint('/api/admin/crm/activities/groups', {
    access: ['crm:read'],
    row: ActivityGroup,
    filters: {
      customerId: pathId.optional(),
      type: ActivityType.optional(),
      status: ActivityStatus.optional(),
      owner: ownerFilter,
      ...period,
      each: pathId.pipe(z.int().max(GROUP_LIMIT)).optional(),
    },
    sorts: ['-activityDate'],
  }),
}
