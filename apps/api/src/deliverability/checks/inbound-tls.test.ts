import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { believe, makeAuthority, makeCertificate } from '../../../test/certificates.ts'
import { startNameServer, type NameServer } from '../../../test/name-server.ts'
import { Dns } from '../dns.ts'
import { testMtaSts } from './inbound.ts'

const authority = makeAuthority()
let forget: () => void
let dns: NameServer

beforeAll(async () => {
  forget = believe(authority)
  dns = await startNameServer({
    'TXT _mta-sts.firma.example': ['v=STSv1; id=20261121'],
    'A mta-sts.firma.example': ['127.0.0.1'],
    'MX firma.example': ['10 mx1.firma.example', '20 mx2.firma.example'],
  })
})
afterAll(async () => {
  forget()
  await dns.close()
})

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach(stop => stop()))

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The verdict about a policy host that answers like this; the product's own guard and port are set aside. */
async function verdictOf(answer: Answer, name = 'mta-sts.firma.example') {
  const server = createServer(makeCertificate({ name, authority }), answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const questions = new Dns([dns.address], 5_000)
  stops.push(() => {
    server.closeAllConnections()
    server.close()
    questions.close()
  })
  const { port } = server.address() as AddressInfo
  const sender = {
    email: 'a@firma.example',
    domain: 'firma.example',
    smtpHost: 'x',
    way: null,
    dns: questions,
  }
  const { status, message } = await testMtaSts(sender, { port, isAllowed: () => true, milliseconds: 4_000 })
  return [status, message]
}

const policy = (mode: string, mx = '*.firma.example') =>
  `version: STSv1\r\nmode: ${mode}\r\nmx: ${mx}\r\nmax_age: 86400\r\n`
const says =
  (text: string): Answer =>
  (_request, response) =>
    response.setHeader('content-type', 'text/plain').end(text)

test('an enforced policy that names every mail server; the host is asked by its name', async () => {
  const hosts: unknown[] = []
  const verdict = await verdictOf((request, response) => {
    hosts.push([request.headers.host, request.url])
    says(policy('enforce'))(request, response)
  })
  expect(verdict[0]).toBe('pass')
  expect(hosts).toEqual([['mta-sts.firma.example', '/.well-known/mta-sts.txt']])
})

test.each<[string, Answer, string, string]>([
  ['a policy in testing', says(policy('testing')), 'warning', 'testing'],
  ['a mail server missing', says(policy('enforce', 'mx1.firma.example')), 'fail', 'mx2.firma.example'],
  ['a broken policy', says('hello'), 'fail', 'fehlerhaft'],
  [
    'a redirect',
    (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    'fail',
    'Status 302',
  ],
  ['no policy', (_request, response) => response.writeHead(404).end(), 'fail', 'Status 404'],
  ['a huge policy', says(policy('enforce') + 'x'.repeat(70_000)), 'fail', 'größer als 64 kB'],
  [
    'an answer without end',
    (_request, response) => void response.write('version: STSv1\r\n'),
    'fail',
    'nicht rechtzeitig',
  ],
  ['no answer', () => {}, 'fail', 'nicht rechtzeitig'],
])('%s', async (_name, answer, status, text) => {
  expect(await verdictOf(answer)).toEqual([status, expect.stringContaining(text)])
})

test("somebody else's certificate", async () => {
  expect(await verdictOf(says(policy('enforce')), 'other.example')).toEqual([
    'fail',
    expect.stringContaining('Zertifikat'),
  ])
})
