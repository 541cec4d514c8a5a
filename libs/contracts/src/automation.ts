import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { id, Nothing, timeOfDay, timestamp, version } from './fields.ts'
import { listEndpoint } from './page.ts'

export const mailRules = ['reminder', 'follow_up', 'silence'] as const
export const MailRule = z.enum(mailRules)
export type MailRule = z.output<typeof MailRule>

export const automationRules = ['reminder', 'reply', 'follow_up', 'silence'] as const
export const AutomationRule = z.enum(automationRules)
export type AutomationRule = z.output<typeof AutomationRule>

export const automationRuleNames = {
  reminder: 'Erinnerung an fällige und überfällige Aktivitäten',
  reply: 'Aktivität vorschlagen, wenn eine abgelegte E-Mail antwortet',
  follow_up: 'Nachfassen nach Angebot',
  silence: 'Warnung bei offenen Opportunities ohne Aktivität',
} satisfies Record<AutomationRule, string>

/** Older dropped mails need no reply any more. */
export const REPLY_MAX_AGE_DAYS = 14

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

export const AutomationFields = z.object({
  time: timeOfDay,
  reminderEnabled: z.boolean(),
  replyEnabled: z.boolean(),
  followUpEnabled: z.boolean(),
  followUpDays: days,
  silenceEnabled: z.boolean(),
  silenceDays: days,
  version: version.optional(),
})

export const AutomationSettings = AutomationFields.extend({ version })
export type AutomationSettings = z.output<typeof AutomationSettings>

const ruleOf = { rule: AutomationRule }

const PreviewItem = z.object({
  /** Of the activity or opportunity. */
  id,
  title: z.string(),
  customer: CustomerRef,
  /** Due date of an activity, arrival of a mail, or start of what makes an opportunity appear. */
  since: timestamp,
  /** Already done; only for proposals. */
  isDone: z.boolean(),
})
export type PreviewItem = z.output<typeof PreviewItem>

const PreviewGroup = z.object({
  /** Null: the notification address. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  total: z.int(),
  /** Number that began before today. */
  overdue: z.int(),
  items: z.array(PreviewItem),
})
export type PreviewGroup = z.output<typeof PreviewGroup>

/** From the same query as the run. */
export const AutomationPreview = z.object({
  /** Today's run; null: not yet, or none today. */
  ranAt: timestamp.nullable(),
  isMailEnabled: z.boolean(),
  recipients: z.int(),
  total: z.int(),
  /** First 50. */
  groups: z.array(PreviewGroup),
})
export type AutomationPreview = z.output<typeof AutomationPreview>

export const AutomationRun = z.object({
  id,
  createdAt: timestamp,
  rule: AutomationRule,
  /** The scheduled time, if the run was late. */
  lateFor: z.string().nullable(),
  /** Activities, opportunities or proposals. */
  total: z.int(),
  mails: z.int(),
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
    /** `days` overrides the stored value. */
    input: z.object({ ...ruleOf, days: queryDays.optional() }),
    output: AutomationPreview,
  }),
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
