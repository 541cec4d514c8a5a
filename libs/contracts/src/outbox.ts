import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, Nothing, timestamp } from './fields.ts'
import { listEndpoint } from './page.ts'

export const mailKindNames = {
  contact_notification: 'Neue Kontaktanfrage',
  contact_confirmation: 'Bestätigung Kontaktanfrage',
  application_notification: 'Neue Bewerbung',
  application_confirmation: 'Bestätigung Bewerbung',
  daily_summary: 'Tägliche Zusammenfassung',
  weekly_reports: 'Berichte zum Wochenbeginn',
  activity_reminder: 'Erinnerung an Aktivitäten',
  offer_follow_up: 'Nachfassen nach Angebot',
  opportunity_silence: 'Opportunities ohne Aktivität',
  written: 'Persönliche E-Mail',
  password_reset: 'Link für neues Passwort',
  security_alert: 'Sicherheitshinweis',
  test: 'Test-E-Mail',
  spam_test: 'Spam-Test',
} as const
export type MailKind = keyof typeof mailKindNames

const kinds = Object.keys(mailKindNames) as [MailKind, ...MailKind[]]
export const MailKindName = z.enum(kinds)

export const mailStates = ['waiting', 'sent', 'failed'] as const
export const MailState = z.enum(mailStates)
export type MailState = z.output<typeof MailState>

export const mailStateNames = {
  waiting: 'Wartet',
  sent: 'Gesendet',
  failed: 'Abgelehnt',
} satisfies Record<MailState, string>

export const OutboxMail = z.object({
  id,
  kind: MailKindName,
  /** Null: the notification address, if none is set yet. */
  recipient: z.string().nullable(),
  subject: z.string(),
  state: MailState,
  attempts: z.int(),
  /** Of the mail server, or why it was unreachable. */
  answer: z.string().nullable(),
  createdAt: timestamp,
  /** Next attempt; null: none. */
  dueAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
})
export type OutboxMail = z.output<typeof OutboxMail>

export const OutboxMailContent = OutboxMail.extend({
  text: z.string(),
  /** Null for mails from before HTML. */
  html: z.string().nullable(),
})
export type OutboxMailContent = z.output<typeof OutboxMailContent>

export const OutboxStatus = z.object({
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Since midnight in Vienna. */
  sentToday: z.int(),
  lastSentAt: timestamp.nullable(),
  /** Sending is paused since the mail server refused the log-in. */
  pause: z.object({ since: timestamp, answer: z.string() }).nullable(),
})
export type OutboxStatus = z.output<typeof OutboxStatus>

export const outbox = {
  list: listEndpoint('/api/admin/outbox', {
    access: 'staff',
    row: OutboxMail,
    filters: { state: MailState.optional() },
    sorts: ['-createdAt', 'createdAt'],
  }),
  status: endpoint('GET', '/api/admin/outbox/status', {
    access: 'staff',
    input: Nothing,
    output: OutboxStatus,
  }),
  get: endpoint('GET', '/api/admin/outbox/:id', {
    access: 'staff',
    input: ById,
    output: OutboxMailContent,
  }),
  /** Requeues a failed mail, and tries a waiting one at once. */
  resend: endpoint('POST', '/api/admin/outbox/:id/resend', {
    access: 'staff',
    input: ById,
    output: OutboxMail,
  }),
  /** Ends the pause if the log-in succeeds. */
  resume: endpoint('POST', '/api/admin/outbox/resume', {
    access: 'staff',
    input: Nothing,
    output: OutboxStatus,
  }),
}
