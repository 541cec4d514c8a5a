import type { Page } from '@playwright/test'
import { findings, findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'
import { holdToast } from '../support/toast.ts'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

let count = 0

/** A customer of the test's own. */
async function create(page: Page, fields: object = {}): Promise<{ id: number; companyName: string }> {
  const companyName = `Prüfling ${Date.now()}${++count} GmbH`
  const response = await page.request.post('/api/admin/crm/customers', { data: { companyName, ...fields } })
  expect(response.status()).toBe(201)
  return (await response.json()) as { id: number; companyName: string }
}

async function createDeal(page: Page, customerId: number, title: string): Promise<void> {
  const data = { customerId, title, stageId: 2 }
  expect((await page.request.post('/api/admin/crm/opportunities', { data })).status()).toBe(201)
}

/** The record as the server has it. */
async function read(page: Page, path: string): Promise<unknown> {
  return (await page.request.get(`/api/admin/crm/${path}`)).json()
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function openTable(page: Page, search: string): Promise<void> {
  await page.goto(`/crm/customers?view=table&search=${encodeURIComponent(search)}`)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Goes on from the list of customers by its menu. */
async function goOn(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: to }).click()
}

test('two customers become one, and two again', async ({ page }) => {
  const kept = await create(page, { city: 'Wels' })
  const merged = await create(page, { city: 'Linz', phone: '+43 732 1' })
  await createDeal(page, merged.id, 'Zelle zum Mitnehmen')
  await openTable(page, 'Prüfling')
  for (const { companyName } of [kept, merged])
    await page.getByRole('checkbox', { name: `${companyName} auswählen` }).check()
  await page.getByRole('link', { name: 'Zusammenführen' }).click()
  await expect(page.getByRole('heading', { name: 'Kunden zusammenführen' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Was mitkommt' })).toContainText('1 Opportunity')
  await expect(page.getByRole('radio', { name: 'Telefon: +43 732 1' })).toBeChecked()
  await page.getByRole('radio', { name: 'Ort: Linz' }).check()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Zusammenführen' }).click()
  await holdToast(page, 'Kunden zusammengeführt')
  await expect(page.getByRole('heading', { level: 1, name: kept.companyName })).toBeVisible()
  await expect(page.getByText('Zelle zum Mitnehmen').first()).toBeVisible()
  expect(await read(page, `customers/${kept.id}`)).toMatchObject({ city: 'Linz', phone: '+43 732 1' })
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Rückgängig gemacht')).toBeVisible()
  expect(await read(page, `customers/${kept.id}`)).toMatchObject({ city: 'Wels', phone: null })
  expect(await read(page, `customers/${merged.id}/opportunities`)).toMatchObject([
    { title: 'Zelle zum Mitnehmen' },
  ])
})

test('a file is looked at, assigned, taken and taken back', async ({ page }) => {
  const email = 'messe@bekannt.example'
  const known = await create(page, { city: 'Wels', email })
  const content = `\ufeffBezeichnung;Ort;Mitarbeiter;E-Mail\r\n${known.companyName};Wörgl;;${email}\r\nFrisch AG;Linz;1.200;\r\nKaputt AG;;viele;\r\n`
  await page.goto('/crm/customers/import')
  await expect(page.getByRole('heading', { name: 'Kunden importieren' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'messe.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByText('messe.csv: UTF-8 mit BOM, Strichpunkt')).toBeVisible()
  // The name of the column says nothing: it is assigned by hand.
  await expect(page.getByText('Firmenname ist erforderlich').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Spalte „Bezeichnung“' }).click()
  await page.getByRole('option', { name: 'Firmenname' }).click()
  const lines = page.getByRole('region', { name: 'Zeilen der Datei' })
  await expect(lines.getByRole('row').filter({ hasText: known.companyName })).toContainText('Dublette')
  await page.getByRole('region', { name: 'Zuordnung' }).getByText('Aktualisieren').click()
  await expect(lines.getByRole('row').filter({ hasText: known.companyName })).toContainText('Geändert')
  await expect(lines.getByRole('row').filter({ hasText: 'Kaputt AG' })).toContainText(
    '„viele“ ist keine Zahl.',
  )
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '2 Zeilen übernehmen' }).click()
  await expect(page.getByText('messe.csv: 1 neu, 1 geändert')).toBeVisible()
  expect(await read(page, 'customers?search=Frisch')).toMatchObject([
    { companyName: 'Frisch AG', city: 'Linz' },
  ])
  expect(await read(page, `customers/${known.id}`)).toMatchObject({ city: 'Wörgl' })
  await goOn(page, 'CSV importieren')
  await page.getByRole('button', { name: 'messe.csv rückgängig machen' }).click()
  await expect(page.getByText(/Rückgängig gemacht \d/)).toBeVisible()
  expect(await read(page, 'customers?search=Frisch')).toEqual([])
  expect(await read(page, `customers/${known.id}`)).toMatchObject({ city: 'Wels' })
})

test('several customers are changed at once, by keyboard, and back', async ({ page }) => {
  for (const name of ['A', 'B', 'C']) await create(page, { companyName: `Reihe ${name}` })
  await openTable(page, 'Reihe')
  expect(await findingsInBothSchemes(page)).toEqual([])
  await rowOf(page, 'Reihe A').focus()
  await page.keyboard.press('x')
  await expect(page.getByText('1 ausgewählt')).toBeVisible()
  await page.getByRole('button', { name: 'Alle 3 Treffer auswählen' }).click()
  await expect(page.getByText('3 ausgewählt')).toBeVisible()
  await page.getByRole('button', { name: 'Feld ändern' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('3 von 3 werden geändert.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ändern' }).click()
  await holdToast(page, '3 Kunden geändert')
  await expect(rowOf(page, 'Reihe C')).toContainText('Warm')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(rowOf(page, 'Reihe C')).toContainText('Kalt')
})

test('the trash gives back what it holds, or lets it go for good', async ({ page }) => {
  const { companyName, id } = await create(page)
  await createDeal(page, id, 'Kommt mit zurück')
  const lost = await create(page)
  await page.request.delete(`/api/admin/crm/customers/${lost.id}`)
  await openTable(page, companyName)
  const remove = async () => {
    await rowOf(page, companyName).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await holdToast(page, 'Kunde gelöscht')
  }
  await remove()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Wiederhergestellt')).toBeVisible()
  await remove()

  await goOn(page, 'Papierkorb')
  const entry = rowOf(page, companyName)
  await expect(entry).toContainText('1 Opportunity, 0 Aktivitäten')
  expect(await findingsInBothSchemes(page)).toEqual([])
  await entry.getByRole('button', { name: /wiederherstellen$/ }).click()
  await expect(entry).toHaveCount(0)
  expect(await read(page, `customers/${id}/opportunities`)).toMatchObject([{ title: 'Kommt mit zurück' }])

  await rowOf(page, lost.companyName)
    .getByRole('button', { name: /endgültig löschen$/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(rowOf(page, lost.companyName)).toHaveCount(0)
  expect((await page.request.post(`/api/admin/crm/trash/customer/${lost.id}/restore`)).status()).toBe(404)
})
