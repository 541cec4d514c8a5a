import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { accounts, ownAccount } from '@app/contracts/accounts'
import { auth } from '@app/contracts/auth'
import { dashboard } from '@app/contracts/dashboard'
import { emailSettings } from '@app/contracts/email-settings'
import { outbox } from '@app/contracts/outbox'
import { privacy } from '@app/contracts/privacy'
import { strFromU8, unzipSync } from 'fflate'
import { account as first } from '../../test/account.ts'
import { totpAt } from '../../test/authenticator.ts'
import { addColleague, tokenOf } from '../../test/colleague.ts'
import { refusalOf } from '../../test/factories.ts'
import { refusal, settingsFor, startMailServer, type MailServer } from '../../test/mail-server.ts'
import { until } from '../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let anna: Person
let server: MailServer
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' })
  anna = await app.staff()
  server = await startMailServer()
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const password = 'Neues Band, neuer Greifer'
const request = (email: string, as: Person = app.stranger()) => as.call(auth.requestReset, { email })
const mailsTo = (email: string) =>
  app.database.query<{ state: string }>(
    `select state from outbox where kind = 'password_reset' and recipient = $1`,
    [email],
  )
const tries = (email: string) =>
  app.database.query<{ state: string; answer: string | null }>(
    'select state, answer from outbox where recipient = $1',
    [email],
  )
const tasksLeft = async () => {
  const [row] = await app.database.query<{ left: number }>(
    `select count(*)::int as left from pgboss.job where name = 'auth.password-reset' and state in ('created', 'retry', 'active')`,
  )
  return row!.left
}
/** The mails that requests have led to, once they have left. */
async function mailed(email: string) {
  await until('the task is over', async () => (await tasksLeft()) === 0)
  await until('what was written is sent', async () =>
    (await mailsTo(email)).every(({ state }) => state === 'sent'),
  )
  return server.caught.filter(({ to }) => to.includes(email)).map(({ parsed }) => parsed)
}
const tokenIn = ({ text }: { text?: string | undefined }) => tokenOf(/http\S+token=\S+/.exec(text!)![0])

test('without mail it says that others have to help', async () => {
  expect(await request(first.email)).toEqual({ byMail: false })
})

test('a link by mail sets a new password once, ends the sessions there were, and is written down', async () => {
  await anna.call(emailSettings.save, settingsFor(server.port))
  const jakob = await addColleague(app, anna)
  expect(await request(` ${jakob.email.toUpperCase()} `)).toEqual({ byMail: true })
  const [mail] = await mailed(jakob.email)
  const token = tokenIn(mail!)
  const visitor = app.stranger()
  expect(await visitor.call(auth.openLink, { token })).toMatchObject({ account: { email: jakob.email } })
  await visitor.call(auth.setPassword, { token, password })
  expect((await visitor.call(dashboard.get, {})).user.email).toBe(jakob.email)
  expect(await refusalOf(jakob.person.call(dashboard.get, {}))).toMatchObject({ status: 401 })
  const again = app.stranger().call(auth.setPassword, { token, password })
  expect(await refusalOf(again)).toMatchObject({ code: 'setup.link_invalid' })
  const written = await anna.call(audit.list, { search: jakob.name, limit: 10 })
  expect(written.map(({ action }) => action)).toContain('account.reset_requested')
})

test('an address without account and a disabled one get the same answer and no mail', async () => {
  const gone = await addColleague(app, anna)
  await anna.call(accounts.update, { id: gone.id, isDisabled: true, password: first.password })
  for (const email of ['niemand@example.org', gone.email]) {
    expect(await request(email)).toEqual({ byMail: true })
    expect(await mailed(email)).toEqual([])
  }
})

test('a mailed link leaves the second factor: who has the mail still needs the code', async () => {
  const { person, email, password: old } = await addColleague(app, anna)
  const { secret } = await person.call(ownAccount.beginTotp, { password: old })
  await person.call(ownAccount.confirmTotp, { totp: totpAt(secret, app.clock.now(), 0) })
  await request(email)
  const [mail] = await mailed(email)
  const thief = app.stranger()
  expect(await thief.call(auth.setPassword, { token: tokenIn(mail!), password })).toEqual({ user: null })
  expect(await refusalOf(thief.call(dashboard.get, {}))).toMatchObject({ status: 401 })
  expect(await refusalOf(thief.call(auth.login, { email, password }))).toMatchObject({
    code: 'auth.totp_required',
  })
})

test('a link that a colleague made is not taken away by asking for one by mail; used, it ends both', async () => {
  const { id, email } = await addColleague(app, anna)
  const { link } = await anna.call(accounts.makeLink, { id, password: first.password })
  await request(email)
  const [mail] = await mailed(email)
  await app.stranger().call(auth.setPassword, { token: tokenOf(link), password })
  const late = app.stranger().call(auth.setPassword, { token: tokenIn(mail!), password })
  expect(await refusalOf(late)).toMatchObject({ code: 'setup.link_invalid' })
})

test('S1: the link is in the sent mail and nowhere else: no outbox, no export of personal data, no table', async () => {
  const { email } = await addColleague(app, anna)
  await request(email)
  const [mail] = await mailed(email)
  const token = tokenIn(mail!)
  expect(mail!.html).toContain(token)
  const [{ id } = { id: 0 }] = await anna.call(outbox.list, { search: email })
  expect((await anna.call(outbox.get, { id })).text).toContain('nur in der gesendeten E-Mail')
  const zip = unzipSync(new Uint8Array(await (await anna.call(privacy.export, { email })).arrayBuffer()))
  expect(strFromU8(zip['daten.json']!)).toContain('nur in der gesendeten E-Mail')
  expect(strFromU8(zip['daten.json']!)).not.toContain('token=')
  const tables = await app.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  for (const { name } of tables)
    expect(
      await app.database.query(`select $2 as name from ${name} t where position($1 in t::text) > 0`, [
        token,
        name,
      ]),
    ).toEqual([])
})

test('a link that waited for the mail server is good for 30 minutes when it arrives; for a disabled account none is made', async () => {
  const { id, email } = await addColleague(app, anna)
  server.no.recipient = refusal(451, 'later')
  await request(email)
  await until('an attempt was made', async () => (await tries(email)).some(({ answer }) => !!answer))
  delete server.no.recipient
  await app.database.query(`update setup_links set "expiresAt" = now()`)
  await app.database.query('update outbox set "dueAt" = now() where recipient = $1', [email])
  const [mail] = await mailed(email)
  expect(await app.stranger().call(auth.openLink, { token: tokenIn(mail!) })).toMatchObject({
    account: { email },
  })
  await anna.call(accounts.update, { id, isDisabled: true, password: first.password })
  await app.database.query(`update outbox set state = 'failed' where recipient = $1`, [email])
  const [{ id: number } = { id: 0 }] = await anna.call(outbox.list, { search: email })
  await anna.call(outbox.resend, { id: number })
  await until('it was given up', async () => (await tries(email))[0]!.state === 'failed')
  expect((await tries(email))[0]!.answer).toContain('gesperrt')
})

test('an account gets three mails an hour, an address asks ten times', async () => {
  await app.database.query(`delete from rate_limits where bucket like 'password-reset%'`)
  const { email } = await addColleague(app, anna)
  for (let time = 0; time < 10; time++) expect(await request(email)).toEqual({ byMail: true })
  expect(await mailed(email)).toHaveLength(3)
  expect(await refusalOf(request(email))).toMatchObject({ status: 429 })
})
