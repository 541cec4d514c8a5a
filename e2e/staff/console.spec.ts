import { AxeBuilder } from '@axe-core/playwright'
import { dropFiles } from '../support/drop.ts'
import { searchList } from '../support/search.ts'
import { endSession } from '../support/session.ts'
import { expect, logIn, test } from '../support/test.ts'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'

const FIXTURE = resolve(import.meta.dirname, '../fixtures/anfrage-palettierzelle.msg')

async function newCustomer(page: Page, name: string): Promise<void> {
  await page.goto('/crm/customers')
  await page
    .getByRole('button', { name: /Neuer Kunde/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Firmenname').fill(name)
  await drawer.getByRole('button', { name: /Speichern|Anlegen/ }).click()
  await expect(drawer).toBeHidden()
}

async function openCustomer(page: Page, name: string): Promise<void> {
  await page.goto('/crm/customers')
  await searchList(page, page.getByRole('article'), name)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test.describe('log-in', () => {
  test('a stranger is led to the log-in and, once logged in, to the dashboard', async ({ page, server }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login/)
    await page.getByLabel('E-Mail').fill(server.email)
    await page.getByLabel('Passwort', { exact: true }).fill('falsch')
    await page.getByRole('button', { name: /Anmelden/ }).click()
    await expect(page.getByText('Anmeldung fehlgeschlagen')).toBeVisible()
    await expect(page.getByText('Ungültige E-Mail oder Passwort.')).toBeVisible()
    await page.getByLabel('Passwort', { exact: true }).fill(server.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Anmeldung erfolgreich')).toBeVisible()
    await page.waitForURL('**/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  test('logging out ends it, also for the back button', async ({ page, server }) => {
    await logIn(page, server)
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.waitForURL('**/admin/login')
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/login/)
  })

  test('the CRM shows its own form in place', async ({ page, server }) => {
    await page.goto('/crm')
    await page.getByLabel('E-Mail').fill(server.email)
    await page.getByLabel('Passwort', { exact: true }).fill(server.password)
    await page.getByRole('button', { name: /Anmelden/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible()
    await expect(page).toHaveURL(/\/crm$/)
  })
})

test('customers are created, found and edited; a mistake is named', async ({ page, server }) => {
  const name = `Voralpen Fahrzeugbau ${Date.now()}`
  await logIn(page, server)
  await page.goto('/crm/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible()
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /Speichern|Anlegen/ }).click()
  await expect(drawer.getByText('Firmenname ist erforderlich')).toBeVisible()
  await drawer.getByLabel('Firmenname').fill(name)
  await page.keyboard.press('Control+s')
  await expect(drawer).toBeHidden()
  await openCustomer(page, name)
  await page.getByRole('button', { name: 'Aktion' }).click()
  await page.getByRole('menuitem', { name: /Kunde bearbeiten/ }).click()
  await page.getByRole('dialog').getByLabel('Branche').fill('Fahrzeugbau')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Speichern/ })
    .click()
  await expect(page.getByRole('main').getByText('Fahrzeugbau', { exact: true }).first()).toBeVisible()
})

test('staff drop a real Outlook mail on a customer', async ({ page, server }) => {
  const name = `Huber Anlagen ${Date.now()}`
  await logIn(page, server)
  await newCustomer(page, name)
  await openCustomer(page, name)

  await test.step('the mail stands in the timeline with text and attachments', async () => {
    await dropFiles(page, 'body', [{ name: 'Anfrage.msg', bytes: await readFile(FIXTURE) }])
    await expect(page.getByRole('region', { name: 'Ablage' })).toContainText(`Abgelegt bei ${name}.`)
    await expect(page.getByText(/Palettierzelle/).first()).toBeVisible()
    const download = page.waitForEvent('download')
    const link = page.getByRole('region', { name: 'Aktivitäten' }).getByRole('link', { name: /\.pdf/ })
    await link.click()
    expect((await readFile(await (await download).path())).length).toBeGreaterThan(0)
    // The header names the file: what Chromium tells its driver of it is not always there in time.
    const answer = await page.request.get((await link.getAttribute('href'))!)
    expect(answer.headers()['content-disposition']).toMatch(/^attachment; .*\.pdf/)
    await expect(link).toHaveAttribute('download', /\.pdf$/)
  })

  await test.step('dropped again, it is named and not doubled', async () => {
    await dropFiles(page, 'body', [{ name: 'Anfrage.msg', bytes: await readFile(FIXTURE) }])
    await expect(page.getByText(/Schon abgelegt von/).first()).toBeVisible()
  })

  await test.step('the dialog refuses another file type in the specified words', async () => {
    await page.getByRole('button', { name: 'Aktion' }).click()
    await page.getByRole('menuitem', { name: /E-Mail importieren/ }).click()
    const dialog = page.getByRole('dialog', { name: 'E-Mail importieren' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'Angebot.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(dialog).toContainText('Ungültiger Dateityp')
    await expect(dialog).toContainText('Bitte wählen Sie eine .msg-Datei aus.')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'kaputt.msg', mimeType: '', buffer: Buffer.from('no mail') })
    await dialog.getByRole('button', { name: 'Importieren' }).click()
    await expect(dialog).toContainText('Upload fehlgeschlagen')
    await expect(dialog).toContainText('kaputt.msg')
  })
})

test('the console runs under a policy without exceptions for scripts and style elements', async ({
  page,
}) => {
  const response = await page.goto('/admin/login')
  const policy = response!.headers()['content-security-policy']!
  expect(policy).not.toMatch(/(script-src|style-src) [^;]*unsafe/)
  await expect(page.getByLabel('E-Mail')).toBeVisible()
})

test('a drop without files explains itself', async ({ page, server }) => {
  const name = `Innkreis ${Date.now()}`
  await logIn(page, server)
  await newCustomer(page, name)
  await openCustomer(page, name)
  await dropFiles(page, 'body', [])
  await expect(page.getByText(/Speichern unter/).first()).toBeVisible()
})

test('an unknown customer and an unknown address say so', async ({ page, server }) => {
  await logIn(page, server)
  await page.goto('/crm/customers/2000000')
  await expect(page.getByText('Kunde nicht gefunden').first()).toBeVisible()
  for (const path of ['/admin/nothing', '/admin/roboter', '/crm/opportunities']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
  }
})

test('a session that ends while somebody types is renewed in place', async ({ page, server }) => {
  await logIn(page, server)
  await page.goto('/crm/customers')
  await page
    .getByRole('button', { name: /Neuer Kunde/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Firmenname').fill('Nichts geht verloren AG')
  await endSession(page)
  await page.keyboard.press('Control+s')
  await page.getByLabel('Passwort', { exact: true }).fill(server.password)
  await page.getByLabel('E-Mail').last().fill(server.email)
  await page.getByRole('button', { name: /Anmelden/ }).click()
  await expect(page.getByText('Nichts geht verloren AG').first()).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the console has no accessibility finding in ${colorScheme}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await logIn(page, server)
    for (const path of [
      '/admin',
      '/admin/contacts',
      '/crm',
      '/crm/customers?view=table',
      '/crm/customers/1',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })
