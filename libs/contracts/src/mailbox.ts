import * as z from 'zod'
import { password } from './auth.ts'
import { asciiDomain } from './email-address.ts'
import { type Input, endpoint } from './endpoint.ts'
import {
  FORBIDDEN_CHARACTERS,
  Nothing,
  id,
  isOneLine,
  line,
  optionalEmail,
  timestamp,
  version,
} from './fields.ts'
import { listEndpoint } from './page.ts'

export const mailboxEncryptions = ['tls', 'starttls'] as const
export const mailboxEncryptionNames = { tls: 'TLS', starttls: 'STARTTLS' } as const

export const mailboxIntakes = ['address', 'folder'] as const
/** Decides who may file. */
export const mailboxIntakeNames = {
  address: 'Post an eine Ablageadresse',
  folder: 'Verschobene E-Mails',
} as const

export const mailboxDefaults = {
  isEnabled: false,
  host: '',
  port: 993,
  encryption: 'tls',
  username: '',
  intake: 'address',
  dropAddress: null,
  folder: 'INBOX',
  processedFolder: 'Abgelegt',
  copiesSent: false,
  sentFolder: 'Gesendet',
} as const

const PORT = 'Port muss zwischen 1 und 65535 liegen'

const fields = z.object({
  isEnabled: z.boolean(),
  host: line(253, 'IMAP-Server ist erforderlich').refine(
    host => /^[\w.:-]+$/.test(asciiDomain(host)),
    'Bitte einen Servernamen wie imap.firma.at eingeben',
  ),
  port: z.int('Port ist erforderlich').min(1, PORT).max(65_535, PORT),
  encryption: z.enum(mailboxEncryptions),
  username: line(254, 'Benutzername ist erforderlich'),
  intake: z.enum(mailboxIntakes),
  /** Forwarding address; for the intake `address` only. */
  dropAddress: optionalEmail('Gültige E-Mail-Adresse erforderlich'),
  folder: line(200, 'Ordner ist erforderlich'),
  /** For filed mails; refused ones go to a subfolder. */
  processedFolder: line(200, 'Ordner ist erforderlich'),
})
type Fields = z.output<typeof fields>

const rules: [name: keyof Fields, isWrong: (fields: Fields) => boolean, words: string][] = [
  ['dropAddress', f => f.intake === 'address' && !f.dropAddress, 'Ablageadresse ist erforderlich'],
  [
    'processedFolder',
    f => f.folder.toLowerCase() === f.processedFolder.toLowerCase(),
    'Bitte einen anderen Ordner als den überwachten angeben',
  ],
]

export const MailboxFields = fields
  .extend({
    /** Empty keeps the stored one, which is valid for its server, port and user only. */
    password: z.string().max(256).refine(isOneLine, FORBIDDEN_CHARACTERS).optional(),
    /** Copies mails of staff to the Sent folder; undefined stays unchanged. */
    copiesSent: z.boolean().optional(),
    /** Fallback if the server marks none. */
    sentFolder: line(200, 'Ordner ist erforderlich').optional(),
    /** Replaces the password; undefined stays unchanged. */
    grantId: id.nullable().optional(),
    /** The caller's own. */
    ownPassword: password,
    version: version.optional(),
  })
  .superRefine((entered, context) => {
    for (const [name, isWrong, message] of rules)
      if (isWrong(entered)) context.addIssue({ code: 'custom', path: [name], message })
  })

export const MailboxSettings = z.object({
  isEnabled: z.boolean(),
  host: z.string(),
  port: z.int(),
  encryption: z.enum(mailboxEncryptions),
  username: z.string(),
  intake: z.enum(mailboxIntakes),
  dropAddress: z.string().nullable(),
  folder: z.string(),
  processedFolder: z.string(),
  copiesSent: z.boolean(),
  sentFolder: z.string(),
  /** Write-only; the schema rejects answers that contain it. */
  password: z.literal(''),
  passwordSet: z.boolean(),
  /** Replaces the password. */
  grantId: id.nullable(),
  version,
})
export type MailboxSettings = z.output<typeof MailboxSettings>

export const MailboxStatus = z.object({
  isEnabled: z.boolean(),
  checkedAt: timestamp.nullable(),
  /** Not filed yet; null before the first check. */
  waiting: z.int().nullable(),
  /** In German. */
  failure: z.object({ since: timestamp, sentence: z.string(), nextTryAt: timestamp.nullable() }).nullable(),
  /** Why the last sent mail was not copied, in German. */
  copyFailure: z.string().nullable(),
  /** In the last week. */
  refused: z.int(),
})
export type MailboxStatus = z.output<typeof MailboxStatus>

export const MailboxRefusal = z.object({
  id,
  senderEmail: z.string().nullable(),
  subject: z.string(),
  /** German. */
  reason: z.string(),
  refusedAt: timestamp,
})
export type MailboxRefusal = z.output<typeof MailboxRefusal>

export const mailbox = {
  settings: endpoint('GET', '/api/admin/mailbox/settings', {
    access: 'staff',
    input: Nothing,
    output: MailboxSettings,
  }),
  save: endpoint('POST', '/api/admin/mailbox/settings', {
    access: 'staff',
    input: MailboxFields,
    output: MailboxSettings,
  }),
  status: endpoint('GET', '/api/admin/mailbox/status', {
    access: 'staff',
    input: Nothing,
    output: MailboxStatus,
  }),
  /** Logs in and looks into the folder with the stored settings; on success, watching resumes at once. */
  check: endpoint('POST', '/api/admin/mailbox/check', {
    access: 'staff',
    input: Nothing,
    output: z.object({ waiting: z.int() }),
  }),
  refusals: listEndpoint('/api/admin/mailbox/refusals', {
    access: 'staff',
    row: MailboxRefusal,
    filters: {},
    sorts: ['-refusedAt', 'refusedAt'],
  }),
}

export type MailboxInput = Input<typeof mailbox.save>
