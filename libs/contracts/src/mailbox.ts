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
/** How the connection is encrypted, as mail programs call it. */
export const mailboxEncryptionNames = { tls: 'TLS', starttls: 'STARTTLS' } as const

export const mailboxIntakes = ['address', 'folder'] as const
/** How mails come into the folder; it decides who may file. */
export const mailboxIntakeNames = {
  address: 'Post an eine Ablageadresse',
  folder: 'Verschobene E-Mails',
} as const

/** What the settings are before anybody has saved them. */
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
  /** Where staff forward to; only for the intake `address`. */
  dropAddress: optionalEmail('Gültige E-Mail-Adresse erforderlich'),
  folder: line(200, 'Ordner ist erforderlich'),
  /** Where filed mails are moved to; those that cannot be filed go into a folder of it. */
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

/** What staff enter. */
export const MailboxFields = fields
  .extend({
    /** Empty keeps the stored one; it is for its server, port and user only. */
    password: z.string().max(256).refine(isOneLine, FORBIDDEN_CHARACTERS).optional(),
    /** Whether mails that staff write are put into the folder of sent ones; left out, it stays as it was. */
    copiesSent: z.boolean().optional(),
    /** The name of that folder, where the server marks none. */
    sentFolder: line(200, 'Ordner ist erforderlich').optional(),
    /** What stands for the password; left out, that stays as it was. */
    grantId: id.nullable().optional(),
    /** The caller's own. */
    ownPassword: password,
    version: version.optional(),
  })
  .superRefine((entered, context) => {
    for (const [name, isWrong, message] of rules)
      if (isWrong(entered)) context.addIssue({ code: 'custom', path: [name], message })
  })

/** Settings of the watched mailbox as staff see them. */
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
  /** Write-only: an answer that carries one does not leave the server. */
  password: z.literal(''),
  passwordSet: z.boolean(),
  /** What stands for the password. */
  grantId: id.nullable(),
  version,
})
export type MailboxSettings = z.output<typeof MailboxSettings>

/** How watching stands. */
export const MailboxStatus = z.object({
  isEnabled: z.boolean(),
  /** When the folder was last looked through. */
  checkedAt: timestamp.nullable(),
  /** Mails in it that are still to be filed; null before the first look. */
  waiting: z.int().nullable(),
  /** Since when and why it fails; German. */
  failure: z.object({ since: timestamp, sentence: z.string(), nextTryAt: timestamp.nullable() }).nullable(),
  /** Why the last sent mail was not put into its folder; German. */
  copyFailure: z.string().nullable(),
  /** Mails of the last week that were not filed. */
  refused: z.int(),
})
export type MailboxStatus = z.output<typeof MailboxStatus>

/** A mail that was not filed and lies in the folder beside the processed ones. */
export const MailboxRefusal = z.object({
  id,
  senderEmail: z.string().nullable(),
  subject: z.string(),
  /** A German sentence. */
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
  /** Logs in with the stored settings and looks into the folder; where that works, watching goes on at once. */
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

/** What the settings form holds. */
export type MailboxInput = Input<typeof mailbox.save>
