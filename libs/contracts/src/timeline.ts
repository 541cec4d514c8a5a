import * as z from 'zod'
import { Activity, ActivityType, MailAttachment } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { ById, id, pathId, timestamp } from './fields.ts'
import { ownerId } from './owners.ts'
import { listEndpoint } from './page.ts'
import { Passage } from './search.ts'

export const timelineFilters = ['all', 'activities', 'mails', 'changes'] as const
export const TimelineFilter = z.enum(timelineFilters)
export type TimelineFilter = z.output<typeof TimelineFilter>

export const changeKinds = ['created', 'updated', 'removed', 'restored', 'merged', 'imported'] as const

export const CustomerChange = z.object({
  id,
  kind: z.enum(changeKinds),
  opportunity: z.object({ id, title: z.string() }).nullable(),
  /** Null: the server itself. */
  staffName: z.string().nullable(),
  /** By field; stages and persons by name, money in cents. */
  fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  createdAt: timestamp,
})
export type CustomerChange = z.output<typeof CustomerChange>

/** E-mails are activities, too. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('activity'),
    activity: Activity,
    /** For full-text hits. */
    passage: Passage.nullable(),
  }),
  z.object({ kind: z.literal('change'), change: CustomerChange }),
])
export type TimelineEntry = z.output<typeof TimelineEntry>

export const OpportunityStep = z.object({
  opportunityId: id,
  activityId: id,
  title: z.string(),
  date: timestamp,
})
export type OpportunityStep = z.output<typeof OpportunityStep>

/** Counting stops here. */
export const MOST_OPEN_STEPS = 1_000

/** The open activity with the earliest date, overdue or not. */
export const NextStep = z.object({
  activity: Activity.nullable(),
  /** Further open activities, up to MOST_OPEN_STEPS. */
  furtherCount: z.int(),
  opportunities: z.array(OpportunityStep),
})
export type NextStep = z.output<typeof NextStep>

/** Counted up to here; one more means "more". */
export const MOST_COUNTED_ACTIVITIES = 10

/** Counting stops here. */
export const MOST_COUNTED_ENTRIES = 1_000

export const CustomerFigures = z.object({ activityCount: z.int() })

/** Limits of the printed sheet. */
export const SHEET_CONTACTS = 10
export const SHEET_STEPS = 20

const SheetActivity = z.object({
  id,
  type: ActivityType,
  title: z.string(),
  /** Due date, if open. */
  date: timestamp,
  outcomeCode: z.string().nullable(),
  opportunityTitle: z.string().nullable(),
  ownerId,
})
export type SheetActivity = z.output<typeof SheetActivity>

export const CustomerSheet = z.object({
  /** Done, without automatic mails, newest first. */
  contacts: z.array(SheetActivity),
  /** Open, earliest first. */
  steps: z.array(SheetActivity),
})

/** One row per name and content. */
export const CustomerFile = MailAttachment.extend({
  /** Numbers the different contents of one name, from 1 for the oldest. */
  version: z.int(),
  isLatest: z.boolean(),
  receivedAt: timestamp,
  activityId: id,
})
export type CustomerFile = z.output<typeof CustomerFile>

export const timeline = {
  /** Searches activities, mails with their documents, and changed values. */
  ofCustomer: listEndpoint('/api/admin/crm/customers/:id/timeline', {
    access: ['crm:read'],
    row: TimelineEntry,
    filters: { id: pathId, filter: TimelineFilter.optional(), opportunityId: pathId.optional() },
    sorts: ['-date'],
  }),
  activity: endpoint('GET', '/api/admin/crm/activities/:id', {
    access: ['crm:read'],
    input: ById,
    output: Activity,
  }),
  nextStep: endpoint('GET', '/api/admin/crm/customers/:id/next-step', {
    access: ['crm:read'],
    input: ById.extend({ opportunityId: pathId.optional() }),
    output: NextStep,
  }),
  figures: endpoint('GET', '/api/admin/crm/customers/:id/figures', {
    access: ['crm:read'],
    input: ById,
    output: CustomerFigures,
  }),
  sheet: endpoint('GET', '/api/admin/crm/customers/:id/sheet', {
    access: ['crm:read'],
    input: ById,
    output: CustomerSheet,
  }),
  files: listEndpoint('/api/admin/crm/customers/:id/files', {
    access: ['crm:read'],
    row: CustomerFile,
    filters: { id: pathId },
    sorts: ['-receivedAt'],
  }),
}
