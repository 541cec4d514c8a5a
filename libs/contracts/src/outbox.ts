import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, Nothing, timestamp } from './fields.ts'
import { listEndpoint } from './page.ts'

/** German names of what the product writes. */
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

/** German names of the states a mail can be in. */
export const mailStateNames = {
  waiting: 'Wartet',
  sent: 'Gesendet',
  failed: 'Abgelehnt',
} satisfies Record<MailState, string>

/** A mail of the outbox as a list shows it. */
export const OutboxMail = z.object({
  id,
  kind: MailKindName,
  /** Null: the notification address, where none is set yet. */
  recipient: z.string().nullable(),
  subject: z.string(),
  state: MailState,
  /** Attempts that were made. */
  attempts: z.int(),
  /** What the mail server said last, or why it could not be reached. */
  answer: z.string().nullable(),
  createdAt: timestamp,
  /** When the next attempt is due; null where there will be none. */
  dueAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
})
export type OutboxMail = z.output<typeof OutboxMail>

/** The same with what stands in it. */
export const OutboxMailContent = OutboxMail.extend({
  text: z.string(),
  /** Null with mails that were written before there was HTML. */
  html: z.string().nullable(),
})
export type OutboxMailContent = z.output<typeof OutboxMailContent>

/** How the outbox stands. */
export const OutboxStatus = z.object({
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Since midnight in Vienna. */
  sentToday: z.int(),
  lastSentAt: timestamp.nullable(),
  /** Present while nothing is sent because the mail server refused the log-in. */
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
  /** A failed mail waits anew, a waiting one is tried at once. */
  resend: endpoint('POST', '/api/admin/outbox/:id/resend', {
    access: 'staff',
    input: ById,
    output: OutboxMail,
  }),
  /** Tries the log-in once and, where it is taken, ends the pause. */
  resume: endpoint('POST', '/api/admin/outbox/resume', {
    access: 'staff',
    input: Nothing,
    output: OutboxStatus,
  }),
}
