import { AxeBuilder } from '@axe-core/playwright'
import { addColleague } from '../support/colleague.ts'
import { expect, logIn, test } from '../support/test.ts'

test('what was done is found by action and by search', async ({ page, server }) => {
  const jakob = await addColleague(server)
  await page.request.post('/api/admin/login', { data: { email: jakob.email, password: 'falsch' } })
  await logIn(page, jakob)
  await page.getByRole('button', { name: 'Mehr' }).click()
  await page.getByRole('menuitem', { name: 'Protokoll' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Protokoll' })).toBeAttached()
  const rows = page.getByRole('table', { name: 'Protokoll' }).getByRole('row')

  await test.step('the newest stands first, and the keyboard leads along the rows', async () => {
    await expect(rows.nth(1)).toContainText('Anmeldung')
    await expect(rows.nth(1)).toContainText(jakob.name)
    await rows.nth(1).focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(2)).toBeFocused()
  })

  await test.step('search, from the keyboard', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type(jakob.name)
    await expect(page.getByText('4 Einträge')).toBeVisible()
    for (const text of ['Konto angelegt', 'Passwort geändert', `${jakob.name}: falsches Passwort`])
      await expect(page.getByRole('cell', { name: text })).toBeVisible()
  })

  await test.step('action, and the address keeps both', async () => {
    await page.getByRole('combobox', { name: 'Vorgang' }).click()
    await page.getByRole('option', { name: 'Anmeldung abgelehnt' }).click()
    await expect(page.getByText('1 Einträge')).toBeVisible()
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('falsches Passwort')
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the log has no accessibility finding in ${colorScheme}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await logIn(page, server)
    for (const path of ['/admin/audit', '/admin/audit?search=nichts+davon']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })
