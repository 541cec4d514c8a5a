import type { Page } from '@playwright/test'
import { mailLogin, refusal, startMailServer, type MailServer } from '../../apps/api/test/mail-server.ts'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { confirm, expect, test } from '../support/test.ts'

let mailServer: MailServer
let refuses = true
test.beforeAll(async () => {
  mailServer = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') && refuses ? refusal(550, '5.1.1 no such mailbox') : null),
  })
})
test.afterAll(() => mailServer.stop())

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const password = (page: Page) => page.getByLabel(/^Passwort/).and(page.locator('input'))
const save = (page: Page) => page.getByRole('button', { name: /Einstellungen speichern/ })

async function ask(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/contact', {
    data: {
      firstName: 'Sabine',
      lastName: '<b>Brandl</b>',
      email,
      phone: '1',
      company: 'Brandl Möbelwerke',
      message: 'Hallo',
    },
  })
  expect(response.status()).toBe(201)
}

const outboxStatus = async (page: Page): Promise<{ waiting: number }> =>
  (await page.request.get('/api/admin/outbox/status')).json()

test('mail is set up, tested, watched and mended', async ({ page, server }) => {
  const { email, password: secret } = server
  await page.request.post('/api/admin/login', { data: { email, password: secret } })
  await page.goto('/admin/email-settings')
  const outbox = page.getByRole('region', { name: 'Postausgang' })

  await test.step('at first it is off, and nothing can be tested', async () => {
    await expect(page.getByText('Deaktiviert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Test-E-Mail senden' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Zusammenfassung jetzt senden' })).toBeDisabled()
  })

  await test.step('a wrong password stops all mail, and every page says so', async () => {
    await ask(page, 'gone@brandl.example')
    await field(page, 'SMTP-Server').fill('127.0.0.1')
    await field(page, 'Port').fill(String(mailServer.port))
    await field(page, 'Benutzername').fill(mailLogin.user)
    await password(page).fill('falsch')
    await field(page, 'Absender-E-Mail').fill('office@firma.example')
    await field(page, 'Admin-E-Mail').fill('anna@firma.example')
    await page.getByRole('switch', { name: 'E-Mail-System aktiv' }).click()
    await page.getByRole('switch', { name: 'Tägliche Zusammenfassung' }).press('Space')
    await field(page, 'Uhrzeit').fill('730')
    await page.keyboard.press('Control+s')
    await confirm(page, server)
    await expect(page.getByText('Einstellungen gespeichert')).toBeVisible()
    await expect(field(page, 'Uhrzeit')).toHaveValue('07:30')
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    const banner = page.getByRole('alert').filter({ hasText: 'E-Mail-Versand angehalten' })
    await expect(async () => {
      await page.getByRole('button', { name: 'Aktualisieren' }).click()
      await expect(banner).toContainText('535 wrong', { timeout: 500 })
    }).toPass()
    await banner.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByText('Versand bleibt angehalten')).toBeVisible()
    await banner.getByRole('link', { name: 'Einstellungen prüfen' }).click()
  })

  await test.step('the right one ends it: what waited leaves, what is refused says why', async () => {
    await password(page).fill(mailLogin.password)
    await save(page).click()
    await confirm(page, server)
    await expect(page.getByText('E-Mail-Versand läuft')).toBeVisible()
    await expect(page.getByText('E-Mail-Versand angehalten')).toBeHidden()
    // The list is read again every ten seconds, or when somebody asks for it.
    await expect.poll(async () => (await outboxStatus(page)).waiting).toBe(0)
    await outbox.getByRole('button', { name: 'Postausgang aktualisieren' }).click()
    await expect(outbox.getByText('550 5.1.1 no such mailbox')).toBeVisible()
    // What waited, and what tells of the new password.
    await expect(outbox.getByText('250 Accepted as 4711')).toHaveCount(2)
    await expect(password(page)).toHaveValue('')
  })

  await test.step('a refused mail is sent again', async () => {
    refuses = false
    await outbox.getByText('Abgelehnt', { exact: false }).first().click()
    await outbox.getByRole('button', { name: 'Erneut senden' }).click()
    await expect(page.getByText('E-Mail wird erneut gesendet')).toBeVisible()
    await expect(outbox.getByText('Keine E-Mail in diesem Zustand')).toBeVisible()
    await expect.poll(() => mailServer.caught.some(({ to }) => to.includes('gone@brandl.example'))).toBe(true)
  })

  await test.step('test and summary leave at once', async () => {
    await page.getByRole('button', { name: 'Test-E-Mail senden' }).click()
    await expect(page.getByText('Test-E-Mail gesendet')).toBeVisible()
    await page.getByRole('button', { name: 'Zusammenfassung jetzt senden' }).click()
    await expect(page.getByText('Tägliche Zusammenfassung gesendet')).toBeVisible()
    await outbox.getByText('Alle', { exact: true }).click()
    // That of the morning may have left meanwhile.
    await expect(outbox.getByRole('button', { name: 'Tägliche Zusammenfassung' }).first()).toBeVisible()
  })

  await test.step('what was sent can be read; what a visitor typed is only text', async () => {
    await outbox.getByRole('button', { name: 'Neue Kontaktanfrage' }).click()
    // Not looked into: the browser reports whoever tries to run something in a sandboxed frame.
    const sheet = page.getByTitle('Vorschau der E-Mail')
    await expect(sheet).toBeVisible()
    await expect(sheet).toHaveAttribute('sandbox', '')
    await expect(sheet).toHaveAttribute('srcdoc', /Sabine &lt;b&gt;Brandl&lt;\/b&gt;/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('nobody finds an obstacle', async () => {
    expect(await findingsInBothSchemes(page)).toEqual([])
  })
})
