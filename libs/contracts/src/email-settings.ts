import * as z from 'zod'
import { password } from './auth.ts'
import { brand } from './brand.ts'
import { asciiDomain } from './email-address.ts'
import { type Input, endpoint } from './endpoint.ts'
import { FORBIDDEN_CHARACTERS, Nothing, email, id, isOneLine, line, timeOfDay, version } from './fields.ts'
import { MailKindName } from './outbox.ts'

/** A mail that the product writes, filled with specimens. */
export const MailTemplate = z.object({
  kind: MailKindName,
  language: z.enum(['de', 'en']),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type MailTemplate = z.output<typeof MailTemplate>

export const mailTemplates = {
  list: endpoint('GET', '/api/admin/mail-templates', {
    access: 'staff',
    input: Nothing,
    output: z.array(MailTemplate),
  }),
}

export const mailProviders = ['brevo', 'gmail'] as const
export const MailProvider = z.enum(mailProviders)
export type MailProvider = z.output<typeof MailProvider>

/** Name and mail server of every provider, to fill the form with. */
export const mailPresets = brand.mailPresets satisfies Record<
  MailProvider,
  { name: string; smtpHost: string; smtpPort: number }
>

/** What the settings are before anybody has saved them. */
export const emailSettingsDefaults = {
  provider: 'brevo',
  smtpHost: mailPresets.brevo.smtpHost,
  smtpPort: mailPresets.brevo.smtpPort,
  smtpUsername: '',
  fromEmail: '',
  fromName: brand.senders.admin,
  adminNotificationEmail: '',
  isEnabled: false,
  dailySummaryEnabled: false,
  /** HH:MM, Europe/Vienna. */
  dailySummaryTime: '09:00',
} as const

const WRONG_EMAIL = 'Gültige E-Mail-Adresse erforderlich'
const requiredEmail = (required: string) => email(required, WRONG_EMAIL)

const PORT = 'Port muss zwischen 1 und 65535 liegen'

/** What staff enter; what is left out stays as it was. */
export const EmailSettingsFields = z.object({
  provider: MailProvider.optional(),
  smtpHost: line(253, 'SMTP-Server ist erforderlich').refine(
    host => /^[\w.:-]+$/.test(asciiDomain(host)),
    'Bitte einen Servernamen wie smtp.firma.at eingeben',
  ),
  smtpPort: z.int('Port ist erforderlich').min(1, PORT).max(65_535, PORT),
  smtpUsername: line(254, 'Benutzername ist erforderlich'),
  /** Empty keeps the stored one; it is for its server, port and user only. Never trimmed; a control character would end it early. */
  smtpPassword: z.string().max(256).refine(isOneLine, FORBIDDEN_CHARACTERS).optional(),
  fromEmail: requiredEmail('Absender-E-Mail ist erforderlich'),
  fromName: line(100, 'Absendername ist erforderlich'),
  adminNotificationEmail: requiredEmail('Admin-E-Mail ist erforderlich'),
  isEnabled: z.boolean().optional(),
  dailySummaryEnabled: z.boolean().optional(),
  dailySummaryTime: timeOfDay.optional(),
  /** What stands for the password; left out, that stays as it was. */
  grantId: id.nullable().optional(),
  /** The caller's own: whoever leads mail elsewhere leads every password link there. */
  password,
  version: version.optional(),
})

/** Settings of outgoing mail as staff see them. */
export const EmailSettings = z.object({
  provider: MailProvider,
  smtpHost: z.string(),
  smtpPort: z.int(),
  smtpUsername: z.string(),
  /** Write-only: an answer that carries one does not leave the server. */
  smtpPassword: z.literal(''),
  smtpPasswordSet: z.boolean(),
  /** What stands for the password. */
  grantId: id.nullable(),
  fromEmail: z.string(),
  fromName: z.string(),
  adminNotificationEmail: z.string(),
  isEnabled: z.boolean(),
  dailySummaryEnabled: z.boolean(),
  dailySummaryTime: z.string(),
  version,
})
export type EmailSettings = z.output<typeof EmailSettings>

/** Addresses that one spam test may reach. */
export const MAX_TEST_EMAILS = 10

const NO_TEST_EMAIL = 'Bitte geben Sie mindestens eine Test-E-Mail-Adresse ein'

/** Whom a spam test is sent to; the same address twice counts once. */
export const SpamTestFields = z.object({
  testEmails: z
    .array(email(WRONG_EMAIL), NO_TEST_EMAIL)
    .min(1, NO_TEST_EMAIL)
    .max(MAX_TEST_EMAILS, `Höchstens ${MAX_TEST_EMAILS} Adressen auf einmal`),
})

/** What the mail server said to every address of a spam test. */
export const SpamTestResult = z.object({
  sent: z.int(),
  failed: z.int(),
  results: z.array(z.object({ email: z.string(), success: z.boolean(), answer: z.string() })),
})
export type SpamTestResult = z.output<typeof SpamTestResult>

/** Where a mail went at once, and what the mail server said. */
export const SentMail = z.object({ recipient: z.string(), answer: z.string() })

export const emailSettings = {
  get: endpoint('GET', '/api/admin/email-settings', {
    access: 'staff',
    input: Nothing,
    output: EmailSettings,
  }),
  save: endpoint('POST', '/api/admin/email-settings', {
    access: 'staff',
    input: EmailSettingsFields,
    output: EmailSettings,
  }),
  sendTest: endpoint('POST', '/api/admin/test-email', {
    access: 'staff',
    input: Nothing,
    output: SentMail,
  }),
  sendSummary: endpoint('POST', '/api/admin/email/daily-summary-now', {
    access: 'staff',
    input: Nothing,
    output: SentMail,
  }),
  sendSpamTest: endpoint('POST', '/api/admin/send-spam-test', {
    access: 'staff',
    input: SpamTestFields,
    output: SpamTestResult,
  }),
}

/** What the settings form holds. */
export type EmailSettingsInput = Input<typeof emailSettings.save>
