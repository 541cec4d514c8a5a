import * as z from 'zod'
import { password } from './auth.ts'
import { brand } from './brand.ts'
import { asciiDomain } from './email-address.ts'
import { type Input, endpoint } from './endpoint.ts'
import { FORBIDDEN_CHARACTERS, Nothing, email, id, isOneLine, line, timeOfDay, version } from './fields.ts'
import { MailKindName } from './outbox.ts'

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

export const mailPresets = brand.mailPresets satisfies Record<
  MailProvider,
  { name: string; smtpHost: string; smtpPort: number }
>

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

/** Missing fields stay unchanged. */
export const EmailSettingsFields = z.object({
  provider: MailProvider.optional(),
  smtpHost: line(253, 'SMTP-Server ist erforderlich').refine(
    host => /^[\w.:-]+$/.test(asciiDomain(host)),
    'Bitte einen Servernamen wie smtp.firma.at eingeben',
  ),
  smtpPort: z.int('Port ist erforderlich').min(1, PORT).max(65_535, PORT),
  smtpUsername: line(254, 'Benutzername ist erforderlich'),
  /**
   * Empty keeps the stored one, which is valid for its server, port and user only. Never trimmed; no control
   * characters, which would end it early.
   */
  smtpPassword: z.string().max(256).refine(isOneLine, FORBIDDEN_CHARACTERS).optional(),
  fromEmail: requiredEmail('Absender-E-Mail ist erforderlich'),
  fromName: line(100, 'Absendername ist erforderlich'),
  adminNotificationEmail: requiredEmail('Admin-E-Mail ist erforderlich'),
  isEnabled: z.boolean().optional(),
  dailySummaryEnabled: z.boolean().optional(),
  dailySummaryTime: timeOfDay.optional(),
  /** Replaces the password; undefined leaves it unchanged. */
  grantId: id.nullable().optional(),
  /** The caller's own: redirected mail includes password links. */
  password,
  version: version.optional(),
})

export const EmailSettings = z.object({
  provider: MailProvider,
  smtpHost: z.string(),
  smtpPort: z.int(),
  smtpUsername: z.string(),
  /** Write-only; the schema rejects answers that contain it. */
  smtpPassword: z.literal(''),
  smtpPasswordSet: z.boolean(),
  /** Replaces the password. */
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

export const MAX_TEST_EMAILS = 10

const NO_TEST_EMAIL = 'Bitte geben Sie mindestens eine Test-E-Mail-Adresse ein'

/** Duplicate addresses count once. */
export const SpamTestFields = z.object({
  testEmails: z
    .array(email(WRONG_EMAIL), NO_TEST_EMAIL)
    .min(1, NO_TEST_EMAIL)
    .max(MAX_TEST_EMAILS, `Höchstens ${MAX_TEST_EMAILS} Adressen auf einmal`),
})

export const SpamTestResult = z.object({
  sent: z.int(),
  failed: z.int(),
  results: z.array(z.object({ email: z.string(), success: z.boolean(), answer: z.string() })),
})
export type SpamTestResult = z.output<typeof SpamTestResult>

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

export type EmailSettingsInput = Input<typeof emailSettings.save>
