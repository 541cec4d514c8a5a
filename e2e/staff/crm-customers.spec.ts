import { readFile } from 'node:fs/promises'
import { findings } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

// The form of the log-in has its own story.
test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

test('search, filter and view stay in the address; cards tell what is going on', async ({ page }) => {
  await page.goto('/crm/customers')
  const huber = page.getByRole('article').filter({ hasText: 'Huber Anlagenbau GmbH' })
  await expect(huber).toContainText('3 offen')
  await expect(huber).toContainText('Kontakt')
  await page.keyboard.press('/')
  await page.keyboard.type('anlagenbau')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Kalt' }).click()
  await expect(page.getByText('Keine Kunden gefunden')).toBeVisible()
  await expect(page).toHaveURL(/search=anlagenbau&status=cold/)
  await page.reload()
  await expect(page.getByText('Keine Kunden gefunden')).toBeVisible()
  await page.goto('/crm/customers?sort=-companyName')
  await expect(page.getByRole('article').first()).toContainText('Steiner Logistik GmbH')
  await huber.getByRole('link', { name: 'Huber Anlagenbau GmbH' }).click()
  await expect(page).toHaveURL(/\/crm\/customers\/\d+$/)
})

test('who is there already is said while typing, and holds nothing up', async ({ page }) => {
  await page.goto('/crm/customers')
  await page.getByRole('button', { name: 'Neuer Kunde' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Firmenname').fill('Huber Anlagenbau AG')
  const likely = dialog.getByRole('region', { name: 'Mögliche Dubletten' })
  await expect(likely).toContainText('Huber Anlagenbau GmbH')
  await expect(likely).toContainText('Gleicher Firmenname')
  expect(await findings(page)).toEqual([])
  await dialog.getByLabel('Firmenname').fill('Ganz anderer Name')
  await expect(likely).toHaveCount(0)
  await dialog.getByLabel('E-Mail').fill('neu@huber-anlagen.example')
  await expect(likely).toContainText('Gleiche Domain')
  await dialog.getByRole('button', { name: /^Speichern/ }).click()
  await expect(page.getByText('Kunde angelegt')).toBeVisible()
})

test('the file has what the list shows', async ({ page }) => {
  await page.goto('/crm/customers?search=huber anlagenbau')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV exportieren' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^kunden_\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\ufeffFirmenname;Branche;/)
  expect(lines[1]).toMatch(/^Huber Anlagenbau GmbH;Anlagenbau;/)
  expect(lines).toHaveLength(3)
})

test('two people change one customer: each field is chosen', async ({ page }) => {
  const created = await page.request.post('/api/admin/crm/customers', {
    data: { companyName: `Konflikt ${Date.now()}`, city: 'Wels', phone: '1' },
  })
  const { id, companyName } = (await created.json()) as { id: number; companyName: string }
  await page.goto(`/crm/customers?search=${companyName}`)
  await page.getByRole('button', { name: `${companyName} bearbeiten` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ort').fill('Linz')
  await page.request.patch(`/api/admin/crm/customers/${id}`, { data: { city: 'Graz', phone: '2' } })
  await dialog.getByRole('button', { name: /^Speichern/ }).click()
  await expect(dialog.getByRole('radio', { name: 'Ort, Ihre Eingabe: Linz' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Telefon, Gespeichert: 2' })).toBeChecked()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect(page.getByText('Kunde gespeichert')).toBeVisible()
  const after = await (await page.request.get(`/api/admin/crm/customers/${id}`)).json()
  expect(after).toMatchObject({ city: 'Linz', phone: '2' })
})

test('thousands of customers scroll, and a key typed meanwhile is there', async ({ page }) => {
  const rows = Array.from(
    { length: 3_000 },
    (_, index) => `Scroll ${index} GmbH;s${index}@scroll${index}.example`,
  )
  const content = Buffer.from(`Firma;E-Mail\n${rows.join('\n')}`)
  await page.goto('/crm/customers/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'viele.csv', mimeType: 'text/csv', buffer: content })
  await page.getByRole('button', { name: '3.000 Zeilen übernehmen' }).click()
  await expect(page.getByText('viele.csv: 3.000 neu')).toBeVisible()
  await page.goto('/crm/customers?view=table&search=Scroll')
  const table = page.getByRole('table', { name: 'Kunden' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  const part = page.getByRole('region', { name: 'Kunden', exact: true })
  // Further and further: pages are read by themselves, and only the rows in sight are drawn.
  await expect
    .poll(
      async () => {
        await part.evaluate(element => element.scrollTo(0, element.scrollHeight))
        return Number(await table.getAttribute('aria-rowcount'))
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(500)
  expect(await table.getByRole('row').count()).toBeLessThan(150)
  await page.getByRole('searchbox').fill('Scroll 2999')
  await expect(page.getByRole('searchbox')).toHaveValue('Scroll 2999')
  await expect(table.getByRole('row')).toHaveCount(2)

  // The same as cards: what is far from the eye keeps its place, and nothing else.
  await page.goto('/crm/customers?search=Scroll')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expect
    .poll(
      async () => {
        await page.getByRole('main').evaluate(element => element.scrollTo(0, element.scrollHeight))
        return Number(/bis (\d+)/.exec(await page.getByText(/von 3.000 Kunden/).innerText())?.[1])
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(300)
  expect(await cards.count()).toBeLessThan(300)
  await page.getByRole('searchbox').fill('Scroll 2999')
  await expect(page.getByRole('searchbox')).toHaveValue('Scroll 2999')
  await expect(cards).toHaveCount(1)
})
