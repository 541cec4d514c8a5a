import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { deliverability, gainOf, scoreOf } from '@app/contracts/deliverability'
import { emailSettings } from '@app/contracts/email-settings'
import { createServer, type AddressInfo } from 'node:net'
import { dkimKey, goodZone, reportOf } from '../../test/deliverability.ts'
import { startNameServer, type NameServer, type Zone } from '../../test/name-server.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
let dns: NameServer

beforeAll(async () => {
  dns = await startNameServer()
  app = await startTestApp({ DNS_SERVERS: dns.address })
  staff = await app.staff()
})
afterAll(async () => {
  await app.close()
  await dns.close()
})
beforeEach(() => {
  dns.zone = goodZone(dkimKey().record)
  dns.questions.length = 0
})

test('before settings are saved, nothing can be tested, and the report says so', async () => {
  const report = await staff.call(deliverability.report, {})
  expect(report).toMatchObject({ overallScore: 0, domain: null, records: [] })
  expect(report.fault).toContain('Die E-Mail-Einstellungen sind noch nicht gespeichert')
  expect(new Set(report.tests.map(({ status, checked }) => `${status} ${checked}`))).toEqual(
    new Set(['warning false']),
  )
  expect(dns.questions).toEqual([])
})

// How long the report takes at the most is a promise of the product.
test('with every server silent the report is there within 30 seconds', async () => {
  dns.zone = new Proxy<Zone>({}, { get: () => 'silent' })
  const silentMail = createServer(socket => socket.on('error', () => undefined))
  await new Promise<void>(resolve => silentMail.listen(0, resolve))
  const { port } = silentMail.address() as AddressInfo
  const start = performance.now()
  const report = await reportOf(staff, { smtpHost: '0.0.0.0', smtpPort: port })
  const seconds = (performance.now() - start) / 1_000
  silentMail.close()
  expect(seconds).toBeLessThan(30)
  expect(report.fault).toBe(
    `Kein Nameserver antwortet (${dns.address}). Prüfen Sie die Einstellung DNS_SERVERS.`,
  )
  expect(report.tests.filter(({ checked }) => checked).map(({ id }) => id)).toEqual([
    'smtpHost',
    'smtpPort',
    'freeMail',
  ])
})

test('two who ask at the same time get the same report', async () => {
  // A server that says nothing has the report take seconds, so that the second one asks while it is being made.
  let connections = 0
  const silentMail = createServer(socket => {
    connections++
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => silentMail.listen(0, '127.0.0.1', resolve))
  const { port: smtpPort } = silentMail.address() as AddressInfo
  // Switched off, nobody but the report connects.
  await reportOf(staff, { smtpPort, isEnabled: false })
  const ofOne = connections
  expect(ofOne).toBeGreaterThan(0)
  const [one, other] = await Promise.all([1, 2].map(() => staff.call(deliverability.report, {})))
  silentMail.close()
  expect(one).toEqual(other)
  expect(connections).toBe(2 * ofOne)
})

test('the records of the own domain are given as they are to be entered', async () => {
  const { records, domain } = await reportOf(staff, { smtpHost: 'smtp-relay.brevo.com', isEnabled: false })
  expect(domain).toBe('firma.example')
  expect(records).toContainEqual({
    test: 'spf',
    type: 'TXT',
    name: 'firma.example',
    value: 'v=spf1 include:spf.brevo.com -all',
  })
  expect(records).toContainEqual({
    test: 'dmarc',
    type: 'TXT',
    name: '_dmarc.firma.example',
    value: 'v=DMARC1; p=none; rua=mailto:dmarc@firma.example',
  })
})

test('a policy that only reports is to be made stricter', async () => {
  dns.zone['TXT _dmarc.firma.example'] = ['v=DMARC1; p=none; rua=mailto:dmarc@firma.example']
  const { records, recommendations } = await reportOf(staff)
  expect(records.find(({ test }) => test === 'dmarc')!.value).toContain('p=quarantine')
  expect(recommendations).toContainEqual(expect.stringMatching(/^DMARC-Eintrag: Stellen Sie/))
})

test('the password stands in no report', async () => {
  await reportOf(staff)
  const { smtpUsername } = await staff.call(emailSettings.get, {})
  const response = await staff.fetch('/api/admin/email-deliverability-report')
  expect(smtpUsername).toBe('anna')
  expect(await response.text()).not.toContain('Kanarienvogel')
})

test('the score leaves out what was not tested, and a failed gate keeps it below 50', () => {
  const made = (status: 'pass' | 'fail' | 'warning', weight: number, isGate = false, checked = true) => ({
    status,
    weight,
    isGate,
    checked,
  })
  expect(scoreOf([made('pass', 8), made('warning', 4), made('fail', 4)])).toBe(63)
  expect(scoreOf([made('pass', 8), made('warning', 4, true, false)])).toBe(100)
  expect(scoreOf([made('pass', 90), made('fail', 1, true)])).toBe(49)
  expect(scoreOf([made('pass', 1), made('fail', 9, true)])).toBe(10)
  expect(scoreOf([made('warning', 8, true, false)])).toBeNull()
  const tests = [made('pass', 6), made('fail', 4)].map((test, index) => ({
    ...test,
    id: (['login', 'mx'] as const)[index]!,
    test: '',
    message: '',
    recommendation: '',
  }))
  expect(gainOf(tests, 'mx')).toBe(40)
})
