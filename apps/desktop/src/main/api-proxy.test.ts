import { expect, test } from '@jest/globals'
import { forward } from './api-proxy.ts'
import type { Server } from './server.ts'

interface Sent {
  path: string
  init: RequestInit
}

/** A server that keeps what reaches it and gives one answer. */
function fakeServer(answer: () => Response): { server: Server; sent: Sent[] } {
  const sent: Sent[] = []
  const server = {
    origin: 'https://crm.example.org',
    async fetch(path: string, init: RequestInit) {
      sent.push({ path, init })
      return answer()
    },
  }
  return { server, sent }
}

const address = 'app://console/api/admin/crm/customers?limit=5'

test('sends path, method, body and the headers that belong to the call', async () => {
  const { server, sent } = fakeServer(() => Response.json([]))
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': 'k1',
    Origin: 'app://console',
    Referer: 'app://console/crm',
    Cookie: 'sid=stolen',
    'X-Forwarded-For': '1.2.3.4',
    Authorization: 'Basic x',
  }
  await forward(server, new Request(address, { method: 'POST', body: '{"a":1}', headers }))
  const { path, init } = sent[0] ?? { path: '', init: {} }
  expect(path).toBe('/api/admin/crm/customers?limit=5')
  expect(init.method).toBe('POST')
  expect(await new Response(init.body).text()).toBe('{"a":1}')
  expect(Object.fromEntries(new Headers(init.headers))).toEqual({
    'content-type': 'application/json',
    'idempotency-key': 'k1',
  })
})

test('gives back status, body and headers, but neither cookies nor the former coding', async () => {
  const { server } = fakeServer(
    () =>
      new Response('[1]', {
        status: 201,
        headers: {
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
          'Content-Length': '99',
          'Set-Cookie': 'sid=secret',
          'X-Total-Count': '1',
        },
      }),
  )
  const response = await forward(server, new Request(address))
  expect(response.status).toBe(201)
  expect(await response.text()).toBe('[1]')
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json',
    'x-total-count': '1',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test('the HTML of a mail keeps the policy of its server, within what a mail may ever do', async () => {
  const policy = "sandbox; default-src 'none'; img-src data:"
  const { server } = fakeServer(() => new Response('<p>', { headers: { 'Content-Security-Policy': policy } }))
  const read = async (path: string) => {
    const response = await forward(server, new Request(`app://console/api/admin/crm/${path}`))
    return response.headers.get('content-security-policy')
  }
  for (const path of ['mails/7/html', 'mail-attachments/7/html?path=0.1', 'mail-originals/7/html?images=1']) {
    const both = await read(path)
    expect(both).toContain(`${policy}, sandbox allow-popups`)
    expect(both).not.toMatch(/allow-scripts|allow-same-origin/)
  }
  for (const path of [
    'mails/7',
    'mail-attachments/7/html/x',
    'customers/7/html',
    'mail-attachments/7/preview',
  ])
    expect(await read(path)).toBe("default-src 'none'; sandbox")
})

test('a mail whose server sends no policy stays closed', async () => {
  const { server } = fakeServer(() => new Response('<p>'))
  const response = await forward(server, new Request('app://console/api/admin/crm/mails/7/html'))
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('hands the answer on as it comes', async () => {
  const parts = new TransformStream<Uint8Array, Uint8Array>()
  const writer = parts.writable.getWriter()
  const { server } = fakeServer(() => new Response(parts.readable))
  const response = await forward(server, new Request(address))
  const reader = response.body?.getReader()
  void writer.write(new TextEncoder().encode('first'))
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
  await writer.close()
})

test('answers 503 in our form where the server is not there', async () => {
  const { server } = fakeServer(() => {
    throw new Error('net::ERR_CONNECTION_REFUSED')
  })
  const response = await forward(server, new Request(address, { method: 'POST', body: 'x' }))
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect(await response.json()).toEqual({ error: 'Keine Verbindung zum Server.', code: 'server.unavailable' })
})

test.each([
  ['a sandboxed frame', { initiatorOrigin: 'null' }, {}],
  ['another page', { initiatorOrigin: 'https://evil.example' }, {}],
  ['a request with a foreign origin', {}, { Origin: 'https://evil.example' }],
])('refuses %s', async (_, electron, headers) => {
  const { server, sent } = fakeServer(() => Response.json([]))
  const request = Object.assign(new Request(address, { method: 'POST', headers }), electron)
  expect((await forward(server, request)).status).toBe(403)
  expect(sent).toEqual([])
})
