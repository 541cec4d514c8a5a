import { deliverabilityTests, type DeliverabilityTestId } from '@app/contracts/deliverability'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { loggedIn, openConsole, type Routes } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

type End = 'pass' | 'warning' | 'fail' | 'unknown'

function made(id: DeliverabilityTestId, end: End) {
  const { name, weight, isGate } = deliverabilityTests[id]
  return {
    id,
    test: name,
    weight,
    isGate,
    checked: end !== 'unknown',
    status: end === 'unknown' ? 'warning' : end,
    message: `Meldung zu ${name}`,
    recommendation: end === 'pass' ? '' : `Rat zu ${name}`,
  }
}

function report(ends: Partial<Record<DeliverabilityTestId, End>>, more = {}) {
  const tests = Object.entries(ends).map(([id, end]) => made(id as DeliverabilityTestId, end))
  return {
    overallScore: 78,
    tests,
    recommendations: ['Rat zu DMARC-Eintrag'],
    fault: null,
    domain: 'firma.example',
    records: [{ test: 'dmarc', type: 'TXT', name: '_dmarc.firma.example', value: 'v=DMARC1; p=none' }],
    judgedMailAt: null,
    ...more,
  }
}

const mixed = report({ spf: 'pass', dmarc: 'fail', mx: 'warning', helo: 'unknown' })
const settings = (isEnabled: boolean) => ({ body: { isEnabled } })

function open(routes: Routes = {}) {
  return openConsole('/admin/email-deliverability', {
    ...loggedIn,
    'GET /api/admin/email-settings': settings(true),
    'GET /api/admin/email-deliverability-report': { body: mixed },
    ...routes,
  })
}

test('every test shows how it ended, what was found and what to do; what needs attention comes first', async () => {
  open()
  const tests = within(await screen.findByRole('region', { name: 'Prüfungen' })).getAllByRole('listitem')
  expect(tests.map(item => item.textContent)).toEqual([
    expect.stringMatching(/^Fehler.*DMARC-Eintrag.*Meldung zu DMARC-Eintrag.*Rat zu DMARC-Eintrag/),
    expect.stringMatching(/^Warnung.*Mailempfang/),
    expect.stringMatching(/^Nicht prüfbar.*HELO/),
    expect.stringMatching(/^Bestanden.*SPF-Eintrag.*Meldung zu SPF-Eintrag$/),
  ])
})

test.each([
  [80, '80 %', 'Gut', 'good'],
  [79, '79 %', 'Verbesserbar', 'fair'],
  [60, '60 %', 'Verbesserbar', 'fair'],
  [59, '59 %', 'Schlecht', 'bad'],
])(
  'the score of the report, %s, is shown as %s, %s, in its colour',
  async (overallScore, shown, word, band) => {
    open({
      'GET /api/admin/email-deliverability-report': { body: report({ spf: 'pass' }, { overallScore }) },
    })
    const score = within(await screen.findByRole('region', { name: 'Wertung' }))
    expect(score.getByText(shown)).toHaveAttribute('data-band', band)
    expect(score.getByText(word)).toBeInTheDocument()
  },
)

test('where nothing could be tested there is no score, and the reason stands once', async () => {
  const ends = { spf: 'unknown', dmarc: 'unknown' } as const
  const body = report(ends, { overallScore: 0 })
  for (const each of body.tests)
    Object.assign(each, { message: 'Die Einstellungen fehlen.', recommendation: '' })
  open({ 'GET /api/admin/email-deliverability-report': { body } })
  const score = within(await screen.findByRole('region', { name: 'Wertung' }))
  expect(score.getByText('–')).toBeInTheDocument()
  expect(screen.getByText('SPF-Eintrag, DMARC-Eintrag')).toBeInTheDocument()
  expect(screen.getAllByText('Die Einstellungen fehlen.')).toHaveLength(1)
})

test('what several tests wait for stands once, with what is known of each', async () => {
  const body = report({ sendingHost: 'unknown', helo: 'unknown' })
  for (const each of body.tests) each.recommendation = 'Legen Sie eine Testmail ab.'
  open({ 'GET /api/admin/email-deliverability-report': { body } })
  const tests = within(await screen.findByRole('region', { name: 'Prüfungen' }))
  expect(tests.getAllByRole('listitem')).toHaveLength(1)
  expect(tests.getByText('SPF erlaubt den Versandserver, Servername (HELO)')).toBeInTheDocument()
  expect(
    tests.getByText('Meldung zu SPF erlaubt den Versandserver Meldung zu Servername (HELO)'),
  ).toBeInTheDocument()
  expect(tests.getAllByText('Legen Sie eine Testmail ab.')).toHaveLength(1)
})

test('a report of the specified fields alone is shown', async () => {
  const specified = { test: 'SPF', status: 'fail', message: 'Kein Eintrag', recommendation: 'Anlegen' }
  const body = { overallScore: 42, tests: [specified], recommendations: ['SPF anlegen'] }
  open({ 'GET /api/admin/email-deliverability-report': { body } })
  expect(await screen.findByText('42 %')).toBeInTheDocument()
  expect(screen.getByText('Kein Eintrag')).toBeInTheDocument()
})

test('what to do is listed in the order of the report', async () => {
  open({
    'GET /api/admin/email-deliverability-report': {
      body: { ...mixed, recommendations: ['DMARC-Eintrag anlegen', 'SPF verschärfen'] },
    },
  })
  const advice = within(await screen.findByRole('region', { name: 'Empfehlungen' })).getAllByRole('listitem')
  expect(advice.map(({ textContent }) => textContent)).toEqual(['DMARC-Eintrag anlegen', 'SPF verschärfen'])
})

test('beside the tests, which name theirs, only the three best recommendations are read at once', async () => {
  const recommendations = ['Rat 1', 'Rat 2', 'Rat 3', 'Rat 4', 'Rat 5']
  const { user } = open({
    'GET /api/admin/email-deliverability-report': { body: { ...mixed, recommendations } },
  })
  expect(await screen.findByText('Rat 3')).toBeVisible()
  expect(screen.getByText('Rat 4')).not.toBeVisible()
  await user.click(screen.getByText('2 weitere'))
  expect(screen.getByText('Rat 5')).toBeVisible()
})

test('the score says which gate keeps it down', async () => {
  open()
  expect(
    await screen.findByText(/DMARC-Eintrag: Solange das fehlt, bleibt die Wertung unter 50/),
  ).toBeInTheDocument()
})

test('a fault of the settings is named, with the way there', async () => {
  open({ 'GET /api/admin/email-deliverability-report': { body: { ...mixed, fault: 'Passwort fehlt.' } } })
  expect(await screen.findByText('Passwort fehlt.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'E-Mail-Einstellungen' })).toHaveAttribute(
    'href',
    '/admin/email-settings',
  )
})

test('a report that cannot be read is said and tried again', async () => {
  const { user, routes } = open({
    'GET /api/admin/email-deliverability-report': problem(503, 'server.unavailable', 'Nicht bereit'),
  })
  expect(await screen.findByText('Bericht konnte nicht geladen werden')).toBeInTheDocument()
  routes['GET /api/admin/email-deliverability-report'] = { body: mixed }
  await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
  expect(await screen.findByRole('region', { name: 'Wertung' })).toBeInTheDocument()
})

const field = () => screen.findByLabelText('Test-Adressen, mit Komma getrennt')
const send = () => screen.findByRole('button', { name: 'Spam-Test senden' })

test('the spam test sends trimmed addresses and shows what became of each', async () => {
  const { user, calls } = open({
    'POST /api/admin/send-spam-test': {
      body: {
        sent: 1,
        failed: 1,
        results: [
          { email: 'a@x.example', success: true, answer: 'ok' },
          { email: 'b@y.example', success: false, answer: '550 unbekannt' },
        ],
      },
    },
  })
  await user.type(await field(), ' a@x.example , b@y.example,')
  await waitFor(async () => expect(await send()).toBeEnabled())
  await user.click(await send())
  const toast = (await screen.findByText('1 gesendet, 1 fehlgeschlagen')).parentElement!
  expect(toast).toHaveTextContent('Spam-Test abgeschlossen')
  expect(calls.find(call => call.method === 'POST')!.body).toEqual({
    testEmails: ['a@x.example', 'b@y.example'],
  })
  const results = within(screen.getByRole('list', { name: 'Ergebnis je Adresse' })).getAllByRole('listitem')
  expect(results.map(({ textContent }) => textContent)).toEqual([
    'a@x.examplegesendet',
    'b@y.example 550 unbekanntfehlgeschlagen',
  ])
})

test('a spam test needs an address, and a right one', async () => {
  const { user, calls } = open()
  await waitFor(async () => expect(await send()).toBeEnabled())
  await user.click(await send())
  expect(
    await screen.findByText('Bitte geben Sie mindestens eine Test-E-Mail-Adresse ein'),
  ).toBeInTheDocument()
  await user.type(await field(), 'a@x.example, falsch')
  await user.click(await send())
  expect(await screen.findByText('falsch: Gültige E-Mail-Adresse erforderlich')).toBeInTheDocument()
  expect(calls.filter(call => call.method === 'POST')).toEqual([])
})

test('a spam test that failed is said, and what was typed stays', async () => {
  const { user } = open({
    'POST /api/admin/send-spam-test': problem(
      503,
      'server.unavailable',
      'Der Mailserver ist nicht erreichbar.',
    ),
  })
  await user.type(await field(), 'a@x.example')
  await waitFor(async () => expect(await send()).toBeEnabled())
  await user.click(await send())
  // In the toast and at the form.
  expect(await screen.findAllByText('Spam-Test fehlgeschlagen')).toHaveLength(2)
  expect(screen.getByText('Der Mailserver ist nicht erreichbar.')).toBeInTheDocument()
  expect(await field()).toHaveValue('a@x.example')
})

test('while the e-mail system is disabled, nothing can be sent', async () => {
  open({ 'GET /api/admin/email-settings': settings(false) })
  expect(await screen.findByText(/Das E-Mail-System ist deaktiviert/)).toBeInTheDocument()
  expect(await send()).toBeDisabled()
})

test('a received mail is judged, and the report is made anew', async () => {
  const { user, calls } = open({
    'POST /api/admin/email-deliverability/received-mail': {
      body: {
        tests: [],
        fromDomain: 'firma.example',
        sendingAddress: '81.223.10.7',
        dkimSelector: 'x',
        isOwn: true,
      },
    },
  })
  await screen.findByRole('region', { name: 'Wertung' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File(['From: a'], 'probe.eml'))
  expect(await screen.findByText(/firma\.example, gesendet von 81\.223\.10\.7/)).toBeInTheDocument()
  await waitFor(() =>
    expect(calls.filter(({ url }) => url.endsWith('deliverability-report'))).toHaveLength(2),
  )
})

test("somebody else's mail shows its findings by itself; a refused one says why", async () => {
  const { user, routes } = open({
    'POST /api/admin/email-deliverability/received-mail': {
      body: {
        tests: [made('helo', 'fail')],
        fromDomain: 'x.example',
        sendingAddress: null,
        dkimSelector: null,
        isOwn: false,
      },
    },
  })
  await screen.findByRole('region', { name: 'Wertung' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File(['From: a'], 'probe.eml'))
  const findings = within(await screen.findByRole('region', { name: 'Diese Mail' }))
  expect(findings.getByText('Rat zu Servername (HELO)')).toBeInTheDocument()
  routes['POST /api/admin/email-deliverability/received-mail'] = problem(
    422,
    'deliverability.mail_unreadable',
    'Unlesbar.',
  )
  await user.upload(input, new File(['x'], 'probe.msg'))
  expect(await screen.findByText('Unlesbar.')).toBeInTheDocument()
})

test('a record is copied as it is to be entered', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'DMARC-Eintrag kopieren' }))
  const toast = (await screen.findByText('Kopiert')).parentElement!
  expect(toast).toHaveTextContent('v=DMARC1; p=none')
})
