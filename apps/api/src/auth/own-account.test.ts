import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ownAccount } from '@app/contracts/accounts'
import { audit } from '@app/contracts/audit'
import { auth } from '@app/contracts/auth'
import { dashboard } from '@app/contracts/dashboard'
import { addColleague } from '../../test/colleague.ts'
import { refusalOf } from '../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

const newPassword = 'Drehteller statt Förderband'

let app: TestApp
let anna: Person
let jakob: Awaited<ReturnType<typeof addColleague>>
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' })
  anna = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  jakob = await addColleague(app, anna)
})

const logIn = async (password = jakob.password) => {
  const person = app.stranger()
  await person.call(auth.login, { email: jakob.email, password })
  return person
}

test('the own name is changed, also in what the session shows', async () => {
  const { person } = jakob
  expect(await person.call(ownAccount.update, { name: ' Jakob Moser ' })).toMatchObject({
    name: 'Jakob Moser',
  })
  expect((await person.call(dashboard.get, {})).user.name).toBe('Jakob Moser')
})

test('a new password ends every other session and gives this one a new id', async () => {
  const { person: here, password } = jakob
  const there = await logIn()
  const before = here.cookie()
  await here.call(ownAccount.changePassword, { password, newPassword })
  await here.call(dashboard.get, {})
  expect(await refusalOf(there.call(dashboard.get, {}))).toMatchObject({ status: 401, code: 'auth.expired' })
  const replay = await fetch(`${app.url}/api/admin/dashboard`, { headers: { cookie: before } })
  expect(replay.status).toBe(401)
  expect(await refusalOf(logIn())).toMatchObject({ status: 401 })
  await logIn(newPassword)
})

test('the old password is asked for, and a weak new one refused with its reason', async () => {
  const { person, password, name } = jakob
  const change = (old: string, wanted: string) =>
    refusalOf(person.call(ownAccount.changePassword, { password: old, newPassword: wanted }))
  expect(await change('falsch', newPassword)).toMatchObject({
    status: 422,
    code: 'account.password_wrong',
    fields: { password: 'Das Passwort stimmt nicht' },
  })
  expect(await change(password, `${name} 2026!`)).toMatchObject({
    status: 422,
    code: 'auth.password_weak',
    fields: { newPassword: expect.stringContaining('Namen') },
  })
  expect(await change(password, 'elf Zeichen')).toMatchObject({
    status: 400,
    fields: { newPassword: 'Mindestens 12 Zeichen' },
  })
  expect(await change(password, 'x'.repeat(257))).toMatchObject({ status: 400 })
  await person.call(dashboard.get, {})
})

test('whoever got hold of a session can not try passwords in it', async () => {
  const attempts = Array.from({ length: 12 }, () =>
    refusalOf(jakob.person.call(ownAccount.beginTotp, { password: 'geraten' })),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter(status => status === 422)).toHaveLength(5)
  expect(statuses.filter(status => status === 429)).toHaveLength(7)
})

test('what was changed is written down, without what was typed', async () => {
  const { person, password, name } = jakob
  await person.call(ownAccount.changePassword, { password, newPassword })
  const rows = await anna.call(audit.list, { search: name })
  expect(rows.map(({ action, staffName }) => [action, staffName])).toEqual([
    ['account.password_changed', name],
    ['account.password_changed', name],
    ['account.added', 'Anna Berger'],
  ])
  expect(JSON.stringify(rows)).not.toContain(newPassword)
})
