import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { emailSettings } from '@app/contracts/email-settings'
import { mailbox } from '@app/contracts/mailbox'
import { outbox } from '@app/contracts/outbox'
import { addColleague } from '../../test/colleague.ts'
import { type MailServer, refusal, settingsFor, startMailServer } from '../../test/mail-server.ts'
import { until } from '../../test/processes.ts'
import { account, startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
let colleague: string
let old: MailServer
let other: MailServer
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  colleague = (await addColleague(app, staff)).email
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.query('delete from outbox')
  await app.database.query('delete from email_settings')
  old = await startMailServer()
  other = await startMailServer()
  await staff.call(emailSettings.save, settingsFor(old.port))
})
afterEach(() => Promise.all([old.stop(), other.stop()]))

const told = ({ caught }: MailServer) => caught.flatMap(({ to }) => to).toSorted()
const all = () => [account.email, colleague].toSorted()
const allSent = () =>
  until('all are sent', async () => (await staff.call(outbox.status, {})).sent === all().length)

test('S2: another mail server is told to every account through the one that was, by name and value', async () => {
  await staff.call(
    emailSettings.save,
    settingsFor(other.port, { fromName: 'Neu', smtpPassword: 'Neu-4827-Kennwort' }),
  )
  await allSent()
  expect({ old: told(old), other: told(other) }).toEqual({ old: all(), other: [] })
  const [{ parsed }] = old.caught as [MailServer['caught'][number]]
  for (const text of [
    'Anna Berger',
    `${old.port} → ${other.port}`,
    '→ Neu',
    'Passwort: neu',
    '/admin/email-settings',
  ])
    expect(parsed.text).toContain(text)
})

test('switching mail off is told, too; the daily summary is not', async () => {
  await staff.call(emailSettings.save, settingsFor(old.port, { smtpPassword: '', dailySummaryEnabled: true }))
  await staff.call(emailSettings.save, settingsFor(old.port, { smtpPassword: '', isEnabled: false }))
  await allSent()
  expect(old.caught.map(({ parsed }) => parsed.text)).toEqual(
    all().map(() => expect.stringContaining('E-Mail-System aktiv: ein → aus')),
  )
})

test('where the old server does not take them, they leave by the new one', async () => {
  old.no.recipient = refusal(451, 'later')
  await staff.call(emailSettings.save, settingsFor(other.port))
  await until('both were tried', async () =>
    (await staff.call(outbox.list, { state: 'waiting' })).every(({ answer }) => answer?.includes('later')),
  )
  await app.database.query('update outbox set "dueAt" = now()')
  await allSent()
  expect(told(other)).toEqual(all())
})

test('another mailbox is told by the way that mail goes', async () => {
  await staff.call(mailbox.save, {
    isEnabled: false,
    host: 'imap.fremd.example',
    port: 993,
    encryption: 'tls',
    username: 'crm',
    password: 'Kanarienvogel-7391',
    ownPassword: account.password,
    intake: 'folder',
    dropAddress: '',
    folder: 'INBOX',
    processedFolder: 'Abgelegt',
  })
  await allSent()
  expect(told(old)).toEqual(all())
  expect(old.caught[0]!.parsed.text).toContain('IMAP-Server: – → imap.fremd.example')
})
