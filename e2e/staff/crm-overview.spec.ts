import type { Page } from '@playwright/test'
import { findings, findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

const open = async (page: Page) => {
  await page.goto('/crm/overview')
  await expect(page.getByRole('img', { name: /^Prognose/ })).toBeVisible()
}
const figure = (page: Page, label: string) =>
  page.locator('dl[aria-label=Kennzahlen] > div').filter({ hasText: label }).locator('dd')

test('the cards and charts follow what is entered, after a refresh', async ({ page }) => {
  await open(page)
  const total = figure(page, 'Kunden gesamt').first()
  await expect(total).toHaveText(/^\d+$/)
  const customers = Number(await total.textContent())
  const created = await page.request.post('/api/admin/crm/customers', {
    data: { companyName: 'Übersicht & Söhne GmbH', customerStatus: 'closed_lost' },
  })
  const { id: customerId } = (await created.json()) as { id: number }
  await page.request.post('/api/admin/crm/opportunities', {
    data: { customerId, title: 'Verhandelt', stageId: 5, value: 1_234_567.89 },
  })
  await page.request.post('/api/admin/crm/activities', {
    data: {
      customerId,
      type: 'call',
      title: 'Gerade telefoniert',
      activityDate: new Date().toISOString(),
      status: 'completed',
    },
  })
  await page.keyboard.press('r')
  await expect(total).toHaveText(String(customers + 1))
  await expect(page.getByRole('region', { name: 'Kundenstatus' }).getByText('Verloren')).toBeVisible()
  const latest = page.getByRole('region', { name: 'Letzte Aktivitäten' })
  await expect(latest.getByText('Gerade telefoniert')).toBeVisible()
  await page.getByRole('button', { name: 'Als Tabelle: Pipeline nach Phase' }).click()
  const row = page.getByRole('row', { name: /^Verhandlung/ })
  await expect(row).toContainText('1.234.567,89')
  await expect(row).toContainText('925.925,92')
  await latest.getByRole('link', { name: 'Übersicht & Söhne GmbH' }).click()
  await expect(page).toHaveURL(new RegExp(`/crm/customers/${customerId}$`))
})

test('the charts come in a file of their own, each has its table, and nobody finds an obstacle at any width', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', request => files.push(new URL(request.url()).pathname))
  const charts = () => files.some(path => path.includes('/Charts'))
  await page.goto('/crm/email')
  await expect(page.getByRole('region', { name: 'Automatik', exact: true })).toBeVisible()
  expect(charts()).toBe(false)
  await page.keyboard.press('1')
  await expect(page.getByRole('img', { name: /^Prognose/ })).toBeVisible()
  expect(charts()).toBe(true)

  expect(await findingsInBothSchemes(page)).toEqual([])
  const main = page.getByRole('main')
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => main.evaluate(element => element.scrollWidth - element.clientWidth), `at ${width}`)
      .toBe(0)
  }
  expect(await findings(page)).toEqual([])

  await page.setViewportSize({ width: 1440, height: 900 })
  for (const title of ['Prognose nach Abschlussmonat', 'Pipeline nach Phase', 'Aktivitäten je Woche']) {
    const toggle = page.getByRole('button', { name: `Als Tabelle: ${title}` })
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('group', { name: `${title}, Tabelle` }).getByRole('table')).toBeVisible()
  }
  expect(await findings(page)).toEqual([])
})
