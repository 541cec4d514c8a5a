import type { Page } from '@playwright/test'
import { findingsInBothSchemes, overflowAt320 } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

async function created(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(`/api/admin/crm/${path}`, { data })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { id: number }).id
}

async function prepare(page: Page, number: string): Promise<number> {
  const customerId = await created(page, 'customers', { companyName: 'Huber Anlagen GmbH', city: 'Linz' })
  await created(page, 'opportunities', { customerId, title: 'Palettierzelle', stageId: 2 })
  await created(page, 'articles', {
    number,
    nameDe: 'Palettierroboter',
    textDe: 'Mit Steuerung',
    unit: 'piece',
    price: 48_990,
    vatRate: 20,
  })
  await created(page, 'offer-texts', {
    kind: 'intro',
    name: 'Üblich',
    textDe: 'Vielen Dank.',
    isDefault: true,
  })
  return customerId
}

const preview = (page: Page) => page.getByRole('img', { name: /^Vorschau, Seite 1 von/ })

test('an offer is begun at the customer, written beside its paper, issued and accepted', async ({ page }) => {
  const customerId = await prepare(page, 'R-100')
  await page.goto(`/crm/customers/${customerId}`)
  await page.getByRole('button', { name: 'Neues Angebot' }).click()
  await expect(page.getByRole('heading', { name: 'Angebot: Palettierzelle' })).toBeVisible()
  await expect(page.getByLabel('Einleitung')).toHaveValue('Vielen Dank.')
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false')

  await page.getByRole('combobox', { name: 'Artikel hinzufügen' }).fill('r-100')
  await page.getByRole('option', { name: 'R-100 · Palettierroboter' }).click()
  await page.getByLabel('Menge').fill('2')
  await page.getByRole('button', { name: 'Freie Position' }).click()
  await expect(page.getByText('Die Vorschau zeigt den Stand vor')).toBeVisible()
  const items = page.getByRole('region', { name: 'Positionen' }).getByRole('listitem')
  await items.last().getByLabel('Bezeichnung').fill('Montage')
  await items.last().getByLabel('Preis in €').fill('1.250,50')
  await expect(page.getByText('119.076,60')).toBeVisible()
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false')
  expect(await findingsInBothSchemes(page)).toEqual([])

  await page.getByRole('button', { name: 'Fertigstellen' }).click()
  await expect(page.getByRole('heading', { name: /^AN-\d{4}-0001: Palettierzelle$/ })).toBeVisible()
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false')
  expect(await findingsInBothSchemes(page)).toEqual([])

  await page.getByRole('button', { name: 'Angenommen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Angenommen' }).click()
  await expect(page.getByText('Angenommen').first()).toBeVisible()
  await page.goto('/crm')
  await page.getByRole('link', { name: 'Angebote' }).click()
  await expect(page.getByRole('row', { name: /AN-\d{4}-0001.*Huber Anlagen GmbH.*Angenommen/ })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
})

test('articles and texts stand under "Mehr"', async ({ page }) => {
  await prepare(page, 'S-100')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Mehr' }).click()
  await page.getByRole('menuitem', { name: 'Artikel' }).click()
  await page.getByRole('row', { name: /S-100/ }).click()
  await page.getByRole('dialog').getByLabel('Preis in €').fill('1,5')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('row', { name: /S-100.*1,50/ })).toBeVisible()
  await expect(page.getByText('Vielen Dank.').first()).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  expect(await overflowAt320(page)).toBe(0)
})
