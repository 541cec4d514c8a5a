import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { id, Nothing, timeOfDay, timestamp, version } from './fields.ts'
import { listEndpoint } from './page.ts'

/** Rules that write a mail once a day. */
export const mailRules = ['reminder', 'follow_up', 'silence'] as const
export const MailRule = z.enum(mailRules)
export type MailRule = z.output<typeof MailRule>

/** Everything the CRM does by itself. */
export const automationRules = ['reminder', 'reply', 'follow_up', 'silence'] as const
export const AutomationRule = z.enum(automationRules)
export type AutomationRule = z.output<typeof AutomationRule>

/** German names of the rules. */
export const automationRuleNames = {
  reminder: 'Erinnerung an fällige und überfällige Aktivitäten',
  reply: 'Aktivität vorschlagen, wenn eine abgelegte E-Mail antwortet',
  follow_up: 'Nachfassen nach Angebot',
  silence: 'Warnung bei offenen Opportunities ohne Aktivität',
} satisfies Record<AutomationRule, string>

/** A dropped mail that is older asks for no answer any more. */
export const REPLY_MAX_AGE_DAYS = 14

/** What the rules are before anybody has saved them. */
export const automationDefaults = {
  /** HH:MM, Europe/Vienna. */
  time: '07:30',
  reminderEnabled: false,
  replyEnabled: false,
  followUpEnabled: false,
  followUpDays: 7,
  silenceEnabled: false,
  silenceDays: 14,
} as const

const DAYS = 'Bitte eine ganze Zahl von 1 bis 365 eingeben'
const days = z.int(DAYS).min(1, DAYS).max(365, DAYS)

/** What staff set. */
export const AutomationFields = z.object({
  /** When the mails of all rules leave. */
  time: timeOfDay,
  reminderEnabled: z.boolean(),
  replyEnabled: z.boolean(),
  followUpEnabled: z.boolean(),
  followUpDays: days,
  silenceEnabled: z.boolean(),
  silenceDays: days,
  version: version.optional(),
})

/** The rules as they are stored. */
export const AutomationSettings = AutomationFields.extend({ version })
export type AutomationSettings = z.output<typeof AutomationSettings>

const ruleOf = { rule: AutomationRule }

/** Something that a mail or a proposal is about. */
const PreviewItem = z.object({
  /** Of the activity or opportunity. */
  id,
  title: z.string(),
  customer: CustomerRef,
  /** Due date of an activity, arrival of a mail, beginning of what makes an opportunity be told. */
  since: timestamp,
  /** Whether it has happened already; only proposals are seen afterwards. */
  isDone: z.boolean(),
})
export type PreviewItem = z.output<typeof PreviewItem>

/** One person and what they would be told. */
const PreviewGroup = z.object({
  /** Null: whoever reads the notification address. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  total: z.int(),
  /** Of these, begun before today. */
  overdue: z.int(),
  /** The first of them. */
  items: z.array(PreviewItem),
})
export type PreviewGroup = z.output<typeof PreviewGroup>

/** Whom a rule would reach today; read with the query that the run uses. */
export const AutomationPreview = z.object({
  /** When today's run was; null: it is still to come, or there is none. */
  ranAt: timestamp.nullable(),
  /** Whether mails leave at all. */
  isMailEnabled: z.boolean(),
  recipients: z.int(),
  total: z.int(),
  /** The first 50 recipients. */
  groups: z.array(PreviewGroup),
})
export type AutomationPreview = z.output<typeof AutomationPreview>

/** Something that the CRM did by itself. */
export const AutomationRun = z.object({
  id,
  createdAt: timestamp,
  rule: AutomationRule,
  /** The time it should have been, where it was late. */
  lateFor: z.string().nullable(),
  /** Activities, opportunities or proposals. */
  total: z.int(),
  mails: z.int(),
  /** The first opportunities or customers it was about. */
  links: z.array(z.object({ id, title: z.string(), customer: CustomerRef })),
})
export type AutomationRun = z.output<typeof AutomationRun>

const queryDays = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,3}$/, DAYS)
      .transform(Number),
  ])
  .pipe(days)

export const automation = {
  get: endpoint('GET', '/api/admin/crm/automation', {
    access: 'staff',
    input: Nothing,
    output: AutomationSettings,
  }),
  save: endpoint('PUT', '/api/admin/crm/automation', {
    access: 'staff',
    input: AutomationFields,
    output: AutomationSettings,
  }),
  preview: endpoint('GET', '/api/admin/crm/automation/rules/:rule/preview', {
    access: 'staff',
    /** `days`: as if they were set; left out: as stored. */
    input: z.object({ ...ruleOf, days: queryDays.optional() }),
    output: AutomationPreview,
  }),
  /** Makes today's run now instead of at its time. */
  run: endpoint('POST', '/api/admin/crm/automation/rules/:rule/run', {
    access: 'staff',
    input: z.object({ rule: MailRule }),
    output: z.object({ mails: z.int(), total: z.int() }),
  }),
  log: listEndpoint('/api/admin/crm/automation/log', {
    access: 'staff',
    row: AutomationRun,
    filters: { rule: AutomationRule.optional() },
    sorts: ['-createdAt'],
  }),
}
