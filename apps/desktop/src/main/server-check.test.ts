import { expect, test } from '@jest/globals'
import { checkServer, ServerRefusal } from './server-check.ts'

const introduction = { product: 'industrial-website-crm', level: 1, version: '0.1.0', company: 'Firma GmbH' }

function check(answer: () => Promise<Response>, address = 'https://crm.example.org') {
  return checkServer(address, { fetch: answer, allowsLocal: false, version: '0.1.0' })
}

async function refusalOf(answer: () => Promise<Response>): Promise<ServerRefusal> {
  const refusal: unknown = await check(answer).catch((error: unknown) => error)
  if (!(refusal instanceof ServerRefusal)) throw new Error('The server was taken')
  return refusal
}

test('a server of ours is taken', async () => {
  const asked: string[] = []
  const checked = await checkServer('https://crm.example.org/', {
    fetch: async (address, init) => {
      asked.push(`${init.credentials} ${init.redirect} ${address}`)
      return Response.json(introduction)
    },
    allowsLocal: false,
    version: '0.1.0',
  })
  expect(checked).toEqual({ origin: 'https://crm.example.org', company: 'Firma GmbH', version: '0.1.0' })
  expect(asked).toEqual(['omit error https://crm.example.org/api/desktop'])
})

test.each([
  ['net::ERR_NAME_NOT_RESOLVED', 'ist nicht zu finden. Prüfen Sie die Schreibweise'],
  ['net::ERR_CONNECTION_REFUSED', 'antwortet nicht. Prüfen Sie Adresse und Port'],
  ['net::ERR_INTERNET_DISCONNECTED', 'keine Verbindung zum Netz'],
  ['net::ERR_CERT_DATE_INVALID', 'ist abgelaufen oder gilt noch nicht'],
  ['net::ERR_CERT_COMMON_NAME_INVALID', 'ist nicht auf „crm.example.org“ ausgestellt'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'Dem Zertifikat ist nicht zu trauen'],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'ist nicht sicher'],
  ["Attempted to redirect, but redirect policy was 'error'", 'verweist auf eine andere Adresse'],
  ['The operation was aborted due to timeout', 'antwortet nicht'],
])('%s is said as „… %s“', async (words, sentence) => {
  await expect(check(() => Promise.reject(new Error(words)))).rejects.toThrow(sentence)
})

test.each([
  ['a page', () => new Response('<h1>Willkommen</h1>'), 'antwortet ein anderer Dienst'],
  [
    'no such path',
    () => Response.json({ error: 'Nicht gefunden' }, { status: 404 }),
    'antwortet ein anderer Dienst',
  ],
  ['other JSON', () => Response.json({ status: 'ok' }), 'antwortet ein anderer Dienst'],
  ['a server that starts', () => new Response('', { status: 503 }), 'ist gerade nicht bereit'],
])('%s is no server of ours yet', async (_, answer, sentence) => {
  const refusal = await refusalOf(async () => answer())
  expect(refusal.message).toContain(sentence)
  expect(refusal.isVersion).toBe(false)
})

test.each([
  ['older', { ...introduction, level: 0, version: '0.0.9' }, 'älter als diese Konsole', true],
  ['newer', { ...introduction, level: 2, version: '1.0.0' }, 'neuer als diese Konsole', true],
])('a server that is %s says what to do', async (_, other, sentence, isVersion) => {
  const refusal = await refusalOf(async () => Response.json(other))
  expect(refusal.message).toContain(sentence)
  expect(refusal.isVersion).toBe(isVersion)
})
