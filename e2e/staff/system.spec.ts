import { findingsInBothSchemes, overflowAt320 } from '../support/accessibility.ts'
import { expect, logIn, test } from '../support/test.ts'

test('how the server stands is found in the menu and can be read by everybody', async ({ page, server }) => {
  await logIn(page, server)
  await page.getByRole('button', { name: 'Mehr' }).click()
  await page.getByRole('menuitem', { name: 'System' }).click()
  await expect(page.getByRole('region', { name: 'Server' })).toBeVisible()
  await page.getByRole('button', { name: 'Zertifikat prüfen' }).click()
  await expect(page.getByText('Die E-Mail-Einstellungen sind noch nicht gespeichert.')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  expect(await overflowAt320(page)).toBeLessThanOrEqual(0)
})
