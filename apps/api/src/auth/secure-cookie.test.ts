import { expect, test } from '@jest/globals'
import { account, startTestApp } from '../../test/test-app.ts'

test('over https the session cookie belongs to this one origin and travels encrypted only', async () => {
  const app = await startTestApp({ PUBLIC_URL: 'https://console.example', TRUST_PROXY: '1' })
  const response = await fetch(`${app.url}/api/admin/login`, {
    method: 'POST',
    body: JSON.stringify(account),
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
  })
  await response.json()
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Host-sid=s%3A[^;]{43,}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  )
  await app.close()
})
