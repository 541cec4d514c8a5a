import { AxeBuilder } from '@axe-core/playwright'
import { expect, logIn, test } from '../support/test.ts'

const email = 'eva.pichler@inntal.example'

test.beforeEach(async ({ page, server, request }) => {
  await request.post('/api/contact', {
    data: {
      firstName: 'Eva',
      lastName: 'Pichler',
      email,
      phone: '+43 512 1',
      company: 'Inntal Plast',
      message: 'Bitte um ein Angebot.',
    },
  })
  await logIn(page, server)
  await page.goto('/admin/privacy')
})

test('what is kept of a person is handed out and deleted', async ({ page }) => {
  await page.getByLabel('E-Mail-Adresse der Person').fill('eva.pichler')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gültige E-Mail-Adresse erforderlich')).toBeVisible()
  await page.getByLabel('E-Mail-Adresse der Person').fill(email)
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: `Gespeichert zu ${email}` })
  await expect(found.getByText('Kontaktanfragen')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Auskunft erstellen (ZIP)' }).click()
  expect((await download).suggestedFilename()).toBe('auskunft.zip')
  await expect(page.getByText('Auskunft erstellt')).toBeVisible()

  await page.getByRole('button', { name: 'Löschen (DSGVO)' }).click()
  const dialog = page.getByRole('dialog', { name: `${email} löschen?` })
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: /Datensätze löschen/ }).click()
  await expect(page.getByText(`Zu ${email} ist nichts gespeichert.`)).toBeVisible()
  const proof = page.getByRole('row', { name: /Löschung auf Antrag/ }).first()
  await expect(proof).toContainText('Kontaktanfragen')
})

test('a period is changed in place; a wrong one says why and stays', async ({ page }) => {
  const days = page.getByLabel('Tage, Kontaktanfragen')
  await days.fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bitte 1 bis 3653 Tage angeben')).toBeVisible()
  await expect(days).toHaveValue('0')
  await days.fill('730')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Aufbewahrungsfrist geändert')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Tage, Kontaktanfragen')).toHaveValue('730')
})

test('a server that fails is said, with a way on', async ({ page }) => {
  await page.route('**/api/admin/privacy/retention', route => route.abort())
  await page.reload()
  await expect(page.getByText('Keine Verbindung zum Server.')).toBeVisible()
  await page.unroute('**/api/admin/privacy/retention')
  await page.getByRole('button', { name: 'Erneut laden' }).first().click()
  await expect(page.getByLabel('Tage, Kontaktanfragen')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
