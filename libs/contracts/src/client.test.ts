import { expect, test } from '@jest/globals'
import { createClient } from './client.ts'
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
