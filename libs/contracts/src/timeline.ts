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

/** What happened to a customer, its opportunities or contact persons. */
export const CustomerChange = z.object({
  id,
  kind: z.enum(changeKinds),
  opportunity: z.object({ id, title: z.string() }).nullable(),
  /** Null: the server itself. */
  staffName: z.string().nullable(),
  /** By field; a stage or a person stands there by its name, an amount of money in cents. */
  fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  createdAt: timestamp,
})
export type CustomerChange = z.output<typeof CustomerChange>

/** An entry of the timeline: an activity (an e-mail is one, too) or a change. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('activity'),
    activity: Activity,
    /** Of what a search has found by its text alone. */
    passage: Passage.nullable(),
  }),
  z.object({ kind: z.literal('change'), change: CustomerChange }),
])
export type TimelineEntry = z.output<typeof TimelineEntry>

/** What is to be done next for an opportunity. */
export const OpportunityStep = z.object({
  opportunityId: id,
  activityId: id,
  title: z.string(),
  date: timestamp,
})
export type OpportunityStep = z.output<typeof OpportunityStep>

/** Open activities beyond this number are not counted. */
export const MOST_OPEN_STEPS = 1_000

/** What is to be done next for a customer: the open activity whose date comes first, overdue or not. */
export const NextStep = z.object({
  activity: Activity.nullable(),
  /** Open activities besides it, counted up to MOST_OPEN_STEPS. */
  furtherCount: z.int(),
  opportunities: z.array(OpportunityStep),
})
export type NextStep = z.output<typeof NextStep>

/** The figure of activities counts so far; one more says that there are others. */
export const MOST_COUNTED_ACTIVITIES = 10

/** A timeline longer than this is not counted to its end. */
export const MOST_COUNTED_ENTRIES = 1_000

/** What the page counts of a customer. */
export const CustomerFigures = z.object({ activityCount: z.int() })

/** Contacts and open activities on a sheet of paper. */
export const SHEET_CONTACTS = 10
export const SHEET_STEPS = 20

const SheetActivity = z.object({
  id,
  type: ActivityType,
  title: z.string(),
  /** Of what is open, when it is due. */
  date: timestamp,
  outcomeCode: z.string().nullable(),
  opportunityTitle: z.string().nullable(),
  ownerId,
})
export type SheetActivity = z.output<typeof SheetActivity>

/** What the sheet of a customer, as it is printed, says of activities. */
export const CustomerSheet = z.object({
  /** What is done, without the mails of programs, newest first. */
  contacts: z.array(SheetActivity),
  /** What is open, the earliest first. */
  steps: z.array(SheetActivity),
})

/** A file of a customer, one row per name and content. */
export const CustomerFile = MailAttachment.extend({
  /** Counts the different contents under the same name, the oldest being 1. */
  version: z.int(),
  isLatest: z.boolean(),
  /** When it came first. */
  receivedAt: timestamp,
  /** The activity it came with. */
  activityId: id,
})
export type CustomerFile = z.output<typeof CustomerFile>

export const timeline = {
  /** A search looks at activities, mails with their documents, and the values that changed; one opportunity's alone if it is named. */
  ofCustomer: listEndpoint('/api/admin/crm/customers/:id/timeline', {
    access: ['crm:read'],
    row: TimelineEntry,
    filters: { id: pathId, filter: TimelineFilter.optional(), opportunityId: pathId.optional() },
    sorts: ['-date'],
  }),
  /** One activity, for a link to it. */
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
