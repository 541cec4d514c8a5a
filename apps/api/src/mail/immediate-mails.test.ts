import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { emailSettings } from '@app/contracts/email-settings'
import { outbox } from '@app/contracts/outbox'
import { refusalOf } from '../../test/factories.ts'
import { refusal, settingsFor, startMailServer, type MailServer } from '../../test/mail-server.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
let server: MailServer

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' })
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.query('delete from outbox')
  await app.database.query('delete from email_settings')
  await app.database.query('delete from rate_limits')
  server = await startMailServer()
})
afterEach(() => server.stop())

const configure = (fields = {}) => staff.call(emailSettings.save, settingsFor(server.port, fields))
const newest = async () => (await staff.call(outbox.list, { limit: 1 }))[0]

test('a test mail is sent at once and says what the server said', async () => {
  await configure()
  expect(await staff.call(emailSettings.sendTest, {})).toEqual({
    recipient: 'anna@firma.example',
    answer: '250 Accepted as 4711',
  })
  expect(server.caught).toHaveLength(1)
  expect(await newest()).toMatchObject({ kind: 'test', state: 'sent', attempts: 1, dueAt: null })
  const [entry] = await staff.call(audit.list, { limit: 1 })
  expect(entry).toMatchObject({ action: 'mail.test_sent', staffName: expect.any(String) })
})

test('a test mail that is not taken is refused with the reason, shown as failed and not repeated', async () => {
  server.no.recipient = refusal(421, '4.3.2 later')
  await configure()
  expect(await refusalOf(staff.call(emailSettings.sendTest, {}))).toMatchObject({
    status: 422,
    code: 'email_settings.test_failed',
    error: expect.stringContaining('421 4.3.2 later'),
  })
  expect(await newest()).toMatchObject({ state: 'failed', answer: '421 4.3.2 later', dueAt: null })
})

test('a test mail with a wrong password pauses all mail; one that arrives ends the pause', async () => {
  server.no.login = refusal(535, 'wrong')
  await configure()
  await refusalOf(staff.call(emailSettings.sendTest, {}))
  expect((await staff.call(outbox.status, {})).pause).toMatchObject({ answer: '535 wrong' })
  delete server.no.login
  await staff.call(emailSettings.sendTest, {})
  expect((await staff.call(outbox.status, {})).pause).toBeNull()
})

test('nothing is sent while mail is switched off, and no summary while that is', async () => {
  const calls = [
    () => staff.call(emailSettings.sendTest, {}),
    () => staff.call(emailSettings.sendSummary, {}),
    () => staff.call(emailSettings.sendSpamTest, { testEmails: ['a@b.example'] }),
  ]
  await configure({ isEnabled: false, dailySummaryEnabled: true })
  for (const call of calls)
    expect(await refusalOf(call())).toMatchObject({ status: 422, code: 'email_settings.disabled' })
  await configure({ dailySummaryEnabled: false })
  expect(await refusalOf(staff.call(emailSettings.sendSummary, {}))).toMatchObject({
    code: 'email_settings.summary_disabled',
  })
  expect(server.caught).toEqual([])
})

test('a summary that is asked for comes at once and leaves the one of the day alone', async () => {
  await configure({ dailySummaryEnabled: true })
  expect(await staff.call(emailSettings.sendSummary, {})).toMatchObject({ recipient: 'anna@firma.example' })
  expect(server.caught[0]!.parsed.subject).toMatch(/^Tägliche Zusammenfassung, \d\d\.\d\d\.\d{4}$/)
  expect(await app.database.query('select * from daily_summaries')).toEqual([])
})

test('a spam test tells the result of every address once', async () => {
  await server.stop()
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? refusal(550, '5.1.1 unknown') : null),
  })
  await configure()
  const result = await staff.call(emailSettings.sendSpamTest, {
    testEmails: ['One@example.org', ' gone@example.org ', 'two@example.org', 'one@EXAMPLE.org'],
  })
  expect(result).toMatchObject({ sent: 2, failed: 1 })
  expect(result.results.toSorted((a, b) => (a.email < b.email ? -1 : 1))).toEqual([
    { email: 'gone@example.org', success: false, answer: '550 5.1.1 unknown' },
    { email: 'one@EXAMPLE.org', success: true, answer: '250 Accepted as 4711' },
    { email: 'two@example.org', success: true, answer: '250 Accepted as 4711' },
  ])
  const [entry] = await staff.call(audit.list, { limit: 1 })
  expect(entry).toMatchObject({ action: 'mail.spam_test_sent', subject: '3 Adressen' })
})

test('a spam test with a wrong password logs in once', async () => {
  server.no.login = refusal(535, 'wrong')
  await configure()
  const testEmails = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => `${name}@example.org`)
  const result = await staff.call(emailSettings.sendSpamTest, { testEmails })
  expect(result).toMatchObject({ sent: 0, failed: 6 })
  expect(server.logins).toHaveLength(1)
})

test.each([
  ['no list', {}, { testEmails: 'Bitte geben Sie mindestens eine Test-E-Mail-Adresse ein' }],
  [
    'an empty list',
    { testEmails: [] },
    { testEmails: 'Bitte geben Sie mindestens eine Test-E-Mail-Adresse ein' },
  ],
  [
    'no address',
    { testEmails: ['a@b.example', 'x'] },
    { 'testEmails.1': 'Gültige E-Mail-Adresse erforderlich' },
  ],
  [
    'too many',
    { testEmails: Array.from({ length: 11 }, (_, n) => `a${n}@b.example`) },
    { testEmails: 'Höchstens 10 Adressen auf einmal' },
  ],
])('a spam test refuses %s', async (_what, input, fields) => {
  const refused = await refusalOf(staff.call(emailSettings.sendSpamTest, input as { testEmails: string[] }))
  expect(refused).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(refused.fields).toEqual(fields)
})

test('ten an hour, then staff have to wait: the server is no relay', async () => {
  await configure({ dailySummaryEnabled: true })
  for (let n = 0; n < 10; n++) await staff.call(emailSettings.sendTest, {})
  const response = await staff.fetch('/api/admin/test-email', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(server.caught).toHaveLength(10)
})
