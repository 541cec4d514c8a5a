import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { accounts, ownAccount } from '@app/contracts/accounts'
import { auth } from '@app/contracts/auth'
import { dashboard } from '@app/contracts/dashboard'
import { emailSettings } from '@app/contracts/email-settings'
import { outbox } from '@app/contracts/outbox'
import { account as first } from '../../test/account.ts'
import { totpAt } from '../../test/authenticator.ts'
import { addColleague, tokenOf } from '../../test/colleague.ts'
import { refusalOf } from '../../test/factories.ts'
import { settingsFor } from '../../test/mail-server.ts'
import { until } from '../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let anna: Person
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' })
  anna = await app.staff()
})
afterAll(() => app.close())

const password = 'Neues Band, neuer Greifer'
const request = (email: string, as: Person = app.stranger()) => as.call(auth.requestReset, { email })
const mailsTo = (email: string) =>
  app.database.query<{ text: string }>(
    `select text from outbox where kind = 'password_reset' and recipient = $1 order by number`,
    [email],
  )
const tasksLeft = async () => {
  const [row] = await app.database.query<{ left: number }>(
    `select count(*)::int as left from pgboss.job where name = 'auth.password-reset' and state in ('created', 'retry', 'active')`,
  )
  return row!.left
}
/** What a request has led to, once its task is over. */
const mailed = async (email: string) => {
  await until('the task is over', async () => (await tasksLeft()) === 0)
  return mailsTo(email)
}
const tokenIn = ({ text }: { text: string }) => tokenOf(/http\S+token=\S+/.exec(text)![0])

test('without mail it says that others have to help', async () => {
  expect(await request(first.email)).toEqual({ byMail: false })
})

test('a link by mail sets a new password once, ends the sessions there were, and is written down', async () => {
  await anna.call(emailSettings.save, settingsFor(1, { isEnabled: true }))
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

test('colleagues do not read the link in the outbox', async () => {
  const { email } = await addColleague(app, anna)
  await request(email)
  await mailed(email)
  const [{ id } = { id: 0 }] = await anna.call(outbox.list, { search: email })
  expect(JSON.stringify(await anna.call(outbox.get, { id }))).not.toContain('token=')
})

test('an account gets three mails an hour, an address asks ten times', async () => {
  await app.database.query(`delete from rate_limits where bucket like 'password-reset%'`)
  const { email } = await addColleague(app, anna)
  for (let time = 0; time < 10; time++) expect(await request(email)).toEqual({ byMail: true })
  expect(await mailed(email)).toHaveLength(3)
  expect(await refusalOf(request(email))).toMatchObject({ status: 429 })
})
