import { findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, logIn, test } from '../support/test.ts'

test('filters are kept under a name, opened, replaced, deleted and taken back; a closed account is named', async ({
  page,
  server,
}) => {
  await logIn(page, server)
  const name = `Heiße ${Date.now()}`
  await page.goto('/crm/customers?status=hot&view=table')
  const menu = page.getByRole('button', { name: /^Ansichten/ })
  await menu.click()
  await expect(page.getByRole('menuitem').first()).toHaveText('Alle Kunden')
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Aktuelle Filter speichern' }).click()
  const form = page.getByRole('dialog', { name: 'Ansicht speichern' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('checkbox', { name: 'Mit allen teilen' }).check()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(form).toHaveCount(0)
  await expect(menu).toHaveText(name)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Alle Kunden' }).click()
  await expect(page).not.toHaveURL(/status=/)
  await expect(page).toHaveURL(/view=table/)
  await menu.click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(/status=hot/)

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Kalt' }).click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Ansichten verwalten' }).click()
  const all = page.getByRole('dialog', { name: 'Ansichten verwalten' })
  await all.getByRole('button', { name: `${name} durch die aktuellen Filter ersetzen` }).click()
  await expect(page.getByText('Ansicht ersetzt')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await all.getByRole('button', { name: `${name} löschen` }).click()
  const deleted = page.getByText('Ansicht gelöscht')
  await expect(deleted).toBeVisible()
  await expect(all.getByText(name)).toHaveCount(0)
  await page.locator('[data-tone]', { has: deleted }).getByRole('button', { name: 'Rückgängig' }).click()
  await expect(all.getByText(name)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveText(name)

  await page.request.post('/api/admin/crm/saved-views', {
    data: { screen: 'customers', name: `${name} weg`, filters: { owner: '999999' }, isShared: false },
  })
  await page.reload()
  await menu.click()
  await page.getByRole('menuitem', { name: `${name} weg` }).click()
  await expect(page.getByText('Ein Konto dieser Ansicht gibt es nicht mehr')).toBeVisible()
  await expect(page).toHaveURL(/owner=all/)
})
