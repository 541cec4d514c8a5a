import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { confirm, expect, logIn, test } from '../support/test.ts'

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archives-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

test('a backup is set up, taken and seen', async ({ page, server }) => {
  await logIn(page, server)
  await page.getByRole('link', { name: 'Einrichten: Sicherung einschalten' }).click()
  await expect(page.getByText('Noch keine Sicherung', { exact: true })).toBeVisible()

  await test.step('folder, a proposed passphrase, and the own password', async () => {
    await page.getByRole('textbox', { name: 'Ordner auf dem Server' }).fill(folder)
    await page.getByRole('button', { name: 'Vorschlagen' }).click()
    await expect(page.getByLabel('Vorgeschlagene Passphrase')).toHaveValue(/^[a-z2-9-]{35}$/)
    await page.getByRole('switch', { name: 'Tägliche Sicherung' }).press('Space')
    await page.keyboard.press('Control+s')
    await confirm(page, server)
    await expect(page.getByText('Einstellungen gespeichert')).toBeVisible()
    await expect(page.getByLabel('Vorgeschlagene Passphrase')).toBeHidden()
  })

  await test.step('the target is in order', async () => {
    await page.getByRole('button', { name: 'Ziel prüfen' }).click()
    await expect(page.getByText('Das Ziel ist in Ordnung')).toBeVisible()
  })

  await test.step('what was taken stands in the list and lies in the folder', async () => {
    await page.getByRole('button', { name: 'Jetzt sichern' }).click()
    const run = page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem')
    await expect(run).toContainText('Gesichert')
    const [archive] = await readdir(folder)
    await expect(run).toContainText(archive!)
  })

  expect(await findingsInBothSchemes(page)).toEqual([])
})
