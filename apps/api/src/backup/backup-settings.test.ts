import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { backup } from '@app/contracts/backup'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { backupSettings, PASSPHRASE } from '../../test/backup.ts'
import { refusalOf } from '../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

const SECRET = 'Kanarienvogel-7391'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(() => app.database.query('delete from backup_settings'))

const s3 = (fields = {}) =>
  backupSettings({
    target: 's3',
    s3Endpoint: 'https://s3.example',
    s3Region: 'eu-central-1',
    s3Bucket: 'sicherung',
    s3AccessKey: 'AKIA1',
    s3SecretKey: SECRET,
    ...fields,
  })

test('before anything was saved it is off, at two, 14 days and 12 months', async () => {
  expect(await staff.call(backup.settings, {})).toMatchObject({
    isEnabled: false,
    time: '02:00',
    target: 'folder',
    keepDaily: 14,
    keepMonthly: 12,
    passphraseSet: false,
    s3SecretKeySet: false,
  })
  expect(await refusalOf(staff.call(backup.start, { kind: 'backup' }))).toMatchObject({
    status: 409,
    code: 'backup.not_set_up',
  })
})

test('what is saved is answered, without password and secrets, and written into the log', async () => {
  const { password: _, ...fields } = s3({ isEnabled: true })
  const saved = await staff.call(backup.save, s3({ isEnabled: true }))
  expect(saved).toEqual({
    ...fields,
    s3SecretKey: '',
    s3SecretKeySet: true,
    passphrase: '',
    passphraseSet: true,
    version: expect.any(Number),
  })
  expect(await staff.call(backup.settings, {})).toEqual(saved)
  const [entry] = await staff.call(audit.list, { limit: 1, action: 'backup.saved' })
  expect(entry!.subject).toBe('täglich um 02:00, sicherung auf s3.example')
})

test('no secret stands in an answer or anywhere in the database in clear', async () => {
  for (const fields of [{}, { version: 99 }, { time: '25:00' }, { password: 'falsch' }]) {
    const response = await staff.fetch('/api/admin/backup/settings', {
      method: 'POST',
      body: JSON.stringify(s3(fields)),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `key-${JSON.stringify(fields).length}-key`,
      },
    })
    const text = await response.text()
    for (const secret of [SECRET, PASSPHRASE, 'sealed']) expect(text).not.toContain(secret)
  }
  expect(await staff.call(backup.settings, {})).toMatchObject({ passphraseSet: true, s3SecretKeySet: true })
  const tables = await app.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const hits = await app.database.query(`select 1 from ${name} as t where t::text like any ($1)`, [
      [`%${SECRET}%`, `%${PASSPHRASE}%`],
    ])
    expect({ name, hits: hits.length }).toEqual({ name, hits: 0 })
  }
})

test('whoever saves enters their own password again', async () => {
  expect(await refusalOf(staff.call(backup.save, backupSettings({ password: 'falsch' })))).toMatchObject({
    status: 422,
    code: 'account.password_wrong',
  })
  expect((await staff.call(backup.settings, {})).passphraseSet).toBe(false)
})

test('empty secrets keep the stored ones; the one of a storage is for its endpoint and access key', async () => {
  await staff.call(backup.save, s3())
  expect(await staff.call(backup.save, s3({ s3SecretKey: '', passphrase: '', time: '03:00' }))).toMatchObject(
    {
      time: '03:00',
      s3SecretKeySet: true,
      passphraseSet: true,
    },
  )
  for (const changed of [{ s3Endpoint: 'https://evil.example' }, { s3AccessKey: 'AKIA2' }]) {
    expect(await refusalOf(staff.call(backup.save, s3({ s3SecretKey: '', ...changed })))).toMatchObject({
      status: 422,
      code: 'backup.secret_required',
      fields: { s3SecretKey: 'Geheimer Schlüssel ist erforderlich' },
    })
  }
})

test('the first save needs a secret and a passphrase', async () => {
  expect(await refusalOf(staff.call(backup.save, s3({ s3SecretKey: '' })))).toMatchObject({
    code: 'backup.secret_required',
  })
  expect(await refusalOf(staff.call(backup.save, backupSettings({ passphrase: '' })))).toMatchObject({
    code: 'backup.passphrase_required',
  })
})

test('a public key takes the place of a passphrase', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  const entered = backupSettings({ keyKind: 'recipient', passphrase: '', recipient })
  expect(await staff.call(backup.save, entered)).toMatchObject({ keyKind: 'recipient', recipient })
  const mistyped = recipient.slice(0, -1) + (recipient.endsWith('q') ? 'p' : 'q')
  expect(await refusalOf(staff.call(backup.save, { ...entered, recipient: mistyped }))).toMatchObject({
    status: 400,
    fields: { recipient: 'Dieser Schlüssel ist nicht vollständig' },
  })
})

test.each([
  [
    'a folder that is not absolute',
    { folder: 'sicherung' },
    { folder: expect.stringContaining('vollständigen Pfad') },
  ],
  ['a time that there is not', { time: '24:00' }, { time: 'Bitte eine Uhrzeit wie 09:00 eingeben' }],
  ['a short passphrase', { passphrase: 'kurz' }, { passphrase: 'Mindestens 16 Zeichen' }],
  ['no days', { keepDaily: 0 }, { keepDaily: 'Bitte 1 bis 366 Tage angeben' }],
  ['too many months', { keepMonthly: 121 }, { keepMonthly: 'Bitte 0 bis 120 Monate angeben' }],
  ['no key', { keyKind: 'recipient' as const }, { recipient: expect.stringContaining('age1') }],
  [
    'storage without anything',
    { target: 's3' as const },
    {
      s3Endpoint: expect.any(String),
      s3Region: 'Region ist erforderlich',
      s3Bucket: 'Bucket ist erforderlich',
      s3AccessKey: 'Zugangsschlüssel ist erforderlich',
    },
  ],
])('refuses %s', async (_, fields, messages) => {
  const refusal = await refusalOf(staff.call(backup.save, backupSettings(fields)))
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(refusal.fields).toEqual(messages)
})

test('a stale save is told what is stored, without secrets', async () => {
  const { version } = await staff.call(backup.save, backupSettings())
  await staff.call(backup.save, backupSettings({ version, keepDaily: 7 }))
  expect(await refusalOf(staff.call(backup.save, backupSettings({ version, keepDaily: 9 })))).toMatchObject({
    status: 409,
    code: 'backup.changed',
    current: { keepDaily: 7, passphrase: '' },
  })
})
