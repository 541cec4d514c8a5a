import { expect, test } from '@jest/globals'
import { applications } from './applications.ts'
import { auth } from './auth.ts'
import { createClient } from './client.ts'
import { contact } from './contact.ts'
import { jobs } from './jobs.ts'

const answering = (status: number, body: string, statusText: string) =>
  createClient('', async () => new Response(body, { status, statusText }))

test.each([
  [503, '<html>Bad gateway</html>', 'Service Unavailable', '503: <html>Bad gateway</html>'],
  [500, '', 'Internal Server Error', '500: Internal Server Error'],
  [
    429,
    '{"error":"Zu viele Anfragen.","code":"request.too_many"}',
    '',
    '429: {"error":"Zu viele Anfragen.","code":"request.too_many"}',
  ],
])(
  'status %i is an error: status, colon, space, body or status text',
  async (status, body, text, message) => {
    await expect(answering(status, body, text).call(jobs.list, {})).rejects.toMatchObject({ status, message })
  },
)

test('an error of ours can be read, whatever else arrives', async () => {
  const ours = answering(429, '{"error":"Zu viele Anfragen.","code":"request.too_many"}', '')
  await expect(ours.call(jobs.list, {})).rejects.toMatchObject({ problem: { code: 'request.too_many' } })
  await expect(answering(502, '{"error', '').call(jobs.list, {})).rejects.toMatchObject({ problem: null })
})

test('every call carries the credentials; only one with a JSON body says that it is JSON', async () => {
  const sent: unknown[] = []
  const client = createClient('', async (path, init) => {
    const { method, credentials, headers, body } = init!
    sent.push([method, path, credentials, new Headers(headers).get('content-type'), body])
    return new Response('[]')
  })
  const file = new File(['%PDF'], 'cv.pdf')
  const person = { firstName: 'Eva', lastName: 'Muster', email: 'eva@example.com' }
  await client.call(jobs.list, {})
  await client.page(contact.list, { status: 'new' })
  await client.call(auth.logout, {})
  await client.call(contact.update, { id: 7, status: 'completed' })
  await client.call(applications.send, { ...person, jobId: 1, motivation: 'Weil es passt.', files: [file] })
  expect(sent).toEqual([
    ['GET', '/api/jobs', 'include', null, undefined],
    ['GET', '/api/admin/contacts?status=new', 'include', null, undefined],
    ['POST', '/api/admin/logout', 'include', null, undefined],
    ['PATCH', '/api/admin/contacts/7', 'include', 'application/json', '{"status":"completed"}'],
    ['POST', '/api/job-applications', 'include', null, expect.any(FormData)],
  ])
})
