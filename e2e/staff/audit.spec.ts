import { findingsInBothSchemes } from '../support/accessibility.ts'
import { addColleague } from '../support/colleague.ts'
import { expect, test } from '../support/test.ts'

test('what was done is found by action and by search', async ({ page, server }) => {
  const { name, email, password } = await addColleague(server)
  await page.request.post('/api/admin/login', { data: { email, password: 'falsch' } })
  await page.request.post('/api/admin/login', { data: { email, password } })
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Protokoll' })).toBeAttached()
  const rows = page.getByRole('table', { name: 'Protokoll' }).getByRole('row')

  await test.step('the newest stands first, and the keyboard leads along the rows', async () => {
    await expect(rows.nth(1)).toContainText('Anmeldung')
    await expect(rows.nth(1)).toContainText(name)
    await rows.nth(1).focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(2)).toBeFocused()
  })
  await test.step('search, from the keyboard', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await expect(page.getByText('4 Einträge')).toBeVisible()
    for (const text of ['Konto angelegt', 'Passwort geändert', `${name}: falsches Passwort`])
      await expect(page.getByRole('cell', { name: text })).toBeVisible()
    expect(await findingsInBothSchemes(page)).toEqual([])
  })
  await test.step('action', async () => {
    await page.getByRole('combobox', { name: 'Vorgang' }).click()
    await page.getByRole('option', { name: 'Anmeldung abgelehnt' }).click()
    await expect(page.getByText('1 Eintrag')).toBeVisible()
    await expect(rows.nth(1)).toContainText('falsches Passwort')
    await expect(page).toHaveURL(/action=auth\.refused/)
  })
  await test.step('nothing found', async () => {
    await page.getByRole('searchbox', { name: 'Suche' }).fill('nichts davon')
    await expect(page.getByText('Keine Einträge gefunden')).toBeVisible()
    expect(await findingsInBothSchemes(page), 'empty').toEqual([])
  })
})
