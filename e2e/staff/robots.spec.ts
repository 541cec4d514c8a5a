import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { holdCode } from '../support/held-code.ts'
import { expect, test } from '../support/test.ts'
import { holdToast } from '../support/toast.ts'

const CATALOGUE = [
  'Name;Baureihe;Traglast;Reichweite;Schutzart;Lagerplatz',
  'ER35-1810;;35,5;;IP65;Halle 3',
  'ER77-1700;ER;77;1700;;',
  'ER78-1700;ER;viel;1.700;;',
].join('\r\n')

/** A PNG as a camera or a drawing program would make it. */
async function drawPhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const pen = canvas.getContext('2d')!
    pen.fillRect(200, 100, 240, 280)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.split(',')[1]!, 'base64')
}

// The form of the log-in has its own story.
test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

test('a robot is switched off and on, edited by keyboard and gets an image; visitors see each of it', async ({
  page,
  request,
}) => {
  // Without the session of the page.
  const seenBy = (path: string) =>
    expect.poll(async () => (await request.get(path)).text(), `what a visitor reads at ${path}`)
  await page.goto('/admin/robots')
  await expect(page.getByRole('heading', { level: 1, name: 'Roboter' })).toBeAttached()
  await page.keyboard.press('/')
  await page.keyboard.type('er15-1400')
  const row = page.getByRole('row', { name: /^ER15-1400/ })

  await test.step('off and on in the list', async () => {
    await row.focus()
    await page.keyboard.press('a')
    await holdToast(page, 'ER15-1400 ist im Katalog nicht mehr aktiv.')
    await expect(row.getByRole('switch')).not.toBeChecked()
    await seenBy('/robots?page=5').not.toContain('>ER15-1400<')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByText('ER15-1400 ist im Katalog aktiv.')).toBeVisible()
    await seenBy('/robots?page=5').toContain('>ER15-1400<')
  })
  await page.getByRole('link', { name: 'ER15-1400', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ER15-1400' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const publicPage = `/robot/${new URL(page.url()).pathname.split('/').at(-1)!}`
  expect(await findingsInBothSchemes(page)).toEqual([])

  await test.step('new values', async () => {
    await page.keyboard.press('e')
    const form = page.getByRole('form', { name: 'ER15-1400 bearbeiten' })
    await expect(form.getByLabel('Beschreibung (Deutsch)')).toBeFocused()
    await page.keyboard.type('Für Maschinenbeladung mit Zuführung von zwei Seiten.')
    await form.getByLabel('Traglast in kg').fill('155')
    await expect(form).toContainText('Der Modellname nennt 15 kg.')
    expect(await findingsInBothSchemes(page), 'form').toEqual([])
    await form.getByLabel('Traglast in kg').fill('15,5')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Roboter aktualisiert')).toBeVisible()
    await expect(form).toBeHidden()
    const origin = page.getByRole('region', { name: 'Herkunft der Werte' })
    await expect(origin.getByRole('row', { name: /^Traglast/ })).toContainText(
      /15,5\s*kgmanuell geändert von/,
    )
    await seenBy(publicPage).toContain('Zuführung von zwei Seiten')
    await seenBy(publicPage).toContain('von uns erfasst')
  })

  await test.step('an image', async () => {
    const image = page.getByRole('region', { name: 'Bild' })
    const photo = { name: 'Foto.png', mimeType: 'image/png', buffer: await drawPhoto(page) }
    await image.locator('input[type=file]').setInputFiles(photo)
    await expect(image.getByRole('img', { name: 'ER15-1400', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Systeminfo' })).toContainText(
      /k?B, WebP, von (heute|gestern)/,
    )
    await seenBy(publicPage).toContain('data:image/webp;base64,')
    await page.goto(publicPage)
    const shown = await page.locator('main figure img').boundingBox()
    expect(Math.max(shown!.width, shown!.height)).toBe(280)
  })
})

test('who opens a robot before the search has settled gets there, however long its code takes', async ({
  page,
}) => {
  const release = await holdCode(page, 'RobotPage')
  await page.goto('/admin/robots')
  const link = page.getByRole('link', { name: 'ER20-2000', exact: true })
  await expect(link).toBeVisible()
  await page.clock.install()
  await page.getByRole('searchbox', { name: 'Suche' }).fill('ER20')
  await link.click()
  await page.clock.runFor(1000)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'ER20-2000' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/robot\/\d+$/)
})

test('a catalogue is looked at row by row, taken and taken back', async ({ page }) => {
  // Axe takes its time for every row, and all of them are made alike.
  await page.goto('/admin/robots?search=er7')
  await expect(page.getByRole('link', { name: 'ER7-910-MI', exact: true })).toBeVisible()
  expect(await findingsInBothSchemes(page), 'list').toEqual([])
  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog', { name: 'Katalog importieren' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'preise.csv', mimeType: 'text/csv', buffer: Buffer.from(CATALOGUE) })
  await expect(dialog.getByRole('row', { name: /ER78-1700/ })).toContainText('„viel“ ist keine Zahl.')
  await expect(dialog.getByRole('row', { name: /ER35-1810/ })).toContainText(/Traglast: 35\s*kg\s*35,5\s*kg/)
  await expect(dialog).toContainText('Nicht übernommene Spalten: Lagerplatz')
  expect(await findingsInBothSchemes(page), 'import').toEqual([])
  await dialog.getByRole('button', { name: '2 Roboter übernehmen' }).click()
  await expect(page.getByText('preise.csv: 1 neu, 1 geändert')).toBeVisible()
  await expect(page.getByRole('link', { name: 'ER77-1700' })).toBeVisible()
  await page.getByRole('button', { name: 'Katalog importieren' }).click()
  await dialog.getByRole('button', { name: 'preise.csv rückgängig machen' }).click()
  await expect(dialog).toContainText('Rückgängig gemacht')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'ER77-1700' })).toBeHidden()
})
