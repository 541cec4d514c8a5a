import type { Page } from '@playwright/test'
import { holdCode } from '../support/held-code.ts'
import { expect, test } from '../support/test.ts'

const result = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).first()

async function fill(page: Page, [costs, savings, investment]: readonly string[]) {
  await page.getByLabel('Aktuelle jährliche Kosten').fill(costs!)
  await page.getByLabel('Erwartete Einsparung').fill(savings!)
  await page.getByLabel('Investitionskosten').fill(investment!)
}

test('three figures give three results, an address to pass on, and a message to send', async ({ page }) => {
  await page.goto('/roi-rechner')
  await expect(page.getByText('Das Ergebnis erscheint, sobald')).toBeVisible()
  await fill(page, ['120.000,50', '30', '90,000.00'])
  await expect(result(page, 'Amortisationszeit')).toContainText('2 Jahre 6 Monate')
  await expect(result(page, 'Jährliche Einsparung')).toContainText('36.000 €')
  await expect(result(page, 'ROI nach fünf Jahren')).toContainText('100 %')
  await expect(page).toHaveURL('/roi-rechner?costs=120000.5&savings=30&investment=90000')
  await page.getByText('Als Tabelle').click()
  await expect(page.getByRole('row', { name: /^5/ })).toContainText('180.001 €')

  await page.reload()
  await expect(page.getByLabel('Investitionskosten')).toHaveValue('90.000')
  await page.getByRole('link', { name: 'Zahlen besprechen' }).click()
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(
    /Amortisation 2\sJahre 6\sMonate/,
  )
})

test('who leaves right after typing gets where the link leads, and finds the figures when going back', async ({
  page,
}) => {
  const release = await holdCode(page, 'ContactPage')
  await page.goto('/roi-rechner')
  await fill(page, ['120.000', '30', '80.000'])
  await expect(page).toHaveURL(/investment=80000/)
  await page.clock.install()
  await page.getByLabel('Investitionskosten').fill('90.000')
  await page.getByRole('link', { name: 'Zahlen besprechen' }).click()
  await expect(page).toHaveURL(/\/contact/)
  await page.clock.runFor(1000)
  release()
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toBeVisible()
  await expect(page).toHaveURL(/\/contact/)
  await page.goBack()
  await expect(page.getByLabel('Investitionskosten')).toHaveValue('90.000')
})

test('nothing comes of zero, and a mistake is named when its field is left', async ({ page }) => {
  await page.goto('/roi-rechner')
  await fill(page, ['120000', '0', '90000'])
  await expect(page.getByText('Das Ergebnis erscheint, sobald')).toBeVisible()
  await expect(page.getByLabel('Erwartete Einsparung')).toHaveAccessibleDescription(/über 0 und bis 100/)
  await page.getByLabel('Aktuelle jährliche Kosten').fill('viel')
  await page.getByLabel('Aktuelle jährliche Kosten').blur()
  await expect(page.getByLabel('Aktuelle jährliche Kosten')).toHaveAccessibleDescription(/über 0/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server calculates', async ({ page }) => {
    await page.goto('/roi-rechner')
    await fill(page, ['120.000', '30 %', '90.000'])
    await page.getByRole('button', { name: 'Berechnen' }).click()
    await expect(result(page, 'Amortisationszeit')).toContainText('2 Jahre 6 Monate')
  })
})
