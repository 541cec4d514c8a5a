import { findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

const person = 'eva.pichler@inntal.example'

test('periods are read and changed; what is kept of a person is handed out and deleted', async ({
  page,
  request,
  server: { email, password },
}) => {
  await request.post('/api/contact', {
    data: {
      firstName: 'Eva',
      lastName: 'Pichler',
      email: person,
      phone: '+43 512 1',
      company: 'Inntal Plast',
      message: 'Bitte um ein Angebot.',
    },
  })
  await page.request.post('/api/admin/login', { data: { email, password } })
  const days = page.getByLabel('Tage, Kontaktanfragen')

  await test.step('a server that fails is said, with a way on', async () => {
    await page.route('**/api/admin/privacy/retention', route => route.abort())
    await page.goto('/admin/privacy')
    await expect(page.getByText('Keine Verbindung zum Server.')).toBeVisible()
    await page.unroute('**/api/admin/privacy/retention')
    await page.getByRole('button', { name: 'Erneut laden' }).first().click()
    await expect(days).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await findingsInBothSchemes(page)).toEqual([])
  })
  await test.step('a period is changed in place; a wrong one says why and stays', async () => {
    await days.fill('0')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Bitte 1 bis 3653 Tage angeben')).toBeVisible()
    await expect(days).toHaveValue('0')
    await days.fill('730')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Aufbewahrungsfrist geändert')).toBeVisible()
    const stored = await page.request.get('/api/admin/privacy/retention')
    expect(await stored.json()).toContainEqual(
      expect.objectContaining({ name: 'Kontaktanfragen', days: 730 }),
    )
  })
  await test.step('a person is found, handed out and deleted, and that is on record', async () => {
    const field = page.getByLabel('E-Mail-Adresse der Person')
    await field.fill('eva.pichler')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Gültige E-Mail-Adresse erforderlich')).toBeVisible()
    await field.fill(person)
    await page.keyboard.press('Enter')
    const found = page.getByRole('list', { name: `Gespeichert zu ${person}` })
    await expect(found.getByText('Kontaktanfragen')).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Auskunft erstellen (ZIP)' }).click()
    expect((await download).suggestedFilename()).toBe('auskunft.zip')
    await expect(page.getByText('Auskunft erstellt')).toBeVisible()

    await page.getByRole('button', { name: 'Löschen (DSGVO)' }).click()
    const dialog = page.getByRole('dialog', { name: `${person} löschen?` })
    await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
    expect(await findingsInBothSchemes(page), 'question').toEqual([])
    await dialog.getByRole('button', { name: /Datensätze löschen/ }).click()
    await expect(page.getByText(`Zu ${person} ist nichts gespeichert.`)).toBeVisible()
    const proof = page.getByRole('row', { name: /Löschung auf Antrag/ }).first()
    await expect(proof).toContainText('Kontaktanfragen')
  })
})
