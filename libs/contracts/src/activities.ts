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

/** The outcomes that fit each type; `none` fits all. */
export const outcomes = {
  call: ['connected', 'no_answer', 'voicemail', 'callback', 'not_interested'],
  email: ['sent', 'opened', 'replied', 'bounced'],
  meeting: ['held', 'rescheduled', 'no_show', 'cancelled', 'decision_pending', 'closed_won', 'closed_lost'],
  task: ['done', 'blocked', 'postponed'],
  note: ['done', 'blocked', 'postponed'],
} as const satisfies Record<ActivityType, readonly string[]>

export const OutcomeCode = z.enum([...new Set(Object.values(outcomes).flat()), 'none'])

/** German names of outcomes. */
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

/** Whether an outcome may stand on an activity of this type. */
export function outcomeFits(type: ActivityType, outcome: string | null | undefined): boolean {
  return !outcome || outcome === 'none' || (outcomes[type] as readonly string[]).includes(outcome)
}

export const activityStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export const ActivityStatus = z.enum(activityStatuses, 'Status ist erforderlich')
export type ActivityStatus = z.output<typeof ActivityStatus>

/** German names of activity types. */
export const activityTypeNames = {
  call: 'Anruf',
  email: 'E-Mail',
  meeting: 'Termin',
  note: 'Notiz',
  task: 'Aufgabe',
} satisfies Record<ActivityType, string>

/** German names of activity states. */
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

/** What staff enter. */
export const ActivityFields = ActivityBase.refine(
  ({ type, outcomeCode }) => outcomeFits(type, outcomeCode),
  UNFIT,
)

/** A follow-up takes customer and opportunity from its parent, is pending and due in 7 days, unless said otherwise. */
export const FollowUpFields = ActivityBase.omit({ customerId: true, opportunityId: true })
  .partial({ activityDate: true, status: true, dueDate: true })
  .extend({ id: pathId })

/** How an activity ended, and what comes next: pending, for the same customer and opportunity. */
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

/** A file that came with a mail. */
export const MailAttachment = z.object({ id, name: z.string(), contentType: z.string(), size: z.int() })
export type MailAttachment = z.output<typeof MailAttachment>

/** What a timeline says of a mail. */
export const ActivityMail = z.object({
  direction: MailDirection,
  automatic: AutomaticMail,
  /** As the mail says it, even where that cannot be. */
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
  /** The mail that the activity stands for, where it is one. */
  mailId: id.nullable(),
  mail: ActivityMail.nullish(),
  emailSender: z.string().nullable(),
  emailRecipients: z.string().nullable(),
  emailSubject: z.string().nullable(),
  emailTextContent: z.string().nullable(),
  /** Without the pictures that its text shows. */
  attachments: z.array(MailAttachment),
  /** Of a mail that staff wrote here: whether it has left. Null once nobody remembers, and for all others. */
  delivery: z
    .object({
      /** Its number in the outbox, where it can be sent again. */
      outboxId: id,
      state: MailState,
      /** What the mail server said last. */
      answer: z.string().nullable(),
      /** Until then it can be taken back; null where it was tried. */
      leavesAt: timestamp.nullable(),
    })
    .nullable(),
  version,
  createdAt: timestamp,
})
export type Activity = z.output<typeof Activity>

/** When something unfinished is due, by Vienna's calendar; `week`: within the seven days after today. */
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

/** The name of an exported file; `day` is `YYYY-MM-DD`. */
export const activityExportName = (day: string, format: ExportFormat) => `aktivitaeten_${day}.${format}`

export const activities = {
  list: listEndpoint('/api/admin/crm/activities', {
    access: ['crm:read'],
    row: Activity,
    filters: { ...filters, due: z.enum(dueRanges).optional() },
    /** By due date only what has one. */
    sorts: ['-activityDate', 'activityDate', 'dueDate'],
  }),
  /** How many of the filtered ones fall on today and on the last seven days. */
  counts: endpoint('GET', '/api/admin/crm/activities/counts', {
    access: ['crm:read'],
    input: z.object({ search, ...filters }),
    output: z.object({ today: z.int(), lastSevenDays: z.int() }),
  }),
  /** The complete list of a search and filter as a file, newest first. One at a time per account. */
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
  /** Closes an activity and, where wanted, plans what comes next: one call, one transaction. */
  complete: endpoint('POST', '/api/admin/crm/activities/:id/completion', {
    access: ['crm:write'],
    input: CompletionFields,
    output: z.object({ activity: Activity, followUp: Activity.nullable() }),
    status: 201,
  }),
}

/** What an activity form holds. */
export type ActivityInput = Input<typeof activities.create>

/** Activities of one customer that are looked at for a group; of a customer with more only the newest. */
export const GROUP_LIMIT = 500

/** The activities of a customer that pass a filter, by project. */
export const ActivityGroup = z.object({
  customer: CustomerRef,
  newestAt: timestamp,
  count: z.int(),
  /** Whether there are more than were looked at. */
  isCapped: z.boolean(),
  projects: z.array(
    z.object({
      /** Null: without a project. */
      opportunity: z.object({ id, title: z.string() }).nullable(),
      count: z.int(),
      activities: z.array(Activity),
    }),
  ),
})
export type ActivityGroup = z.output<typeof ActivityGroup>

export const activityGroups = {
  /** Customers by their newest activity; only those of which an activity passes the filter. */
  list: listEndpoint('/api/admin/crm/activities/groups', {
    access: ['crm:read'],
    row: ActivityGroup,
    filters: {
      customerId: pathId.optional(),
      type: ActivityType.optional(),
      status: ActivityStatus.optional(),
      owner: ownerFilter,
      ...period,
      /** Activities shown of a project. */
      each: pathId.pipe(z.int().max(GROUP_LIMIT)).optional(),
    },
    sorts: ['-activityDate'],
  }),
}
