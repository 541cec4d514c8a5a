import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DeliverabilityTestId } from '@app/contracts/deliverability'
import { generateKeyPairSync } from 'node:crypto'
import { dkimKey, endOf, goodZone, reportOf } from '../../test/deliverability.ts'
import { startNameServer, type NameServer, type Zone } from '../../test/name-server.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

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

type Case = [
  name: string,
  id: DeliverabilityTestId,
  end: string,
  zone: Zone,
  says?: string,
  fields?: Parameters<typeof reportOf>[1],
]

const OWN = 'firma.example'
const spf = (...records: string[]): Zone => ({ [`TXT ${OWN}`]: records })
const spfNames = (count: number, record = 'v=spf1 ?all'): Zone =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`TXT s${index}.example`, [record]]))
const includes = (count: number) =>
  Array.from({ length: count }, (_, index) => `include:s${index}.example`).join(' ')
const dkim = (...records: string[]): Zone => ({ [`TXT mail._domainkey.${OWN}`]: records })
const dmarc = (...records: string[]): Zone => ({ [`TXT _dmarc.${OWN}`]: records })
const mx = (...records: string[]): Zone => ({ [`MX ${OWN}`]: records })
const ed25519 = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).subarray(12)

const cases: Case[] = [
  ['one record', 'spf', 'pass', {}],
  ['a record in pieces', 'spf', 'pass', spf(`v=spf1 ${includes(20)} ~all`)],
  ['a redirect', 'spf', 'pass', spf('v=spf1 redirect=s1.example')],
  ['?all', 'spf', 'warning', spf('v=spf1 mx ?all')],
  ['no all', 'spf', 'warning', spf('v=spf1 mx')],
  ['ptr', 'spf', 'warning', spf('v=spf1 ptr -all')],
  ['no record', 'spf', 'fail', spf('other'), 'genau einen SPF-Eintrag'],
  ['two records', 'spf', 'fail', spf('v=spf1 -all', 'v=spf1 mx -all'), '2 SPF-Einträge'],
  ['+all', 'spf', 'fail', spf('v=spf1 +all')],
  ['a mistyped mechanism', 'spf', 'fail', spf('v=spf1 inclde:x.example -all'), 'inclde'],
  ['a network that is none', 'spf', 'fail', spf('v=spf1 ip4:300.1.1.1 -all')],
  ['another prefix', 'spf', 'fail', spf('v=spf10 -all')],
  ['8 lookups', 'spfLimits', 'pass', { ...spf(`v=spf1 ${includes(8)} -all`), ...spfNames(8) }, '8 von 10'],
  ['9 lookups', 'spfLimits', 'warning', { ...spf(`v=spf1 ${includes(9)} -all`), ...spfNames(9) }],
  [
    '11 lookups',
    'spfLimits',
    'fail',
    { ...spf(`v=spf1 ${includes(11)} -all`), ...spfNames(11) },
    '11 von 10',
  ],
  [
    '3 void lookups',
    'spfLimits',
    'fail',
    spf('v=spf1 a:x1.example a:x2.example a:x3.example -all'),
    '3 Namen',
  ],
  ['an include without record', 'spfLimits', 'fail', spf('v=spf1 include:x1.example -all')],
  ['a record that includes itself', 'spfLimits', 'fail', spf(`v=spf1 include:${OWN} -all`)],
  [
    '100 includes',
    'spfLimits',
    'fail',
    { ...spf(`v=spf1 ${includes(100)} -all`), ...spfNames(100) },
    'mehr als 30',
  ],
  [
    'an include that fails',
    'spfLimits',
    'unknown',
    { ...spf('v=spf1 include:s.example -all'), 'TXT s.example': 'SERVFAIL' },
  ],
  ['2048 bits', 'dkimKey', 'pass', {}, '2048'],
  ['Ed25519', 'dkimKey', 'pass', dkim(`v=DKIM1; k=ed25519; p=${ed25519.toString('base64')}`)],
  ['1024 bits', 'dkimKey', 'warning', dkim(dkimKey(1024).record)],
  ['t=y', 'dkimKey', 'warning', dkim(`t=y; ${key.record}`)],
  ['512 bits', 'dkimKey', 'fail', dkim(dkimKey(512).record), '512'],
  ['a withdrawn key', 'dkimKey', 'fail', dkim('v=DKIM1; p='), 'widerrufen'],
  ['rubbish as key', 'dkimKey', 'fail', dkim('v=DKIM1; p=AAAA')],
  ['two keys', 'dkimKey', 'fail', dkim(key.record, key.record)],
  ['no key under the usual names', 'dkimKey', 'unknown', dkim('unrelated'), 'üblichen Namen'],
  ['reject with reports', 'dmarc', 'pass', {}],
  ['p=none', 'dmarc', 'warning', dmarc('v=DMARC1; p=none; rua=mailto:a@firma.example')],
  ['t=y', 'dmarc', 'warning', dmarc('v=DMARC1; p=reject; t=y; rua=mailto:a@firma.example')],
  ['no reports', 'dmarc', 'warning', dmarc('v=DMARC1; p=reject')],
  ['pct', 'dmarc', 'warning', dmarc('v=DMARC1; p=reject; pct=50; rua=mailto:a@firma.example'), 'RFC 9989'],
  ['none', 'dmarc', 'fail', dmarc('other'), 'v=DMARC1; p=none'],
  ['a policy that there is not', 'dmarc', 'fail', dmarc('v=DMARC1; p=maybe')],
  ['two records', 'dmarc', 'fail', dmarc('v=DMARC1; p=none', 'v=DMARC1; p=reject')],
  [
    'a policy of the parent domain',
    'dmarc',
    'warning',
    dmarc('v=DMARC1; p=reject; sp=none; rua=mailto:a@firma.example'),
    'geerbt',
    { fromEmail: 'x@post.firma.example' },
  ],
  ['two mail servers', 'mx', 'pass', {}],
  ['one mail server', 'mx', 'warning', mx('10 mx1.firma.example')],
  ['no mail server', 'mx', 'fail', mx(), 'keine Antworten'],
  ['a null MX', 'mx', 'fail', mx('0 .')],
  ['an address as mail server', 'mx', 'fail', mx('10 81.223.10.8')],
  [
    'an alias as mail server',
    'mx',
    'fail',
    { ...mx('10 m.firma.example'), 'CNAME m.firma.example': ['mx1.firma.example'] },
    'CNAME',
  ],
  ['a mail server without address', 'mx', 'fail', mx('10 nowhere.example')],
  ['a name that exists', 'smtpHost', 'pass', {}, '', { smtpHost: 'mail.firma.example' }],
  [
    'an IPv6 question without answer',
    'smtpHost',
    'warning',
    { 'AAAA mail.firma.example': 'SERVFAIL' },
    '',
    { smtpHost: 'mail.firma.example' },
  ],
  ['a name that does not exist', 'smtpHost', 'fail', {}, 'Schreibweise', { smtpHost: 'smpt.firma.example' }],
  ['the own domain', 'freeMail', 'pass', {}],
  ['free mail over a foreign server', 'freeMail', 'fail', {}, 'gmail.com', { fromEmail: 'firma@gmail.com' }],
  [
    'free mail over its own server',
    'freeMail',
    'pass',
    {},
    '',
    { fromEmail: 'firma@gmail.com', smtpHost: 'smtp.gmail.com' },
  ],
  ['a server of the own domain', 'senderDomain', 'pass', {}, '', { smtpHost: 'mail.firma.example' }],
  ['a foreign server', 'senderDomain', 'warning', {}, '', { smtpHost: 'smtp.relay.example' }],
  [
    'a sender whom nobody can answer',
    'senderDomain',
    'fail',
    {},
    'Antwortadresse',
    { fromEmail: 'noreply@firma.example' },
  ],
  ['no list knows the domain', 'blocklists', 'pass', {}],
  [
    'a listed domain',
    'blocklists',
    'fail',
    { 'A firma.example.dbl.spamhaus.org': ['127.0.1.2'] },
    'Spamhaus',
  ],
  [
    'a list that does not talk to us',
    'blocklists',
    'unknown',
    { 'A firma.example.dbl.spamhaus.org': ['127.255.255.254'] },
    'DNS_SERVERS',
  ],
  ['no MTA-STS', 'mtaSts', 'warning', {}],
  [
    'two MTA-STS records',
    'mtaSts',
    'fail',
    { 'TXT _mta-sts.firma.example': ['v=STSv1; id=1', 'v=STSv1; id=2'] },
  ],
  ['MTA-STS without policy host', 'mtaSts', 'fail', { 'TXT _mta-sts.firma.example': ['v=STSv1; id=1'] }],
  [
    'a policy host in a private network',
    'mtaSts',
    'fail',
    { 'TXT _mta-sts.firma.example': ['v=STSv1; id=1'], 'A mta-sts.firma.example': ['127.0.0.1'] },
    'privates Netz',
  ],
  [
    'a policy host that is half private',
    'mtaSts',
    'fail',
    {
      'TXT _mta-sts.firma.example': ['v=STSv1; id=1'],
      'A mta-sts.firma.example': ['81.223.10.7'],
      'AAAA mta-sts.firma.example': ['::ffff:169.254.169.254'],
    },
    'privates Netz',
  ],
  ['TLS reports', 'tlsReports', 'pass', {}],
  ['no TLS reports', 'tlsReports', 'warning', { 'TXT _smtp._tls.firma.example': [] }],
  [
    'TLS reports to nowhere',
    'tlsReports',
    'fail',
    { 'TXT _smtp._tls.firma.example': ['v=TLSRPTv1; rua=nobody'] },
  ],
]

test.each(cases)('%s: %s %s', async (_name, id, end, zone, says = '', fields = {}) => {
  dns.zone = { ...goodZone(key.record), ...zone }
  const [found, text] = endOf(await reportOf(staff, fields), id)
  expect({ found, text }).toEqual({ found: end, text: expect.stringContaining(says) })
})

test('before a mail was judged, nothing is said about the way', async () => {
  dns.zone = goodZone(key.record)
  const report = await reportOf(staff)
  for (const id of ['sendingHost', 'dkimSignature', 'alignment', 'reverseDns', 'helo', 'content'] as const)
    expect(endOf(report, id)).toEqual(['unknown', expect.stringContaining('legen Sie die empfangene Mail')])
})

const questions: [DeliverabilityTestId, string][] = [
  ['spf', 'TXT firma.example'],
  ['spfLimits', 'TXT firma.example'],
  ['dkimKey', 'TXT mail._domainkey.firma.example'],
  ['dmarc', 'TXT _dmarc.firma.example'],
  ['mx', 'MX firma.example'],
  ['mtaSts', 'TXT _mta-sts.firma.example'],
  ['tlsReports', 'TXT _smtp._tls.firma.example'],
  ['blocklists', 'A firma.example.dbl.spamhaus.org'],
]
test.each(questions)('%s: a server that fails says nothing about %s', async (id, question) => {
  for (const reply of ['SERVFAIL', 'REFUSED'] as const) {
    dns.zone = { ...goodZone(key.record), [question]: reply }
    expect(endOf(await reportOf(staff), id)[0]).toBe('unknown')
  }
})

test('a circle of names says nothing', async () => {
  dns.zone = {
    ...goodZone(key.record),
    'CNAME _smtp._tls.firma.example': ['b.firma.example'],
    'CNAME b.firma.example': ['_smtp._tls.firma.example'],
  }
  delete dns.zone['TXT _smtp._tls.firma.example']
  expect(endOf(await reportOf(staff), 'tlsReports')[0]).toBe('unknown')
})

test('a text of 60 kB is read as it is', async () => {
  dns.zone = { ...goodZone(key.record), ...spf(`v=spf1 ${'ip4:81.223.10.7 '.repeat(3_700)}-all`) }
  const report = await reportOf(staff)
  expect(endOf(report, 'spf')[0]).toBe('pass')
  expect(endOf(report, 'spfLimits')).toEqual(['pass', expect.stringContaining('0 von 10')])
})
