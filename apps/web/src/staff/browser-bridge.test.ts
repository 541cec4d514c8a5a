import { createClient } from '@app/contracts/client'
import { expect, test } from '@jest/globals'
import { createBrowserBridge } from './browser-bridge.ts'

const mail = { name: 'Freigabe.msg', bytes: new Uint8Array([1, 2]) }

/** What an upload ends in, with this in place of the network. */
function upload(network: () => Promise<Response>) {
  return createBrowserBridge(createClient('', network)).importMail(7, mail as never)
}
const answer = (status: number, body: string) => async () => new Response(body, { status })

test('a mail that was taken answers what came of it', async () => {
  const result = { message: 'Email erfolgreich importiert', attachmentCount: 1, activityId: 31 }
  expect(await upload(answer(201, JSON.stringify(result)))).toEqual(result)
})

test.each([
  [
    'the server’s own words',
    answer(422, '{"error":"„Freigabe.msg“ ist beschädigt.","code":"mail.unreadable"}'),
    '„Freigabe.msg“ ist beschädigt.',
  ],
  ['an answer without words', answer(502, '<html>'), 'Die .msg-Datei konnte nicht verarbeitet werden.'],
  ['no answer', () => Promise.reject(new TypeError('failed to fetch')), 'Network error during upload'],
])('an upload that failed with %s says so', async (_what, network, sentence) => {
  await expect(upload(network)).rejects.toThrow(sentence)
})
