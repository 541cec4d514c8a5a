import { readFile } from 'node:fs/promises'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, logIn, test } from '../support/test.ts'

const picture = new URL('../../docs/images/landing.png', import.meta.url)

test('a reference project with a photo, from the first word to the site', async ({
  page,
  request: visitor,
  server,
}) => {
  const save = () => page.keyboard.press('Control+s')
  await logIn(page, server)
  await page.goto('/admin/references')
  await expect(page.getByRole('row', { name: /Musterprojekt: Palettierzelle/ })).toBeVisible()
  expect(await findingsInBothSchemes(page), 'list').toEqual([])

  await test.step('a draft', async () => {
    await page.keyboard.press('n')
    await page.getByLabel('Titel').first().fill('Schweißzelle Größe M')
    await page.getByLabel('Kunde').first().fill('Stahlbauer, Vorarlberg')
    await page.getByLabel('Aufgabe').first().fill('Zu wenige Hände.')
    await page.getByLabel('Umsetzung').first().fill('Ein Roboter schweißt.')
    await page.getByRole('button', { name: 'Kennzahl hinzufügen' }).first().click()
    await page.getByLabel('Bezeichnung, Kennzahl 1').fill('Nahtlänge')
    await page.getByLabel('Nachher, Kennzahl 1').fill('40')
    await page.getByLabel('Einheit, Kennzahl 1').fill('m/h')
    await save()
    await expect(page.getByText('Entwurf gespeichert', { exact: true })).toBeVisible()
  })
  await test.step('a photo beside what is being written; what is none is refused', async () => {
    await page.getByLabel('Jahr').fill('2025')
    const photos = page.locator('input[type=file]')
    await photos.setInputFiles({ name: 'zelle.png', mimeType: 'image/png', buffer: await readFile(picture) })
    await expect(page.getByLabel('Bildtext, Foto 1')).toBeVisible()
    await photos.setInputFiles({ name: 'zelle.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Text') })
    await expect(page.getByText('„zelle.jpg“ ist kein Foto, das hier möglich ist.')).toBeVisible()
    await expect(page.getByLabel('Jahr')).toHaveValue('2025')
    expect(await findingsInBothSchemes(page), 'form').toEqual([])
  })
  await test.step('without its text it is not published', async () => {
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(page.getByRole('alert').last()).toContainText(
      'So darf das Referenzprojekt nicht veröffentlicht sein.',
    )
    await expect(page.getByLabel('Bildtext, Foto 1')).toBeFocused()
    await page.getByLabel('Bildtext, Foto 1').fill('Die Zelle von vorne')
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(page.getByText('Referenzprojekt veröffentlicht')).toBeVisible()
  })
  await test.step('it stands on the site, in the place that the list gives it', async () => {
    const address = '/referenzen/schweisszelle-groesse-m'
    await expect.poll(async () => (await visitor.get(address)).status()).toBe(200)
    await page.goto('/admin/references')
    await page.getByRole('button', { name: 'Schweißzelle Größe M nach unten' }).click()
    await expect(page.getByRole('row').nth(2)).toContainText('Schweißzelle Größe M')
    await page.goto('/#testimonials')
    await page.getByRole('link', { name: /Schweißzelle Größe M/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Schweißzelle Größe M' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Nahtlänge – 40\sm\/h/ })).toBeVisible()
    const photo = page.getByRole('img', { name: 'Die Zelle von vorne' })
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
})
