import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { auth } from '@app/contracts/auth'
import { dashboard } from '@app/contracts/dashboard'
import { refusalOf } from '../../test/factories.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const person = { name: 'Anna Berger', email: 'anna@example.org', password: 'Zwischenlage-4711 im Karton' }

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
})
afterEach(() => app.close())

const token = () => new URL(app.setupLink!).searchParams.get('token')!

test('the link makes the first account, logs in, and works once', async () => {
  const anna = app.stranger()
  const { user } = await anna.call(auth.setup, { token: token(), ...person })
  expect(user).toMatchObject({ name: person.name, email: person.email })
  expect((await anna.call(dashboard.get, {})).user).toEqual(user)
  const again = app.stranger().call(auth.setup, { token: token(), ...person, email: 'second@example.org' })
  expect(await refusalOf(again)).toMatchObject({ status: 404, code: 'setup.link_invalid' })
})

test('two simultaneous uses make one account', async () => {
  const use = (email: string) => app.stranger().call(auth.setup, { token: token(), ...person, email })
  const results = await Promise.allSettled([use('a@example.org'), use('b@example.org')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a guessed token and a weak password are refused', async () => {
  expect(await refusalOf(app.stranger().call(auth.setup, { ...person, token: 'guess' }))).toMatchObject({
    status: 404,
  })
  const weak = app.stranger().call(auth.setup, { token: token(), ...person, password: 'zu kurz' })
  expect(await refusalOf(weak)).toMatchObject({ status: 400, fields: { password: 'Mindestens 12 Zeichen' } })
})

test('the link ends after 30 minutes', async () => {
  await app.database.query(`update setup_links set "expiresAt" = "expiresAt" - interval '31 minutes'`)
  const late = app.stranger().call(auth.setup, { token: token(), ...person })
  expect(await refusalOf(late)).toMatchObject({ code: 'setup.link_invalid' })
})
