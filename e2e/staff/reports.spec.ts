import { findingsInBothSchemes, overflowAt320 } from '../support/accessibility.ts'
import { expect, logIn, test } from '../support/test.ts'

const day = '2024-05-15'

test('a report: chart and table, the figure leads to its records, and the choice for Mondays is kept', async ({
  page,
  server,
}) => {
  await logIn(page, server)
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`/api/admin/crm/${path}`, { data })).json()) as { id: number }
  const industry = 'Sondermaschinen für Lebensmitteltechnik'
  const { id } = await post('customers', { companyName: `Berichtswerk ${Date.now()}`, industry })
  const closed = { customerId: id, stageId: 7, actualCloseDate: day }
  await post('opportunities', { ...closed, title: 'Gewonnene Zelle', value: 1234.5 })

  await page.goto(`/crm/reports?report=won-by-industry&from=${day}&until=${day}`)
  const row = page.getByRole('row', { name: new RegExp(industry) })
  await expect(row.getByRole('cell').nth(1)).toHaveText('€ 1.234,50')
  await expect(page.getByRole('img', { name: 'Gewonnen nach Branche' })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  expect(await overflowAt320(page)).toBe(0)
  await row.getByRole('link', { name: '1', exact: true }).click()
  await expect(page.getByText(`Branche „${industry}“`)).toBeVisible()
  await expect(page.getByRole('row', { name: /Gewonnene Zelle/ })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])

  await page.goto('/crm/reports?report=activities')
  await expect(page.getByRole('table')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Per E-Mail' }).click()
  await page.getByRole('checkbox', { name: 'Änderungen der Pipeline' }).check()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('button', { name: 'Per E-Mail' }).click()
  await expect(page.getByRole('checkbox', { name: 'Änderungen der Pipeline' })).toBeChecked()
})
