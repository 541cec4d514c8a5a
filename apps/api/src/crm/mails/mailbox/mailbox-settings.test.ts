import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { mailbox } from '@app/contracts/mailbox'
import { refusalOf } from '../../../../test/factories.ts'
import { account, startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

const PASSWORD = 'Kanarienvogel-7391'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(() => app.database.query('delete from mailbox'))

const entered = (fields = {}) => ({
  isEnabled: false,
  host: 'imap.firma.example',
  port: 993,
  encryption: 'tls' as const,
  username: 'crm',
  password: PASSWORD,
  ownPassword: account.password,
  intake: 'address' as const,
  dropAddress: 'crm@firma.example',
  folder: 'INBOX',
  processedFolder: 'Abgelegt',
  ...fields,
})

test('what is saved is answered, except the password, which lies nowhere in clear', async () => {
  expect(await staff.call(mailbox.settings, {})).toMatchObject({
    isEnabled: false,
    port: 993,
    passwordSet: false,
  })
  const { ownPassword: _, ...fields } = entered()
  const saved = await staff.call(mailbox.save, entered())
  expect(saved).toEqual({
    ...fields,
    password: '',
    passwordSet: true,
    grantId: null,
    copiesSent: false,
    sentFolder: 'Gesendet',
    version: expect.any(Number),
  })
  expect(await staff.call(mailbox.settings, {})).toEqual(saved)
  expect(JSON.stringify(await app.database.query('select * from mailbox'))).not.toContain(PASSWORD)
  expect(
    await app.database.query(`select subject from audit_entries where action = 'mailbox.saved'`),
  ).toEqual([{ subject: 'imap.firma.example:993, ausgeschaltet' }])
})

test('the stored password is for its server, port and user only', async () => {
  await staff.call(mailbox.save, entered())
  const { password: _, ...kept } = entered()
  await staff.call(mailbox.save, { ...kept, folder: 'CRM' })
  for (const other of [{ host: 'mail.fremd.example' }, { port: 143 }, { username: 'admin' }])
    expect(await refusalOf(staff.call(mailbox.save, { ...kept, ...other }))).toMatchObject({
      code: 'mailbox.password_required',
    })
})

test('a drop address is needed for mails to one; the folders must differ; two who save see both states', async () => {
  const wrong = [{ dropAddress: '' }, { processedFolder: 'inbox' }, { host: 'http://x' }, { port: 0 }]
  for (const fields of wrong)
    expect(await refusalOf(staff.call(mailbox.save, entered(fields)))).toMatchObject({ status: 400 })
  const { version } = await staff.call(mailbox.save, entered({ intake: 'folder', dropAddress: '' }))
  await staff.call(mailbox.save, entered({ folder: 'CRM' }))
  expect(await refusalOf(staff.call(mailbox.save, entered({ version })))).toMatchObject({
    code: 'mailbox.changed',
  })
})
