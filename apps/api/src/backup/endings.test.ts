import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agree, checksumsOf, INSTALLATION_KEY, PASSPHRASE } from '../../test/backup.ts'
import { createTestDatabase, EMPTY, pg, type TestDatabase } from '../../test/test-database.ts'
import { ENDINGS } from './endings.ts'
import { restoreSnapshot } from './load.ts'
import { restore, type Restored } from './restore-backup.ts'
import { LEFT_OUT, readSnapshot } from './snapshot.ts'
import { backUp } from './take-backup.ts'
import { FolderTarget } from './targets.ts'

/** One of everything that opens, tells or waits. */
const RECORDS = [
  `insert into staff (id, email, name, "passwordHash", "sealedTotpSecret") values (1, 'a@example.org', 'A', 'p', 's')`,
  `insert into recovery_codes values (1, 'code')`,
  `insert into api_keys ("staffId", name, "keyHash", beginning, scopes) values (1, 'Lager', 'hash', 'crmkey_', '{crm:read}')`,
  `insert into add_ins ("tokenHash", "staffId", device) values ('hash', 1, 'Edge')`,
  `insert into add_in_codes values (1, 'hash', now() + interval '1 hour')`,
  `insert into calendar_feeds ("staffId", nonce) values (1, 'nonce')`,
  `insert into setup_links ("tokenHash", "expiresAt", "staffId") values ('hash', now() + interval '1 hour', 1)`,
  `insert into report_mails values (1, '{pipeline}', false, '2026-01-01')`,
  `insert into mail_grants (id, provider, "clientId", "sealedTokens", "signInUntil", "signInUrl", "userCode", "sealedSignIn")
     values (1, 'google', 'app', 'tokens', now(), 'https://accounts.google.com', 'code', 'sealed')`,
  `insert into webhooks (id, name, url, events, "sealedSecret") values (1, 'ERP', 'https://erp.example/', '{customer.created}', 's')`,
  `insert into webhook_deliveries ("webhookId", event, data, "sendingUntil") values (1, 'customer.created', '{}', now()),
     (1, 'customer.created', '{}', null)`,
  `insert into outbox (kind, subject, text) values ('test', 'Wartet', 'Text')`,
  `insert into backup_runs (kind, "startedAt") values ('backup', now())`,
  `insert into backup_settings values
     (1, true, '02:00', now(), 'folder', '/mnt', '', '', '', '', '', '', 'passphrase', 'sealed', '', 14, 12)`,
  `insert into mailbox ("isEnabled", host, port, encryption, username, "sealedPassword", intake, folder, "processedFolder")
     values (true, 'imap.firma.example', 993, 'tls', 'crm', 'sealed', 'folder', 'CRM', 'CRM/abgelegt')`,
  `insert into email_settings (provider, "smtpHost", "smtpPort", "smtpUsername", "sealedPassword", "fromEmail", "fromName",
       "adminNotificationEmail", "isEnabled", "dailySummaryEnabled", "dailySummaryTime", "summarySince")
     values ('smtp', 'smtp.firma.example', 587, 'crm', 'sealed', 'crm@firma.example', 'CRM', '', true, true, '07:00', '2026-01-01')`,
  `insert into automation_settings values (1, '07:00', true, '2026-01-01', true, true, 7, '2026-01-01', true, 30, '2026-01-01')`,
]

let folder: string
let source: TestDatabase
let restored: TestDatabase
let result: Restored
const made: TestDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endings-'))
  source = await createTestDatabase()
  restored = await createTestDatabase(EMPTY)
  made.push(source, restored)
  for (const statement of RECORDS) await source.query(statement)
  await writeFile(join(folder, 'secret-key'), INSTALLATION_KEY)
  const settings = { dataDir: folder, secretKey: undefined }
  const [target, key] = [new FolderTarget(folder), { passphrase: PASSPHRASE }]
  const { name } = await backUp({ url: source.url, settings, target, key, at: new Date() })
  result = await restore({
    url: restored.url,
    settings,
    archive: createReadStream(join(folder, name)),
    key,
    agree,
  })
})
afterAll(async () => {
  for (const each of made) await each.drop()
  await rm(folder, { recursive: true, force: true })
})

const all = (table: string) => restored.query(`select * from ${table}`)

test('S6: a restore ends keys, tokens, codes, links and addresses', async () => {
  for (const table of ['api_keys', 'add_ins', 'add_in_codes', 'calendar_feeds', 'setup_links', 'backup_runs'])
    expect([table, await all(table)]).toEqual([table, []])
  const pending = { signInUntil: null, signInUrl: null, userCode: null, sealedSignIn: null }
  expect(await all('mail_grants')).toMatchObject([{ ...pending, sealedTokens: 'tokens' }])
})

test('S6: what waits may have gone out since, or goes out elsewhere: it waits for a person', async () => {
  const answer = expect.stringContaining('Aus einer Sicherung wiederhergestellt')
  const ended = { state: 'failed', sendingUntil: null, answer }
  expect(await all('outbox')).toMatchObject([ended])
  expect(await all('webhook_deliveries')).toMatchObject([ended, ended])
  expect(await all('webhooks')).toMatchObject([{ isActive: false, sealedSecret: 's' }])
  for (const table of ['backup_settings', 'mailbox'])
    expect(await all(table)).toMatchObject([{ isEnabled: false }])
})

test('S6: mails of a time that is over by then are not written once more', async () => {
  const dates = await restored.query<{ since: Date }>(`
    select "summarySince" as since from email_settings union all select "wantedSince" from report_mails
    union all select unnest(array["reminderSince", "followUpSince", "silenceSince"]) from automation_settings`)
  expect(dates).toHaveLength(5)
  for (const { since } of dates) expect(since.getTime()).toBeGreaterThan(Date.now() - 3_600_000)
})

test('S6: people and the installation itself still get in, and where they want to', async () => {
  expect(await all('staff')).toMatchObject([{ passwordHash: 'p', sealedTotpSecret: 's', disabledAt: null }])
  expect(await all('recovery_codes')).toHaveLength(1)
  expect(await all('email_settings')).toMatchObject([{ isEnabled: true, sealedPassword: 'sealed' }])
  expect(await all('mailbox')).toMatchObject([{ sealedPassword: 'sealed' }])
})

test('S6: the command says what has ended, how much of it, and what to do; nothing where there was none', async () => {
  expect(result.ended.map(sentence => sentence.split(':')[0])).toEqual([
    'API-Schlüssel (1)',
    'Outlook-Add-ins (1)',
    'Kalenderadressen (1)',
    'Links zum Festlegen eines Passworts (1)',
    'Begonnene Anmeldungen bei Microsoft oder Google (1)',
    'Webhooks, ausgeschaltet (1)',
    'Wartende Meldungen an andere Programme (2)',
    'Noch nicht gesendete E-Mails (1)',
    'Tägliche Sicherung, ausgeschaltet',
    'Postfach als Eingang, ausgeschaltet',
  ])
})

test('S6: a move is the same installation, and ends nothing', async () => {
  const moved = await createTestDatabase(EMPTY)
  made.push(moved)
  const client = new pg.Client({ connectionString: source.url })
  await client.connect()
  await restoreSnapshot(moved.url, readSnapshot(client))
  await client.end()
  expect(await checksumsOf(moved)).toEqual(await checksumsOf(source))
})

/** Columns that look like a secret, and why a restore leaves them. */
const KEPT: Record<string, string> = {
  'staff.passwordHash': 'people log in as on that day',
  'staff.sealedTotpSecret': 'people log in as on that day',
  'staff.sealedTotpDraft': 'worth nothing without a session, and those have ended',
  'recovery_codes.codeHash': 'people log in as on that day; worth nothing without the password',
  'email_settings.sealedPassword': 'reaches the mail server',
  'mailbox.sealedPassword': 'reaches the mail server',
  'mail_grants.sealedClientSecret': 'reaches the mail server',
  'mail_grants.sealedTokens': 'reaches the mail server',
  'webhooks.sealedSecret': 'signs, once somebody has switched the webhook on',
  'backup_settings.sealedSecretKey': 'reaches the storage',
  'backup_settings.s3AccessKey': 'reaches the storage',
  'backup_settings.sealedPassphrase': 'encrypts',
  'backup_settings.keyKind': 'no secret',
  'idempotency_keys.key': 'so that what was done is not done again; no answer holds a secret',
  'idempotency_keys.contentHash': 'no secret',
  'erasures.personHash': 'no secret',
  'retention_periods.key': 'no secret',
  'mailbox_refusals.key': 'no secret',
  'mail_batches.key': 'so that what was filed is not filed again',
}

test('S6: of every column that looks like a secret it is decided whether a restore ends it', async () => {
  const columns = await source.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name ~* 'token|secret|hash|nonce|sealed|passw|key|(user|^)code'`,
  )
  const ends = ({ table, column }: { table: string; column: string }) =>
    ENDINGS.some(
      ({ table: ended, statement }) =>
        ended === table && (statement === `delete from ${table}` || statement.includes(`"${column}"`)),
    )
  const left = columns.filter(column => !LEFT_OUT.includes(column.table) && !ends(column))
  expect(left.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    Object.keys(KEPT).toSorted(),
  )
})
