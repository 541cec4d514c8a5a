import { findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, logIn, test } from '../support/test.ts'

test('a tag is made in the form of a customer, filters the list, and says when it is gone', async ({
  page,
  server,
}) => {
  await logIn(page, server)
  const companyName = `Schlagwerk ${Date.now()}`
  const name = `Messe ${Date.now()}`
  await page.request.post('/api/admin/crm/customers', { data: { companyName } })
  await page.goto(`/crm/customers?view=table&search=${encodeURIComponent(companyName)}`)
  await page.getByRole('button', { name: `${companyName} bearbeiten` }).click()
  const form = page.getByRole('dialog', { name: 'Kunde bearbeiten' })
  await form.getByRole('combobox', { name: 'Schlagwörter' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: `${name} entfernen`, includeHidden: true })).toBeVisible()
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form).toHaveCount(0)

  await page.goto('/crm/customers?view=table')
  await page.getByRole('button', { name: 'Schlagwörter' }).click()
  await page.getByRole('checkbox', { name }).click()
  await expect(page.getByRole('checkbox', { name })).toBeChecked()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: companyName })).toBeVisible()
  await expect(page.getByText('1 Kunde', { exact: true })).toBeVisible()
  const address = page.url()

  await page.goto('/admin/tags')
  await expect(page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: '1' })).toBeVisible()
  await page.getByRole('button', { name: `${name} löschen` }).click()
  await expect(page.getByRole('region', { name: 'Gelöscht' })).toContainText(name)
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.goto(address)
  await expect(page.getByText('Ein Schlagwort dieser Ansicht gibt es nicht mehr')).toBeVisible()
  await page.getByRole('button', { name: 'Aus der Ansicht entfernen' }).click()
  await expect(page).not.toHaveURL(/tags=/)
})
