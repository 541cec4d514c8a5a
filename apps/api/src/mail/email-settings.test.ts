import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { brand } from '@app/contracts/brand'
import { emailSettings } from '@app/contracts/email-settings'
import { refusalOf } from '../../test/factories.ts'
import { account, startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

const PASSWORD = 'Kanarienvogel-7391'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(() => app.database.query('delete from email_settings'))

const entered = (fields = {}) => ({
  provider: 'gmail' as const,
  smtpHost: 'smtp.gmail.com',
  smtpPort: 587,
  smtpUsername: 'anna',
  smtpPassword: PASSWORD,
  fromEmail: 'office@firma.example',
  fromName: 'Firma',
  adminNotificationEmail: 'anna@firma.example',
  isEnabled: false,
  dailySummaryEnabled: true,
  dailySummaryTime: '07:30',
  password: account.password,
  ...fields,
})

const sealed = async () => {
  const [row] = await app.database.query<{ sealedPassword: string }>(
    'select "sealedPassword" from email_settings',
  )
  return row!.sealedPassword
}

test('before anything was saved there are the specified defaults, switched off', async () => {
  expect(await staff.call(emailSettings.get, {})).toEqual({
    provider: 'brevo',
    smtpHost: 'smtp-relay.brevo.com',
    smtpPort: 587,
    smtpUsername: '',
    smtpPassword: '',
    smtpPasswordSet: false,
    grantId: null,
    fromEmail: '',
    fromName: brand.senders.admin,
    adminNotificationEmail: '',
    isEnabled: false,
    dailySummaryEnabled: false,
    dailySummaryTime: '09:00',
    version: 1,
  })
})

test('what is saved is answered, except the password', async () => {
  const { password: _, ...fields } = entered()
  const saved = await staff.call(emailSettings.save, entered())
  expect(saved).toEqual({
    ...fields,
    smtpPassword: '',
    smtpPasswordSet: true,
    grantId: null,
    version: expect.any(Number),
  })
  expect(await staff.call(emailSettings.get, {})).toEqual(saved)
})

test('the specified fields alone are enough; the rest keeps its defaults', async () => {
  const { provider: _, isEnabled: __, dailySummaryEnabled: ___, dailySummaryTime: ____, ...bare } = entered()
  expect(await staff.call(emailSettings.save, bare)).toMatchObject({
    provider: 'brevo',
    isEnabled: false,
    dailySummaryTime: '09:00',
  })
})

test('the password stands in no answer and nowhere in the database in clear', async () => {
  for (const fields of [{}, { version: 99 }, { smtpPort: 0 }, { fromEmail: 'x' }]) {
    const response = await staff.fetch('/api/admin/email-settings', {
      method: 'POST',
      body: JSON.stringify(entered(fields)),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `key-${JSON.stringify(fields).length}-key`,
      },
    })
    const text = await response.text()
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain('sealed')
  }
  const tables = await app.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  expect(tables.map(({ name }) => name)).toContain('public.email_settings')
  for (const { name } of tables) {
    const hits = await app.database.query(`select 1 from ${name} as t where t::text like $1`, [
      `%${PASSWORD}%`,
    ])
    expect({ name, hits: hits.length }).toEqual({ name, hits: 0 })
  }
  expect(await sealed()).toMatch(/^v1\.[\w-]{40,}$/)
})

test('an empty password keeps the stored one', async () => {
  await staff.call(emailSettings.save, entered())
  const before = await sealed()
  const kept = await staff.call(emailSettings.save, entered({ smtpPassword: '', fromName: 'Neu' }))
  expect(kept).toMatchObject({ fromName: 'Neu', smtpPasswordSet: true })
  expect(await sealed()).toBe(before)
  await staff.call(emailSettings.save, entered())
  expect(await sealed()).toBe(before)
  await staff.call(emailSettings.save, entered({ smtpPassword: 'Wellensittich-7391' }))
  expect(await sealed()).not.toBe(before)
})

test.each([
  ['host', { smtpHost: 'smtp.evil.example' }],
  ['port', { smtpPort: 2525 }],
  ['user', { smtpUsername: 'berta' }],
])('another %s asks for the password again', async (_what, changed) => {
  await staff.call(emailSettings.save, entered())
  const refusal = await refusalOf(staff.call(emailSettings.save, entered({ smtpPassword: '', ...changed })))
  expect(refusal).toMatchObject({
    status: 422,
    code: 'email_settings.password_required',
    fields: { smtpPassword: 'Passwort ist erforderlich' },
  })
  expect(await staff.call(emailSettings.get, {})).toMatchObject({ smtpHost: 'smtp.gmail.com', smtpPort: 587 })
  expect(await staff.call(emailSettings.save, entered(changed))).toMatchObject(changed)
})

test('the first save needs a password', async () => {
  const refusal = await refusalOf(staff.call(emailSettings.save, entered({ smtpPassword: '' })))
  expect(refusal).toMatchObject({ status: 422, code: 'email_settings.password_required' })
})

test.each([
  ['no host', { smtpHost: ' ' }, { smtpHost: 'SMTP-Server ist erforderlich' }],
  [
    'an address as host',
    { smtpHost: 'https://x' },
    { smtpHost: 'Bitte einen Servernamen wie smtp.firma.at eingeben' },
  ],
  ['no port', { smtpPort: undefined }, { smtpPort: 'Port ist erforderlich' }],
  ['a port that there is not', { smtpPort: 65_536 }, { smtpPort: 'Port muss zwischen 1 und 65535 liegen' }],
  ['no user', { smtpUsername: '' }, { smtpUsername: 'Benutzername ist erforderlich' }],
  [
    'a line break in the password',
    { smtpPassword: 'a\r\nQUIT' },
    { smtpPassword: 'Enthält unzulässige Zeichen' },
  ],
  ['no sender', { fromEmail: '' }, { fromEmail: 'Absender-E-Mail ist erforderlich' }],
  ['a wrong sender', { fromEmail: 'office@' }, { fromEmail: 'Gültige E-Mail-Adresse erforderlich' }],
  ['no sender name', { fromName: '' }, { fromName: 'Absendername ist erforderlich' }],
  ['a header in the sender name', { fromName: 'A\r\nBcc: x@y.at' }, { fromName: expect.any(String) }],
  [
    'no admin address',
    { adminNotificationEmail: '' },
    { adminNotificationEmail: 'Admin-E-Mail ist erforderlich' },
  ],
  [
    'two admin addresses',
    { adminNotificationEmail: 'a@b.at, c@d.at' },
    { adminNotificationEmail: 'Gültige E-Mail-Adresse erforderlich' },
  ],
  [
    'a time that there is not',
    { dailySummaryTime: '24:00' },
    { dailySummaryTime: 'Bitte eine Uhrzeit wie 09:00 eingeben' },
  ],
  ['an unknown provider', { provider: 'x' }, { provider: 'Bitte einen der angebotenen Werte wählen' }],
])('refuses %s', async (_what, fields, messages) => {
  const refusal = await refusalOf(staff.call(emailSettings.save, entered(fields)))
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(refusal.fields).toEqual(messages)
})

test('a stale save is told what is stored, without the password', async () => {
  const { version } = await staff.call(emailSettings.save, entered())
  await staff.call(emailSettings.save, entered({ version, smtpPassword: '', fromName: 'Berta' }))
  const refusal = await refusalOf(
    staff.call(emailSettings.save, entered({ version, smtpPassword: '', fromName: 'Carl' })),
  )
  expect(refusal).toMatchObject({
    status: 409,
    code: 'email_settings.changed',
    current: { fromName: 'Berta', smtpPassword: '' },
  })
  expect(JSON.stringify(refusal)).not.toContain('sealed')
})
