import { findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, logIn, test } from '../support/test.ts'

test('a lost opportunity is asked whom it went to; the list leads to it and merges', async ({
  page,
  server,
}) => {
  await logIn(page, server)
  const stamp = Date.now()
  const [name, other] = [`Kontrahent ${stamp}`, `Nebenbuhler ${stamp}`]
  const customer = await page.request.post('/api/admin/crm/customers', {
    data: { companyName: `Kampf ${stamp}` },
  })
  const { id: customerId } = (await customer.json()) as { id: number }
  const created = await page.request.post('/api/admin/crm/opportunities', {
    data: { customerId, title: `Zelle ${stamp}`, stageId: 4, value: 1000 },
  })
  const { id } = (await created.json()) as { id: number }
  await page.request.post('/api/admin/crm/competitors', { data: { name: other } })

  await page.goto(`/crm/opportunities/${id}`)
  await page.getByRole('combobox', { name: 'Phase' }).click()
  await page.getByRole('option', { name: 'Verloren' }).click()
  const question = page.getByRole('dialog', { name: /verloren/ })
  await question.getByRole('combobox', { name: 'Mitbewerber' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: `${name} entfernen`, includeHidden: true })).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await findingsInBothSchemes(page)).toEqual([])
  await question.getByRole('button', { name: 'Als verloren markieren' }).click()
  await expect(question).toHaveCount(0)

  await page.goto('/crm/competitors')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('link', { name: '1' })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: `${name} zusammenführen` }).click()
  const merge = page.getByRole('dialog', { name: `„${name}“ zusammenführen` })
  await merge.getByRole('combobox', { name: 'Mit' }).fill(other)
  await page.getByRole('option', { name: other }).click()
  await merge.getByRole('button', { name: 'Zusammenführen' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('row').filter({ hasText: other }).getByRole('link', { name: '1' }).click()
  await expect(page.getByRole('row').filter({ hasText: `Zelle ${stamp}` })).toContainText(other)
  await expect(page.getByRole('button', { name: `Mitbewerber: ${other}` })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
})
