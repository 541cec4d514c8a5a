import { expect, test } from '@jest/globals'
import { MailGrantFields } from './mail-grants.ts'

test.each([
  ['google', 'clientSecret'],
  ['microsoft', 'tenant'],
])('an account at %s needs its %s', (provider, field) => {
  const entered = { provider, clientId: 'app', tenant: '', clientSecret: '', password: 'x' }
  const { error } = MailGrantFields.safeParse(entered)
  expect(error!.issues.map(({ path }) => path)).toEqual([[field]])
})
