import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { holdCode } from '../support/held-code.ts'
import { searchList } from '../support/search.ts'
import { expect, logIn, test } from '../support/test.ts'
import { holdToast } from '../support/toast.ts'

const CATALOGUE = [
  'Name;Baureihe;Traglast;Reichweite;Schutzart;Lagerplatz',
  'ER35-1810;;35,5;;IP65;Halle 3',
  'ER77-1700;ER;77;1700;;',
  'ER78-1700;ER;viel;1.700;;',
].join('\r\n')

/** Opens a robot through the list, as staff do. */
async function openRobot(page: Page, name: string): Promise<string> {
  await page.goto('/admin/robots')
  await searchList(page, page.getByRole('row', { name: /^ER/ }), name)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** What a visitor without a session reads at a path. */
async function visitorReads(page: Page, path: string) {
  const visitor = await page.context().browser()!.newContext()
  const response = await visitor.request.get(new URL(path, page.url()).href)
  const answer = { status: response.status(), text: await response.text() }
  await visitor.close()
  return answer
}

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

test.beforeEach(({ page, server }) => logIn(page, server))

test('a robot is switched off in the list, vanishes for visitors, and the toast brings it back', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Mehr' }).click()
  await page.getByRole('menuitem', { name: 'Roboter' }).click()
  await expect(page).toHaveURL(/\/admin\/robots$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Roboter' })).toBeAttached()
  await page.keyboard.press('/')
  await page.keyboard.type('er12-900')
  const row = page.getByRole('row', { name: /^ER12-900/ })
  await row.focus()
  await page.keyboard.press('a')
  await holdToast(page, 'ER12-900 ist im Katalog nicht mehr aktiv.')
  await expect(row.getByRole('switch')).not.toBeChecked()
  await expect.poll(async () => (await visitorReads(page, '/robots')).text).not.toContain('>ER12-900<')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('ER12-900 ist im Katalog aktiv.')).toBeVisible()
  await expect.poll(async () => (await visitorReads(page, '/robots')).text).toContain('>ER12-900<')
})

test('values are edited by keyboard, doubts are asked about, and visitors read the new values', async ({
  page,
}) => {
  const id = await openRobot(page, 'ER15-1400')
  await page.keyboard.press('e')
  const form = page.getByRole('form', { name: 'ER15-1400 bearbeiten' })
  await expect(form.getByLabel('Beschreibung (Deutsch)')).toBeFocused()
  await page.keyboard.type('Für Maschinenbeladung mit Zuführung von zwei Seiten.')
  await form.getByLabel('Traglast in kg').fill('155')
  await form.getByLabel('Genauigkeit in mm').fill('0,05')
  await expect(form).toContainText('Der Modellname nennt 15 kg.')
  await expect(form).toContainText('3 Felder geändert')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: 'Passt das zum Modellnamen?' })
  await question.getByRole('button', { name: 'Zurück' }).click()
  await form.getByLabel('Traglast in kg').fill('15,5')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Roboter aktualisiert')).toBeVisible()
  await expect(form).toBeHidden()
  const origin = page.getByRole('region', { name: 'Herkunft der Werte' })
  await expect(origin.getByRole('row', { name: /^Traglast/ })).toContainText(/15,5\s*kgvon Hand geändert von/)
  await expect.poll(async () => (await visitorReads(page, `/robot/${id}`)).text).toContain('von uns erfasst')
  expect((await visitorReads(page, `/robot/${id}`)).text).toContain('Zuführung von zwei Seiten')
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

test('an edit is not lost by Escape or by a link', async ({ page }) => {
  await openRobot(page, 'ER20-2000')
  await page.getByRole('button', { name: /Bearbeiten/ }).click()
  await page.getByLabel('Schutzart').fill('IP67')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(page.getByLabel('Schutzart')).toHaveValue('IP67')
  await page.getByRole('button', { name: /Abbrechen/ }).click()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByLabel('Schutzart')).toBeHidden()
})

test('an image is uploaded, stands on the public page, and goes again; a download without a page says why', async ({
  page,
}) => {
  const id = await openRobot(page, 'ER16-1600')
  const image = page.getByRole('region', { name: 'Bild' })
  await image.getByRole('button', { name: 'Bild herunterladen' }).click()
  await expect(page.getByText('Download fehlgeschlagen')).toBeVisible()
  await expect(page.getByText('Das Bild konnte nicht heruntergeladen werden', { exact: true })).toBeVisible()
  await expect(image.getByRole('alert')).toContainText('keine Herstellerseite eingetragen')

  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const choose = (name: string, buffer: Buffer) =>
    image.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('Zeichnung.png', drawing)
  await expect(image.getByRole('alert')).toContainText('Angenommen werden PNG, JPEG und WebP.')
  await choose('Foto.png', await drawPhoto(page))
  await expect(image.getByRole('img', { name: 'ER16-1600' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Systeminfo' })).toContainText(
    /k?B, WebP, von (heute|gestern)/,
  )
  await expect
    .poll(async () => (await visitorReads(page, `/robot/${id}`)).text)
    .toContain('data:image/webp;base64,')

  await image.getByRole('button', { name: 'Entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(image.getByText('Schematische Darstellung')).toBeVisible()
})

test('a catalogue is looked at row by row, taken and taken back', async ({ page }) => {
  await page.goto('/admin/robots')
  await expect(page.getByRole('link', { name: 'ER35-1810' })).toBeVisible()
  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog', { name: 'Katalog importieren' })
  const choose = (name: string, text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('kaputt.csv', 'Name;Text\nA;"offen')
  await expect(dialog.getByRole('alert')).toContainText('Ein Anführungszeichen wird nicht geschlossen.')
  await choose('preise.csv', CATALOGUE)
  await expect(dialog.getByRole('row', { name: /ER78-1700/ })).toContainText('„viel“ ist keine Zahl.')
  await expect(dialog.getByRole('row', { name: /ER35-1810/ })).toContainText(/Traglast: 35\s*kg\s*35,5\s*kg/)
  await expect(dialog).toContainText('Nicht übernommene Spalten: Lagerplatz')
  await dialog.getByRole('button', { name: '2 Roboter übernehmen' }).click()
  await expect(page.getByText('preise.csv: 1 neu, 1 geändert')).toBeVisible()
  await expect(page.getByRole('link', { name: 'ER77-1700' })).toBeVisible()
  await page.getByRole('button', { name: 'Katalog importieren' }).click()
  await dialog.getByRole('button', { name: 'preise.csv rückgängig machen' }).click()
  await expect(dialog).toContainText('Rückgängig gemacht')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'ER77-1700' })).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the screens have no accessibility finding in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const check = async (what: string) => {
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    await openRobot(page, 'ER20-1780')
    await check('robot')
    await page.keyboard.press('e')
    await page.getByLabel('Traglast in kg').fill('200')
    await expect(page.getByText('Der Modellname nennt 20 kg.')).toBeVisible()
    await check('form')
    await page.goto('/admin/robots')
    await expect(page.getByRole('link', { name: 'ER20-1780', exact: true })).toBeVisible()
    await check('list')
    await page.keyboard.press('i')
    const dialog = page.getByRole('dialog', { name: 'Katalog importieren' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'preise.csv', mimeType: 'text/csv', buffer: Buffer.from(CATALOGUE) })
    await expect(dialog.getByRole('row', { name: /ER78-1700/ })).toBeVisible()
    await check('import')
  })
