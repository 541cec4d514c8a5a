import { openAll } from '../support/catalogue.ts'
import { expect, logIn, test } from '../support/test.ts'

const unique = () => `Blechwerk ${Date.now()}`

test('a visitor finds a robot and sends a request, and staff see it', async ({ page, server }) => {
  const company = unique()

  await test.step('the catalogue answers the question with fewer robots', async () => {
    await page.goto('/contact')
    await page.getByRole('banner').getByRole('link', { name: 'Musterwerk Automation' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Roboter', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Alle ESTUN Roboter/ })).toBeVisible()
    await expect(page.getByText('60 von 60 Robotern')).toBeVisible()
    await page.getByLabel('Technologie').selectOption({ label: 'SCARA' })
    await expect(page.getByText(/^\d+ von 60 Robotern$/)).not.toHaveText('60 von 60 Robotern')
    await expect(page).toHaveURL(/subSeries=SCARA/)
    await page.getByRole('link', { name: 'Filter zurücksetzen' }).click()
    await expect(page.getByText('60 von 60 Robotern')).toBeVisible()
  })

  await test.step('the details say how well each value is proven', async () => {
    await openAll(page)
    await page
      .getByRole('article')
      .filter({ hasText: 'ER16-1600' })
      .getByRole('link', { name: /Details ansehen/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'ER16-1600' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Reichweite/ })).toContainText('1590 mm')
    await expect(page.getByText(/Auf Anfrage, aus dem Datenblatt: .*Schutzart/)).toBeVisible()
    await expect(page.getByText('Eine Quelle nennt den Wert')).toBeVisible()
  })

  await test.step('the request carries the robot', async () => {
    await page.getByRole('link', { name: 'Anfrage senden' }).click()
    await expect(page).toHaveURL(/\/contact\?robot=ER16-1600/)
    await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(/ER16-1600/)
    await page.getByLabel('Vorname').fill('Eva')
    await page.getByLabel('Nachname').fill('Pichler')
    await page.getByLabel('E-Mail').fill('eva.pichler@blechwerk.example')
    await page.getByLabel('Telefon').fill('+43 5522 555 1')
    await page.getByLabel('Firma').fill(company)
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Nachricht erfolgreich gesendet!')
    await expect(dialog).toContainText('24 Stunden')
    await dialog.getByRole('button', { name: 'Schließen' }).click()
    await expect(page.getByLabel('Vorname')).toHaveValue('')
  })

  await test.step('staff find it, read it and change its status', async () => {
    await logIn(page, server)
    await page.getByRole('link', { name: 'Kontakte' }).first().click()
    const row = page.getByRole('row').filter({ hasText: company })
    await expect(row).toContainText('Eva Pichler')
    await row.getByRole('button', { name: /Details/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Kontaktanfrage von Eva Pichler' })
    await expect(dialog).toContainText('ER16-1600')
    await dialog
      .getByRole('button', { name: /Schließen/ })
      .last()
      .click()
  })
})

test('mistakes are named beside their fields, and what was typed survives a failed send and a reload', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Vorname').fill('Eva')
  await page.getByLabel('E-Mail').fill('eva@')
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.getByLabel('E-Mail')).toHaveAccessibleDescription('Gültige E-Mail-Adresse erforderlich')
  await expect(page.getByLabel('Nachname')).toHaveAccessibleDescription('Bitte ausfüllen')

  await page.getByLabel('E-Mail').fill('eva@blechwerk.example')
  for (const label of ['Nachname', 'Telefon', 'Firma', 'Nachricht'])
    await page.getByRole('textbox', { name: label }).fill(`Mein ${label}`)
  await page.route('**/api/contact?*', route => route.abort())
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Fehler beim Senden der Nachricht. Bitte versuchen Sie es erneut.',
  )
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Mein Nachricht')
  await page.unroute('**/api/contact?*')
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.getByRole('dialog')).toContainText('Nachricht erfolgreich gesendet!')
})

test('a request is about robots of the catalogue, whatever an address says', async ({ page, request }) => {
  const forged = `/contact?robot=${encodeURIComponent('Ihr Konto ist gesperrt')}`
  expect(await (await request.get(forged)).text()).not.toContain('Ihre Anfrage betrifft')
  const message = page.getByRole('textbox', { name: 'Nachricht' })
  for (const start of [forged, '/contact?robot=%00,,']) {
    await page.goto(start)
    await expect(message).toHaveValue('')
    await expect(page.getByRole('main')).not.toContainText('Konto')
  }
  await page.goto(`${forged},ER20-1780`)
  await expect(message).toHaveValue(/ER20-1780/)
  await expect(page.getByRole('group', { name: 'Ihre Anfrage betrifft' })).toContainText('ER20-1780')
})
