import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { accounts, ownAccount } from '@app/contracts/accounts'
import { audit } from '@app/contracts/audit'
import { auth } from '@app/contracts/auth'
import { dashboard } from '@app/contracts/dashboard'
import { addColleague, tokenOf } from '../../test/colleague.ts'
import { refusalOf } from '../../test/factories.ts'
import { account, startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

const password = 'Zahnriemen an Achse 7'
/** Of Anna. */
const confirmation = { password: account.password }

let app: TestApp
let anna: Person
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.staff()
})
afterAll(() => app.close())

const colleague = () => addColleague(app, anna)

test('a colleague is added, sets their own password through the link, and is in', async () => {
  const added = await anna.call(accounts.add, {
    name: 'Jakob Moser',
    email: 'Jakob@example.org',
    ...confirmation,
  })
  expect(added.account).toMatchObject({
    name: 'Jakob Moser',
    hasPassword: false,
    hasTotp: false,
    lastLoginAt: null,
  })
  expect(new Date(added.expiresAt).getTime() - Date.now()).toBeGreaterThan(29 * 60_000)
  const token = tokenOf(added.link)

  const jakob = app.stranger()
  expect(await jakob.call(auth.openLink, { token })).toEqual({
    account: { name: 'Jakob Moser', email: 'Jakob@example.org' },
  })
  const weak = await refusalOf(jakob.call(auth.setPassword, { token, password: 'Jakob Moser 2026' }))
  expect(weak).toMatchObject({
    status: 422,
    code: 'auth.password_weak',
    fields: { password: expect.anything() },
  })
  await jakob.call(auth.setPassword, { token, password })
  expect((await jakob.call(dashboard.get, {})).user).toMatchObject({ name: 'Jakob Moser' })
  await app.stranger().call(auth.login, { email: 'jakob@example.org', password })

  for (const call of [auth.openLink, auth.setPassword])
    expect(await refusalOf(app.stranger().call(call, { token, password }))).toMatchObject({ status: 404 })
  const listed = (await anna.call(accounts.list, {})).find(({ name }) => name === 'Jakob Moser')
  expect(listed).toMatchObject({ hasPassword: true, lastLoginAt: expect.any(String), disabledAt: null })
  expect(listed).not.toHaveProperty('passwordHash')
})

test('an account without a password can not log in, not even with the stand-in that unknown ones are compared with', async () => {
  await anna.call(accounts.add, { name: 'Noch Niemand', email: 'niemand@example.org', ...confirmation })
  const attempt = app.stranger().call(auth.login, { email: 'niemand@example.org', password: 'nobody' })
  expect(await refusalOf(attempt)).toMatchObject({ status: 401, code: 'auth.invalid' })
})

test('an address has one account, in any case', async () => {
  const again = anna.call(accounts.add, { name: 'Anna', email: account.email.toUpperCase(), ...confirmation })
  expect(await refusalOf(again)).toMatchObject({
    status: 409,
    code: 'account.email_taken',
    fields: { email: 'Für diese Adresse gibt es schon ein Konto' },
  })
})

test('a disabled colleague is out at the next call and stays out until enabled', async () => {
  const { person, email, id } = await colleague()
  await person.call(dashboard.get, {})
  expect(await anna.call(accounts.update, { id, isDisabled: true, ...confirmation })).toMatchObject({
    disabledAt: expect.any(String),
  })
  expect(await refusalOf(person.call(dashboard.get, {}))).toMatchObject({ status: 401, code: 'auth.expired' })
  const attempt = () => app.stranger().call(auth.login, { email, password })
  expect(await refusalOf(attempt())).toMatchObject({
    code: 'auth.invalid',
    error: 'Ungültige E-Mail oder Passwort.',
  })
  expect(await refusalOf(anna.call(accounts.makeLink, { id, ...confirmation }))).toMatchObject({
    code: 'account.disabled',
  })
  await anna.call(accounts.update, { id, isDisabled: false, ...confirmation })
  await attempt()
})

test('disabling takes back a link that was not used yet', async () => {
  const { account: added, link } = await anna.call(accounts.add, {
    name: 'Zu früh',
    email: 'frueh@example.org',
    ...confirmation,
  })
  await anna.call(accounts.update, { id: added.id, isDisabled: true, ...confirmation })
  await anna.call(accounts.update, { id: added.id, isDisabled: false, ...confirmation })
  const late = app.stranger().call(auth.setPassword, { token: tokenOf(link), password })
  expect(await refusalOf(late)).toMatchObject({ code: 'setup.link_invalid' })
})

test('nobody disables themselves or makes a link for themselves', async () => {
  const { id } = await anna.call(ownAccount.get, {})
  const own = { status: 422, code: 'account.own' }
  expect(
    await refusalOf(anna.call(accounts.update, { id, isDisabled: true, ...confirmation })),
  ).toMatchObject(own)
  expect(await refusalOf(anna.call(accounts.makeLink, { id, ...confirmation }))).toMatchObject(own)
})

test('of two who disable each other at once, one stays', async () => {
  const [one, two] = [await colleague(), await colleague()]
  const results = await Promise.allSettled([
    one.person.call(accounts.update, { id: two.id, isDisabled: true, password }),
    two.person.call(accounts.update, { id: one.id, isDisabled: true, password }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a new link takes the place of the old one and of the old password; an unknown account has none', async () => {
  const { person, email, id } = await colleague()
  const first = await anna.call(accounts.makeLink, { id, ...confirmation })
  const second = await anna.call(accounts.makeLink, { id, ...confirmation })
  const use = (link: string) =>
    app.stranger().call(auth.setPassword, { token: tokenOf(link), password: 'Greifer mit vier Fingern' })
  expect(await refusalOf(use(first.link))).toMatchObject({ code: 'setup.link_invalid' })
  // Until it is used, nothing has changed for its holder.
  await person.call(dashboard.get, {})
  await use(second.link)
  expect(await refusalOf(person.call(dashboard.get, {}))).toMatchObject({ status: 401 })
  expect(await refusalOf(app.stranger().call(auth.login, { email, password }))).toMatchObject({ status: 401 })
  expect(await refusalOf(anna.call(accounts.makeLink, { id: 999_999, ...confirmation }))).toMatchObject({
    code: 'account.not_found',
  })
})

test('what was done with accounts is written down with who did it', async () => {
  const { id, email, name } = await colleague()
  await anna.call(accounts.update, { id, isDisabled: true, ...confirmation })
  const rows = await anna.call(audit.list, { search: name })
  expect(
    rows
      .filter(row => row.subject === name || row.staffName === name)
      .map(row => [row.action, row.staffName]),
  ).toEqual([
    ['account.disabled', 'Anna Berger'],
    ['account.password_changed', name],
    ['account.added', 'Anna Berger'],
  ])
  expect(JSON.stringify(rows)).not.toContain(email)
})
