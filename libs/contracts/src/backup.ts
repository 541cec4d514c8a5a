import * as z from 'zod'
import { password } from './auth.ts'
import { type Input, endpoint } from './endpoint.ts'
import { FORBIDDEN_CHARACTERS, Nothing, id, isOneLine, timeOfDay, timestamp, version } from './fields.ts'
import { listEndpoint } from './page.ts'

export const backupTargets = ['folder', 's3'] as const
export const backupTargetNames = { folder: 'Ordner', s3: 'S3-Speicher' } as const

export const backupKeyKinds = ['passphrase', 'recipient'] as const
export const backupKeyKindNames = {
  passphrase: 'Passphrase',
  recipient: 'Öffentlicher age-Schlüssel',
} as const

export const backupRunKinds = ['backup', 'rehearsal'] as const
export const BackupRunKind = z.enum(backupRunKinds)
export type BackupRunKind = z.output<typeof BackupRunKind>
/** A rehearsal is a trial restore. */
export const backupRunKindNames = { backup: 'Sicherung', rehearsal: 'Probe' } as const

/** Shorter ones can be guessed by anybody with an archive. */
export const SHORTEST_PASSPHRASE = 16

export const backupSettingsDefaults = {
  isEnabled: false,
  /** HH:MM, Europe/Vienna. */
  time: '02:00',
  target: 'folder',
  folder: '',
  s3Endpoint: '',
  s3Region: '',
  s3Bucket: '',
  s3Prefix: '',
  s3AccessKey: '',
  keyKind: 'passphrase',
  recipient: '',
  keepDaily: 14,
  keepMonthly: 12,
} as const

const text = (max: number) => z.string().trim().max(max).refine(isOneLine, FORBIDDEN_CHARACTERS)
const secret = z.string().max(256).refine(isOneLine, FORBIDDEN_CHARACTERS)
const count = (least: number, most: number, words: string) => z.int(words).min(least, words).max(most, words)

const DAYS = 'Bitte 1 bis 366 Tage angeben'
const MONTHS = 'Bitte 0 bis 120 Monate angeben'

const isAbsolute = (path: string) => /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(path)
const isWebAddress = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '')
const isRecipient = (key: string) => /^age1[02-9ac-hj-np-z]{58}$/.test(key)

const fields = z.object({
  isEnabled: z.boolean(),
  time: timeOfDay,
  target: z.enum(backupTargets),
  folder: text(500),
  s3Endpoint: text(300),
  s3Region: text(60),
  s3Bucket: text(63),
  s3Prefix: text(300),
  s3AccessKey: text(200),
  keyKind: z.enum(backupKeyKinds),
  recipient: text(100),
  keepDaily: count(1, 366, DAYS),
  /** Monthly archives beyond the daily ones. */
  keepMonthly: count(0, 120, MONTHS),
})
type Fields = z.output<typeof fields>

/** Only the chosen target and key are checked. */
const rules: [name: keyof Fields, isWrong: (fields: Fields) => boolean, words: string][] = [
  [
    'folder',
    f => f.target === 'folder' && !isAbsolute(f.folder),
    'Bitte einen vollständigen Pfad wie /mnt/sicherung eingeben',
  ],
  [
    's3Endpoint',
    f => f.target === 's3' && !isWebAddress(f.s3Endpoint),
    'Bitte eine Adresse wie https://s3.eu-central-1.amazonaws.com eingeben',
  ],
  ['s3Region', f => f.target === 's3' && !f.s3Region, 'Region ist erforderlich'],
  ['s3Bucket', f => f.target === 's3' && !f.s3Bucket, 'Bucket ist erforderlich'],
  ['s3AccessKey', f => f.target === 's3' && !f.s3AccessKey, 'Zugangsschlüssel ist erforderlich'],
  [
    'recipient',
    f => f.keyKind === 'recipient' && !isRecipient(f.recipient),
    'Bitte einen öffentlichen Schlüssel eingeben, der mit age1 beginnt',
  ],
]

export const BackupSettingsFields = fields
  .extend({
    /** Empty keeps the stored one, which is valid for its endpoint and access key only. */
    s3SecretKey: secret,
    /** Empty keeps the stored one. */
    passphrase: secret.refine(
      phrase => phrase === '' || phrase.trim().length >= SHORTEST_PASSPHRASE,
      `Mindestens ${SHORTEST_PASSPHRASE} Zeichen`,
    ),
    version: version.optional(),
    /** The caller's own: a session alone must not redirect all records. */
    password,
  })
  .superRefine((entered, context) => {
    for (const [name, isWrong, message] of rules)
      if (isWrong(entered)) context.addIssue({ code: 'custom', path: [name], message })
  })

export const BackupSettings = z.object({
  ...fields.shape,
  /** Write-only, like the passphrase; the schema rejects answers that contain it. */
  s3SecretKey: z.literal(''),
  s3SecretKeySet: z.boolean(),
  passphrase: z.literal(''),
  passphraseSet: z.boolean(),
  version,
})
export type BackupSettings = z.output<typeof BackupSettings>

export const backupRunStates = ['running', 'done', 'failed'] as const

export const BackupRun = z.object({
  id,
  kind: BackupRunKind,
  state: z.enum(backupRunStates),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
  archive: z.string().nullable(),
  bytes: z.int().nullable(),
  rows: z.int().nullable(),
  /** Reason of a failure, or a warning about a successful run. */
  error: z.string().nullable(),
})
export type BackupRun = z.output<typeof BackupRun>

/** The same words on the dashboard and in the daily summary. */
export const BackupConcern = z.object({
  kind: z.enum(['off', 'failed', 'missing', 'rehearsal_failed']),
  title: z.string(),
  text: z.string(),
})
export type BackupConcern = z.output<typeof BackupConcern>

export const BackupStatus = z.object({
  isEnabled: z.boolean(),
  /** Location in words; empty if none is set. */
  place: z.string(),
  running: BackupRun.nullable(),
  lastBackup: BackupRun.nullable(),
  /** Start of the newest successful backup. */
  lastSuccessAt: timestamp.nullable(),
  lastRehearsal: BackupRun.nullable(),
  nextAt: timestamp.nullable(),
  concern: BackupConcern.nullable(),
})
export type BackupStatus = z.output<typeof BackupStatus>

export const backup = {
  settings: endpoint('GET', '/api/admin/backup/settings', {
    access: 'staff',
    input: Nothing,
    output: BackupSettings,
  }),
  save: endpoint('POST', '/api/admin/backup/settings', {
    access: 'staff',
    input: BackupSettingsFields,
    output: BackupSettings,
  }),
  status: endpoint('GET', '/api/admin/backup/status', {
    access: 'staff',
    input: Nothing,
    output: BackupStatus,
  }),
  runs: listEndpoint('/api/admin/backup/runs', {
    access: 'staff',
    row: BackupRun,
    filters: {},
    sorts: ['-startedAt', 'startedAt'],
  }),
  /** By hand; runs on after the answer. */
  start: endpoint('POST', '/api/admin/backup/runs', {
    access: 'staff',
    input: z.object({ kind: BackupRunKind }),
    output: BackupRun,
  }),
  /** Writes, reads and removes a small file at the stored target. */
  check: endpoint('POST', '/api/admin/backup/check', {
    access: 'staff',
    input: Nothing,
    output: z.object({ place: z.string() }),
  }),
}

export type BackupSettingsInput = Input<typeof backup.save>
