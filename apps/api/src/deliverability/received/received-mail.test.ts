import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { deliverability } from '@app/contracts/deliverability'
import { dkimKey, endOf, goodZone, reportOf } from '../../../test/deliverability.ts'
import { refusalOf } from '../../../test/factories.ts'
import { startNameServer, type NameServer } from '../../../test/name-server.ts'
import { inInbox, lines, FROM_OUTSIDE } from '../../../test/received-mail.ts'
import { outlookFile } from '../../../test/outlook-file.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
let dns: NameServer
const key = dkimKey()

beforeAll(async () => {
  dns = await startNameServer()
  app = await startTestApp({ DNS_SERVERS: dns.address })
  staff = await app.staff()
})
afterAll(async () => {
  await app.close()
  await dns.close()
})
beforeEach(async () => {
  dns.zone = goodZone(key.record)
  await app.database.query('delete from judged_mails')
  await reportOf(staff)
})

const file = (content: string | Uint8Array, name = 'testmail.eml') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)

const judge = (content: string | Uint8Array, name?: string) =>
  staff.call(deliverability.judgeReceivedMail, { receivedMail: file(content, name) })

test('a mail with everything in order; the report remembers it', async () => {
  const judgement = await judge(await inInbox(key.privateKey))
  expect(judgement).toMatchObject({
    fromDomain: 'firma.example',
    sendingAddress: '81.223.10.7',
    dkimSelector: 'mail',
    isOwn: true,
  })
  expect(judgement.tests.map(({ id, status, checked }) => `${id} ${status} ${checked}`)).toEqual([
    'sendingHost pass true',
    'dkimSignature pass true',
    'alignment pass true',
    'reverseDns pass true',
    'helo pass true',
    'blocklists pass true',
    'content pass true',
  ])
  const report = await staff.call(deliverability.report, {})
  expect(report.judgedMailAt).not.toBeNull()
  for (const { id } of judgement.tests) expect(endOf(report, id)[0]).toBe('pass')
  expect(report.records).toContainEqual(
    expect.objectContaining({ test: 'reverseDns', name: '81.223.10.7', value: 'mail.firma.example' }),
  )
})

test('the selector of the mail leads the report to its key', async () => {
  dns.zone['TXT x7._domainkey.firma.example'] = [key.record]
  await judge(await inInbox(key.privateKey, { signer: { domain: 'firma.example', selector: 'x7' } }))
  expect(endOf(await staff.call(deliverability.report, {}), 'dkimKey')).toEqual([
    'pass',
    expect.stringContaining('x7'),
  ])
  delete dns.zone['TXT x7._domainkey.firma.example']
  expect(endOf(await staff.call(deliverability.report, {}), 'dkimKey')).toEqual([
    'fail',
    expect.stringContaining('x7._domainkey'),
  ])
})

test('the way is tested anew for every report', async () => {
  await judge(await inInbox(key.privateKey))
  dns.zone['TXT firma.example'] = ['v=spf1 ip4:81.223.10.1 -all']
  dns.zone['A 7.10.223.81.zen.spamhaus.org'] = ['127.0.0.2']
  const report = await staff.call(deliverability.report, {})
  expect(endOf(report, 'sendingHost')).toEqual([
    'fail',
    expect.stringContaining('Ergänzen Sie „ip4:81.223.10.7“'),
  ])
  expect(endOf(report, 'blocklists')).toEqual(['fail', expect.stringContaining('Spamhaus')])
})

test("somebody else's mail is judged and not remembered", async () => {
  const judgement = await judge(await inInbox(key.privateKey, { from: 'A <a@fremd.example>' }))
  expect(judgement).toMatchObject({ fromDomain: 'fremd.example', isOwn: false })
  expect((await staff.call(deliverability.report, {})).judgedMailAt).toBeNull()
})

test('a key that cannot be asked for says nothing', async () => {
  dns.zone['TXT mail._domainkey.firma.example'] = 'SERVFAIL'
  const judgement = await judge(await inInbox(key.privateKey))
  expect(endOf(judgement, 'dkimSignature')[0]).toBe('unknown')
  expect(endOf(judgement, 'alignment')[0]).toBe('unknown')
})

test.each([
  [
    'hands on inside of its network',
    'Received: from relay.empfaenger.example (relay.empfaenger.example [81.223.99.1]) by store.empfaenger.example; Sat, 21 Nov 2026 10:00:01 +0100',
  ],
  [
    'hands on in a private network',
    'Received: from filter (filter [10.0.0.5]) by store.empfaenger.example; Sat, 21 Nov 2026 10:00:01 +0100',
  ],
  ['writes no address', 'Received: by store.empfaenger.example with LMTP; Sat, 21 Nov 2026 10:00:01 +0100'],
])('the step from outside is found where the recipient %s', async (_what, inside) => {
  expect(
    (await judge(await inInbox(key.privateKey, { received: [inside, FROM_OUTSIDE] }))).sendingAddress,
  ).toBe('81.223.10.7')
})

test('an address without brackets is read, and what the client claims is not', async () => {
  const exchange =
    'Received: from mail.firma.example (81.223.10.7) by mail.protection.empfaenger.example (10.1.1.1) with Microsoft SMTP Server; Sat, 21 Nov 2026 10:00:00 +0100'
  expect((await judge(await inInbox(key.privateKey, { received: [exchange] }))).sendingAddress).toBe(
    '81.223.10.7',
  )
  const exim =
    'Received: from [81.223.10.7] (helo=[8.8.8.8]) by mx.empfaenger.example; Sat, 21 Nov 2026 10:00:00 +0100'
  expect((await judge(await inInbox(key.privateKey, { received: [exim] }))).sendingAddress).toBe(
    '81.223.10.7',
  )
})

const msg = (headers: string | null) =>
  outlookFile({
    subject: 'Probe der Zustellung',
    sender: { name: 'Firma', email: 'office@firma.example' },
    text: 'Guten Tag, das ist eine Testmail mit genug Text, damit kein Filter etwas daran findet.',
    properties: { 0x007d_001f: headers },
  })

test('an Outlook file is judged by its headers and by what the recipient found', async () => {
  const [headers] = (await inInbox(key.privateKey)).split('\r\n\r\n')
  const results =
    'Authentication-Results: mx.empfaenger.example; dkim=pass header.d=firma.example; spf=pass\r\n'
  const judgement = await judge(msg(results + headers), 'testmail.msg')
  expect(judgement).toMatchObject({ sendingAddress: '81.223.10.7', dkimSelector: 'mail', isOwn: true })
  expect(endOf(judgement, 'dkimSignature')).toEqual([
    'pass',
    expect.stringContaining('laut dem Server des Empfängers'),
  ])
  for (const id of ['sendingHost', 'alignment', 'content'] as const)
    expect(endOf(judgement, id)[0]).toBe('pass')
})

test('an Outlook file whose recipient found nothing asks for the original', async () => {
  const [headers] = (await inInbox(key.privateKey)).split('\r\n\r\n')
  expect(endOf(await judge(msg(headers!), 'testmail.msg'), 'dkimSignature')).toEqual([
    'unknown',
    expect.stringContaining('.eml'),
  ])
})

test.each([
  [
    'a mail that was never received',
    () => lines('From: a@firma.example', 'Subject: x', '', 'y'),
    'mail_not_received',
  ],
  ['an Outlook file from "Sent"', () => msg(null), 'mail_not_received'],
  ['a broken Outlook file', () => msg('x').subarray(0, 700), 'mail_unreadable'],
  ['an empty file', () => '', 'mail_unreadable'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), 'mail_unreadable'],
])('%s is refused', async (_what, content, reason) => {
  const refusal = await refusalOf(judge(content()))
  expect(refusal).toMatchObject({ status: 422, code: `deliverability.${reason}` })
})

test('too large a file is refused, and so is none', async () => {
  const large = 'x'.repeat(5 * 1024 * 1024 + 1)
  expect(await refusalOf(judge(large))).toMatchObject({ status: 413, code: 'deliverability.mail_too_large' })
  const response = await staff.fetch('/api/admin/email-deliverability/received-mail', {
    method: 'POST',
    body: new FormData(),
  })
  expect(response.status).toBe(400)
})
