import { settingsFor, startMailServer } from '../../apps/api/test/mail-server.ts'
import { startNameServer, type NameServer } from '../../apps/api/test/name-server.ts'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { dropFiles } from '../support/drop.ts'
import { expect, logIn, test as base } from '../support/test.ts'

const mail = [
  'Return-Path: <office@firma.example>',
  'Received: from mail.firma.example (mail.firma.example [81.223.10.7]) by mx.empfaenger.example; Sat, 21 Nov 2026 10:00:00 +0100',
  'From: Firma <office@firma.example>',
  'To: test@empfaenger.example',
  'Subject: Probe der Zustellung',
  'Date: Sat, 21 Nov 2026 09:59:00 +0100',
  'Message-ID: <1@firma.example>',
  '',
  'Guten Tag, das ist eine Testmail.',
].join('\r\n')

interface Surroundings {
  names: NameServer
  smtpPort: number
}

/** A server of its own with a name server and a mail server that know the sender's domain. */
const test = base.extend<object, Surroundings>({
  names: [
    async ({}, provide) => {
      const names = await startNameServer({
        'TXT firma.example': ['v=spf1 ip4:81.223.10.7 -all'],
        'MX firma.example': ['10 mx1.firma.example'],
        'A mx1.firma.example': ['81.223.10.8'],
        'A mail.firma.example': ['81.223.10.7'],
        'PTR 7.10.223.81.in-addr.arpa': ['mail.firma.example'],
      })
      await provide(names)
      await names.close()
    },
    { scope: 'worker' },
  ],
  smtpPort: [
    async ({}, provide) => {
      const mailServer = await startMailServer()
      await provide(mailServer.port)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],
  serverEnvironment: ({ names }, provide) => provide({ DNS_SERVERS: names.address }),
})

test('from nothing set up to a report that a received mail completes', async ({
  page,
  server,
  names,
  smtpPort,
}) => {
  await logIn(page, server)
  await page.getByRole('link', { name: 'Spam-Test' }).click()
  const score = page.getByRole('region', { name: 'Wertung' })

  await test.step('without settings the report says which are missing', async () => {
    await expect(page.getByText(/E-Mail-Einstellungen sind noch nicht gespeichert/)).toBeVisible()
    await expect(score.getByText('Nicht prüfbar', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Spam-Test senden' })).toBeDisabled()
  })

  const tests = page.getByRole('region', { name: 'Prüfungen' })
  const row = (name: string) =>
    tests.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await test.step('with settings it tests names, mail server and log-in', async () => {
    const saved = await page.request.post('/api/admin/email-settings', { data: settingsFor(smtpPort) })
    expect(saved.ok()).toBe(true)
    await page.getByRole('button', { name: 'Aktualisieren' }).click()
    await expect(row('DMARC-Eintrag')).toContainText('Fehler')
    await expect(row('SPF-Eintrag')).toContainText('Bestanden')
    await expect(row('Anmeldung')).toContainText('Bestanden')
    await expect(tests.getByRole('listitem').filter({ hasText: 'Rückwärtsauflösung (PTR)' })).toContainText(
      'Nicht prüfbar',
    )
    await expect(score).toContainText('DMARC-Eintrag: Solange das fehlt')
    await expect(page.getByText('v=DMARC1; p=none; rua=mailto:dmarc@firma.example').first()).toBeVisible()
  })

  await test.step('a record that was entered is seen', async () => {
    names.zone['TXT _dmarc.firma.example'] = ['v=DMARC1; p=reject; rua=mailto:dmarc@firma.example']
    await page.getByRole('button', { name: 'Aktualisieren' }).click()
    await expect(row('DMARC-Eintrag')).toContainText('Bestanden')
  })

  await test.step('a received mail shows the server that sends, and that it does not sign', async () => {
    await dropFiles(page, 'body', [{ name: 'testmail.eml', bytes: Buffer.from(mail) }])
    await expect(page.getByText(/firma\.example, gesendet von 81\.223\.10\.7/)).toBeVisible()
    await expect(row('Rückwärtsauflösung (PTR)')).toContainText('Bestanden')
    await expect(row('DKIM-Signatur der Testmail')).toContainText('Fehler')
    await expect(page.getByText(/Berücksichtigt ist die Testmail/)).toBeVisible()
  })

  await test.step('what is no mail is refused in words', async () => {
    await dropFiles(page, 'body', [{ name: 'bild.eml', bytes: Buffer.from('89504e470d0a1a0a', 'hex') }])
    await expect(page.getByText(/„bild.eml“ ist keine lesbare E-Mail/)).toBeVisible()
  })

  await test.step('the spam test wants an address; T leads to its field', async () => {
    await page.getByRole('button', { name: 'Spam-Test senden' }).click()
    await expect(page.getByText('Bitte geben Sie mindestens eine Test-E-Mail-Adresse ein')).toBeVisible()
    await page.getByRole('heading', { name: 'Prüfungen' }).click()
    await page.keyboard.press('t')
    await expect(page.getByLabel('Test-Adressen, mit Komma getrennt')).toBeFocused()
  })

  expect(await findingsInBothSchemes(page)).toEqual([])
})
