import { findings, findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

test('search, filter and order stay in the address; cards tell what is going on; the file is what they show', async ({
  page,
}) => {
  await page.goto('/crm/customers')
  const cards = page.getByRole('article')
  const huber = cards.filter({ hasText: 'Huber Anlagenbau GmbH' })
  await expect(huber).toContainText('3 offen')
  await expect(huber).toContainText('Kontakt')
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('/')
  await page.keyboard.type('anlagenbau')
  await expect(cards).toHaveCount(1)

  const asked = page.waitForRequest('**/api/admin/crm/customers/export?*')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'CSV exportieren' }).click()
  expect((await asked).url()).toContain('search=anlagenbau')
  expect((await saved).suggestedFilename()).toMatch(/^kunden_\d{4}-\d\d-\d\d\.csv$/)

  const choose = async (field: string, choice: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: choice }).click()
  }
  await choose('Reihenfolge', 'Firma Z–A')
  await choose('Status', 'Kalt')
  await expect(page.getByText('Keine Kunden gefunden')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Keine Kunden gefunden')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('anlagenbau')
  await choose('Status', 'Alle Status')
  await expect(cards).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await expect(cards.first()).toContainText('Steiner Logistik GmbH')
  await huber.getByRole('link', { name: 'Huber Anlagenbau GmbH' }).click()
  await expect(page).toHaveURL(/\/crm\/customers\/\d+$/)
})

test('who is there already is said while typing; of what two people change, each field is chosen', async ({
  page,
}) => {
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
  const created = page.waitForResponse(
    response => response.request().method() === 'POST' && response.status() === 201,
  )
  await dialog.getByRole('button', { name: /^Speichern/ }).click()
  await expect(page.getByText('Kunde angelegt')).toBeVisible()
  const { id } = (await (await created).json()) as { id: number }
  await expect(page).toHaveURL(`/crm/customers/${id}`)
  await page.goBack()

  await page.getByRole('button', { name: 'Ganz anderer Name bearbeiten' }).click()
  await dialog.getByLabel('Ort', { exact: true }).fill('Linz')
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

test('a long list reads on as it is scrolled and draws what is near; a key typed meanwhile is there', async ({
  page,
}) => {
  const lines = Array.from(
    { length: 600 },
    (_, index) => `Scroll ${index} GmbH;s${index}@scroll${index}.example`,
  )
  const multipart = {
    file: {
      name: 'viele.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Firma;E-Mail\n${lines.join('\n')}`),
    },
    options: JSON.stringify({ mapping: {}, duplicates: 'skip' }),
  }
  const preview = await page.request.post('/api/admin/crm/customers/import/preview', { multipart })
  const { digest } = (await preview.json()) as { digest: string }
  const applied = await page.request.post('/api/admin/crm/customers/import', {
    multipart: { ...multipart, digest },
  })
  expect(applied.status()).toBe(201)

  await page.goto('/crm/customers?view=table&search=Scroll')
  const table = page.getByRole('table', { name: 'Kunden' })
  const rows = table.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const part = page.getByRole('region', { name: 'Kunden', exact: true })
  // Further and further: pages are read by themselves, and only the rows in sight are drawn.
  const often = { intervals: [50] }
  await expect
    .poll(async () => {
      await part.evaluate(element => element.scrollTo(0, element.scrollHeight))
      return Number(await table.getAttribute('aria-rowcount'))
    }, often)
    .toBeGreaterThan(200)
  expect(await rows.count()).toBeLessThan(150)
  const search = page.getByRole('searchbox')
  await search.fill('Scroll 599')
  await expect(search).toHaveValue('Scroll 599')
  await expect(rows).toHaveCount(2)

  await test.step('as cards: what is far from the eye keeps its place, and nothing else', async () => {
    await page.getByText('Karten', { exact: true }).click()
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(1)
    await search.fill('Scroll')
    await expect
      .poll(async () => {
        await page.getByRole('main').evaluate(element => element.scrollTo(0, element.scrollHeight))
        return Number(/bis (\d+) von 600/.exec(await page.getByText(/600 Kunden/).innerText())?.[1])
      }, often)
      .toBeGreaterThan(300)
    expect(await cards.count()).toBeLessThan(300)
    await search.fill('Scroll 599')
    await expect(search).toHaveValue('Scroll 599')
    await expect(cards).toHaveCount(1)
  })
})

test('two that may be one are found at once, without reloading', async ({ page }) => {
  const name = `Zwillingswerk ${Date.now()}`
  const twin = { companyName: name, postalCode: '4020', email: `${Date.now()}@zwilling.example` }
  for (let count = 0; count < 2; count++) await page.request.post('/api/admin/crm/customers', { data: twin })
  await page.goto('/crm/customers/duplicates')
  await page.getByRole('button', { name: 'Jetzt suchen' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
})
