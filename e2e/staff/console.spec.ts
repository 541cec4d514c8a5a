import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { history, newCustomer } from '../support/mail-dock.ts'
import { expect, test } from '../support/test.ts'

const FIXTURE = resolve(import.meta.dirname, '../fixtures/anfrage-palettierzelle.msg')

// The form of the log-in has its own story.
test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

test('an unknown address says so, in administration and CRM', async ({ page }) => {
  for (const path of ['/admin/nothing', '/crm/opportunities']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
  }
  expect((await page.request.get('/admin/roboter')).status()).toBe(404)
})

test('the page never scrolls as a whole on a desktop: only its main part does', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/admin', '/admin/contacts', '/crm', '/crm/customers', '/crm/activities']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const over = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(over, path).toBe(0)
  }
})

test('a mail is imported by its dialog; what is none is refused in the specified words', async ({ page }) => {
  const id = await newCustomer(page, 'Huber Anlagen')
  await page.goto(`/crm/customers/${id}`)
  await page.getByRole('button', { name: 'Aktion' }).click()
  await page.getByRole('menuitem', { name: /E-Mail importieren/ }).click()
  const dialog = page.getByRole('dialog', { name: 'E-Mail importieren' })
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })

  await choose('Angebot.pdf', Buffer.from('%PDF'))
  await expect(dialog).toContainText('Ungültiger Dateityp')
  await expect(dialog).toContainText('Bitte wählen Sie eine .msg-Datei aus.')
  await choose('kaputt.msg', Buffer.from('no mail'))
  await dialog.getByRole('button', { name: 'Importieren' }).click()
  await expect(dialog).toContainText('Upload fehlgeschlagen')
  await expect(dialog).toContainText('„kaputt.msg“ ist beschädigt')
  await choose('Anfrage.msg', await readFile(FIXTURE))
  await dialog.getByRole('button', { name: 'Importieren' }).click()
  await expect(page.getByText('Email erfolgreich importiert')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(
    history(page)
      .getByText(/Palettierzelle/)
      .first(),
  ).toBeVisible()
  await expect(history(page).getByRole('link', { name: /\.pdf/ })).toBeVisible()
})
