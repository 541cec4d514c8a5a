import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { deliverability, type DeliverabilityTestId } from '@app/contracts/deliverability'
import { dkimKey, endOf, goodZone, reportOf } from '../../../test/deliverability.ts'
import { startNameServer, type NameServer } from '../../../test/name-server.ts'
import { FROM_OUTSIDE, html, inInbox, lines, type Mail } from '../../../test/received-mail.ts'
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

async function endAfter(mail: Mail, id: DeliverabilityTestId) {
  return endOf(
    await staff.call(deliverability.judgeReceivedMail, {
      receivedMail: new File([await inInbox(key.privateKey, mail)], 'testmail.eml'),
    }),
    id,
  )
}

const foreign = { domain: 'relay.example' }
const relayed: Mail = { signer: foreign, returnPath: 'bounce@relay.example' }

test.each<[string, DeliverabilityTestId, string, Mail, Record<string, string[]>, string]>([
  ['no signature', 'dkimSignature', 'fail', { signer: null }, {}, 'keine DKIM-Signatur'],
  [
    'another key in DNS',
    'dkimSignature',
    'fail',
    { signer: { domain: 'firma.example', privateKey: dkimKey().privateKey } },
    {},
    'ungültig',
  ],
  ['no key in DNS', 'dkimSignature', 'fail', {}, { 'TXT mail._domainkey.firma.example': [] }, 'ungültig'],
  [
    'a foreign signature',
    'dkimSignature',
    'warning',
    relayed,
    { 'TXT mail._domainkey.relay.example': [key.record] },
    'gehört zu relay.example, nicht zu firma.example',
  ],
  [
    'only DKIM aligned',
    'alignment',
    'warning',
    { returnPath: 'bounce@relay.example' },
    { 'TXT relay.example': ['v=spf1 ip4:81.223.10.7 -all'] },
    'Nur DKIM',
  ],
  ['only SPF aligned', 'alignment', 'warning', { signer: null }, {}, 'Nur SPF'],
  [
    'nothing aligned',
    'alignment',
    'fail',
    relayed,
    {
      'TXT relay.example': ['v=spf1 ip4:81.223.10.7 -all'],
      'TXT mail._domainkey.relay.example': [key.record],
    },
    'DMARC schlägt fehl',
  ],
  ['both aligned without a policy', 'alignment', 'pass', {}, { 'TXT _dmarc.firma.example': [] }, ''],
  ['softfail', 'sendingHost', 'warning', {}, { 'TXT firma.example': ['v=spf1 ~all'] }, 'nicht ausdrücklich'],
  [
    'SPF of the envelope',
    'sendingHost',
    'pass',
    { returnPath: 'b@relay.example' },
    { 'TXT relay.example': ['v=spf1 ip4:81.223.10.7 -all'], 'TXT firma.example': ['v=spf1 -all'] },
    'relay.example',
  ],
  ['no PTR', 'reverseDns', 'fail', {}, { 'PTR 7.10.223.81.in-addr.arpa': [] }, 'Reverse-DNS'],
  [
    'a PTR that does not lead back',
    'reverseDns',
    'fail',
    {},
    { 'PTR 7.10.223.81.in-addr.arpa': ['mx1.firma.example'] },
    'nicht zurück',
  ],
  [
    'a PTR of a line',
    'reverseDns',
    'warning',
    {},
    {
      'PTR 7.10.223.81.in-addr.arpa': ['81-223-10-7.dsl.example'],
      'A 81-223-10-7.dsl.example': ['81.223.10.7'],
    },
    'Anschluss',
  ],
  ['a HELO that leads elsewhere', 'helo', 'warning', {}, { 'A mail.firma.example': ['81.223.10.6'] }, ''],
  [
    'a HELO that does not exist',
    'helo',
    'fail',
    { received: [FROM_OUTSIDE.replace('from mail.', 'from gone.')] },
    {},
    'gone.firma.example',
  ],
  [
    'localhost as HELO',
    'helo',
    'fail',
    { received: [FROM_OUTSIDE.replace('from mail.firma.example', 'from localhost')] },
    {},
    'localhost',
  ],
  [
    'one minor list',
    'blocklists',
    'warning',
    {},
    { 'A 7.10.223.81.bl.spamcop.net': ['127.0.0.2'] },
    'SpamCop',
  ],
  [
    'two minor lists',
    'blocklists',
    'fail',
    {},
    { 'A 7.10.223.81.bl.spamcop.net': ['127.0.0.2'], 'A 7.10.223.81.b.barracudacentral.org': ['127.0.0.2'] },
    'Barracuda',
  ],
  ['a script', 'content', 'fail', { body: html('<script>1</script>') }, {}, '<script>'],
  ['a form', 'content', 'fail', { body: html('<form action="https://x.example"></form>') }, {}, '<form>'],
  ['HTML alone', 'content', 'warning', { body: html('') }, {}, 'kein Textteil'],
  [
    'pictures alone',
    'content',
    'warning',
    { body: lines('Content-Type: text/html', '', '<img src="cid:1">') },
    {},
    'Bilder',
  ],
  [
    'a short link',
    'content',
    'warning',
    { body: html('<a href="https://bit.ly/x">Angebot</a>') },
    {},
    'Kurzlinks',
  ],
  [
    'a disguised link',
    'content',
    'warning',
    { body: html('<a href="https://evil.example">https://firma.example</a>') },
    {},
    'verkleidete Links',
  ],
  [
    'a listed link',
    'content',
    'fail',
    { body: html('<a href="https://www.bad.example/a">x</a>') },
    { 'A bad.example.dbl.spamhaus.org': ['127.0.1.2'] },
    'bad.example',
  ],
  [
    'a shouted subject without date',
    'content',
    'warning',
    { headers: ['Subject: JETZT GEWINNEN!!'] },
    {},
    'Betreff in Großbuchstaben, Ausrufe im Betreff, kein Datum, keine Message-ID',
  ],
])('%s: %s %s', async (_name, id, end, mail, zone, says) => {
  Object.assign(dns.zone, zone)
  const [found, text] = await endAfter(mail, id)
  expect({ found, text }).toEqual({ found: end, text: expect.stringContaining(says) })
})
