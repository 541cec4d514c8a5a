import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { emailSettings } from '@app/contracts/email-settings'
import { outbox } from '@app/contracts/outbox'
import { refusalOf } from '../../test/factories.ts'
import { mailLogin, refusal, settingsFor, startMailServer, type MailServer } from '../../test/mail-server.ts'
import { until } from '../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
let server: MailServer

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.query('delete from outbox')
  await app.database.query('delete from email_settings')
  server = await startMailServer()
})
afterEach(() => server.stop())

const write = (count: number) =>
  app.database.query(
    `insert into outbox (kind, recipient, subject, text)
       select 'contact_confirmation', 'visitor' || n || '@example.org', 'Betreff', 'Text' from generate_series(1, $1) as n`,
    [count],
  )
const configure = (fields = {}) => staff.call(emailSettings.save, settingsFor(server.port, fields))
const status = () => staff.call(outbox.status, {})
const paused = () => until('mail pauses', async () => (await status()).pause !== null)
const allSent = (count: number) => until('all are sent', async () => (await status()).sent === count)

test('a wrong password is tried once, however many mails wait; then everything stops and says why', async () => {
  await write(40)
  await configure({ smtpPassword: 'falsch' })
  await paused()
  expect(await status()).toMatchObject({ waiting: 40, failed: 0, pause: { answer: '535 wrong' } })
  // More mail, more looks at the outbox: no further log-in.
  await write(1)
  await app.database.query(`select pg_notify('outbox', '')`)
  await refusalOf(staff.call(outbox.resume, {}))
  expect(server.logins).toHaveLength(2)
  const [tried] = await app.database.query<{ n: number }>(
    'select count(*)::int as n from outbox where attempts > 0',
  )
  expect(tried).toEqual({ n: 0 })
})

test('saving the right password sends everything that waited', async () => {
  await write(10)
  await configure({ smtpPassword: 'falsch' })
  await paused()
  await configure()
  // They, and what tells of the new password.
  await allSent(11)
  expect(await status()).toMatchObject({ waiting: 0, pause: null, sentToday: 11 })
})

test('"try again" ends the pause once the server takes the log-in', async () => {
  server.no.login = refusal(535, '5.7.8 account locked')
  await write(3)
  await configure()
  await paused()
  expect(await refusalOf(staff.call(outbox.resume, {}))).toMatchObject({
    status: 422,
    code: 'email_settings.login_refused',
    error: expect.stringContaining('535 5.7.8 account locked'),
  })
  expect((await status()).pause).not.toBeNull()
  delete server.no.login
  expect((await staff.call(outbox.resume, {})).pause).toBeNull()
  await allSent(3)
})

test('a password that is changed at the provider while mail runs pauses it, too; the mail keeps its turn', async () => {
  await write(1)
  await configure()
  await allSent(1)
  // A connection that is logged in takes the next mail as well.
  await until('nobody is connected', () => server.clients() === 0)
  server.no.login = refusal(535, 'wrong')
  await write(1)
  await app.database.query(`select pg_notify('outbox', '')`)
  await paused()
  const [mail] = await app.database.query<{ state: string; isDue: boolean }>(
    `select state, "dueAt" <= now() as "isDue" from outbox where state <> 'sent'`,
  )
  expect(mail).toEqual({ state: 'waiting', isDue: true })
  delete server.no.login
  await staff.call(outbox.resume, {})
  await allSent(2)
})

test('a log-in that is refused for the moment (454) is no reason to stop', async () => {
  server.no.login = refusal(454, '4.7.0 try later')
  await write(1)
  await configure()
  await until('an attempt was made', async () => (await staff.call(outbox.list, {}))[0]!.attempts === 1)
  expect(await status()).toMatchObject({ waiting: 1, pause: null })
})

test('settings that were saved since are not paused by an older refusal', async () => {
  // The server answers the wrong password only after the right one was saved.
  const answers: (() => void)[] = []
  await server.stop()
  server = await startMailServer({
    onAuth: ({ password }, _session, done) => {
      if (password === mailLogin.password) return done(null, { user: 'anna' })
      answers.push(() => done(refusal(535, 'wrong')))
    },
  })
  await write(1)
  await configure({ smtpPassword: 'falsch' })
  await until('the log-in is under way', () => answers.length > 0)
  await configure()
  answers[0]!()
  await allSent(1)
  expect((await status()).pause).toBeNull()
})

test('where a provider takes no passwords, everything stops with what to do, also when it says so only to the mail', async () => {
  const answer = refusal(550, '5.7.30 Basic authentication is not supported for Client Submission.')
  await server.stop()
  server = await startMailServer({ onMailFrom: (_address, _session, done) => done(answer) })
  await write(3)
  await configure()
  await paused()
  const { pause, waiting, failed } = await status()
  expect({ waiting, failed }).toEqual({ waiting: 3, failed: 0 })
  expect(pause!.answer).toMatch(/^Microsoft 365 nimmt keine Passwörter .* \(550 5\.7\.30 .*\)$/)
})
