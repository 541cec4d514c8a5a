import { findings } from '../support/accessibility.ts'
import { cardIn, column, drag, make, openBoard, stored } from '../support/pipeline.ts'
import { expect, test } from '../support/test.ts'
import { holdToast } from '../support/toast.ts'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.request.post('/api/admin/login', { data: { email, password } })
})

test('dragged to another stage: the slot says what that means, the sums move, and it can be taken back', async ({
  page,
}) => {
  const { id, title } = await make(page, { probability: 55 })
  await openBoard(page, `?search=${encodeURIComponent(title)}`)
  await drag(page, cardIn(page, 'Angebot', title), column(page, 'Verhandlung'))
  await expect(column(page, 'Verhandlung')).toContainText(
    'Wahrscheinlichkeit bleibt 55\u00a0% (von Hand gesetzt)',
  )
  await page.mouse.up()
  await holdToast(page, 'Nach Verhandlung verschoben')
  await expect(cardIn(page, 'Verhandlung', title)).toBeVisible()
  await expect(column(page, 'Verhandlung')).toContainText('gew. 0,6 T€')
  expect(await stored(page, id)).toMatchObject({ stageId: 5, probability: 55 })
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(cardIn(page, 'Angebot', title)).toBeVisible()
  await expect(page.getByText('Rückgängig gemacht')).toBeVisible()
  expect(await stored(page, id)).toMatchObject({ stageId: 4, probability: 55 })
})

test('Escape puts a dragged card back, and a click after it opens nothing', async ({ page }) => {
  const { id, title } = await make(page)
  await openBoard(page, `?search=${encodeURIComponent(title)}`)
  await drag(page, cardIn(page, 'Angebot', title), column(page, 'Erstkontakt'))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(cardIn(page, 'Angebot', title)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stored(page, id)).toMatchObject({ stageId: 4, version: 1 })
})

test('by keyboard: arrows choose, Shift and arrows move, Ctrl+Z takes back, and the focus stays on the card', async ({
  page,
}) => {
  const text = `Tastatur ${Date.now()}`
  await make(page, { title: `${text} A`, stageId: 3 })
  const { id, title } = await make(page, { title: `${text} B`, stageId: 4 })
  await openBoard(page, `?search=${encodeURIComponent(text)}`)
  // From anywhere on the page.
  await page.keyboard.press('ArrowDown')
  await expect(cardIn(page, 'Bedarfsanalyse', `${text} A`)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cardIn(page, 'Angebot', title)).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(cardIn(page, 'Verhandlung', title)).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(cardIn(page, 'Mündliche Zusage', title)).toBeFocused()
  await expect(page.getByText('Nach Mündliche Zusage verschoben', { exact: true })).toBeVisible()
  expect(await stored(page, id)).toMatchObject({ stageId: 6, probability: 90, version: 3 })
  await page.keyboard.press('Control+z')
  await expect(cardIn(page, 'Verhandlung', title)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cardIn(page, 'Angebot', title)).toBeFocused()
  await expect(page.getByText(`${title} steht wieder in Angebot`)).toBeVisible()
  expect(await stored(page, id)).toMatchObject({ stageId: 4, version: 5 })
})

test('won closes at once, lost asks for a reason, and back opens again', async ({ page }) => {
  const { id, title } = await make(page)
  await openBoard(page, `?search=${encodeURIComponent(title)}`)
  await drag(page, cardIn(page, 'Angebot', title), column(page, 'Gewonnen'))
  await expect(column(page, 'Gewonnen')).toContainText('Abschluss heute')
  await page.mouse.up()
  await expect(page.getByText('Nach Gewonnen verschoben', { exact: true })).toBeVisible()
  expect(await stored(page, id)).toMatchObject({ stageId: 7, probability: 100 })
  await cardIn(page, 'Gewonnen', title).focus()
  await page.keyboard.press('Shift+ArrowRight')
  const dialog = page.getByRole('dialog', { name: `„${title}“ verloren` })
  await dialog.getByLabel('Grund').fill('Mitbewerber war günstiger')
  await dialog.getByRole('button', { name: 'Als verloren ablegen' }).click()
  await expect(page.getByText('Nach Verloren verschoben', { exact: true })).toBeVisible()
  expect(await stored(page, id)).toMatchObject({ stageId: 8, closeReason: 'Mitbewerber war günstiger' })
  await cardIn(page, 'Verloren', title).getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('menuitem', { name: 'Angebot' }).click()
  await expect(page.getByText('Nach Angebot verschoben', { exact: true })).toBeVisible()
  expect(await stored(page, id)).toMatchObject({ stageId: 4, actualCloseDate: null, closeReason: null })
})

test('a move that the server refuses is put back and says why', async ({ page }) => {
  const { id, title } = await make(page)
  await openBoard(page, `?search=${encodeURIComponent(title)}`)
  await page.request.patch(`/api/admin/crm/opportunities/${id}`, { data: { value: 2000 } })
  await drag(page, cardIn(page, 'Angebot', title), column(page, 'Verhandlung'))
  await page.mouse.up()
  await expect(page.getByText(`„${title}“ steht wieder in Angebot.`)).toContainText(
    'von jemand anderem geändert',
  )
  await expect(cardIn(page, 'Angebot', title)).toContainText('€ 2.000,00')
  await page.route('**/api/admin/crm/opportunities/*', route => route.abort())
  await cardIn(page, 'Angebot', title).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByText(`„${title}“ steht wieder in Angebot.`)).toContainText(
    'Keine Verbindung zum Server.',
  )
  await expect(cardIn(page, 'Angebot', title)).toBeFocused()
})

test('deleted only after asking, and brought back by the toast', async ({ page }) => {
  const { id, title } = await make(page)
  await openBoard(page, `?search=${encodeURIComponent(title)}`)
  await cardIn(page, 'Angebot', title).focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Opportunity löschen?' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(cardIn(page, 'Angebot', title)).toBeFocused()
  await page.keyboard.press('Delete')
  await question.getByRole('button', { name: 'Löschen' }).click()
  await holdToast(page, 'Opportunity gelöscht')
  await expect(page.getByText('Keine Opportunities gefunden')).toBeVisible()
  expect((await page.request.get(`/api/admin/crm/opportunities/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(cardIn(page, 'Angebot', title)).toBeVisible()
})

test('the list: figures, order and search are in the address', async ({ page }) => {
  const text = `Liste ${Date.now()}`
  await make(page, { title: `${text} klein`, value: 10, stageId: 6 })
  await make(page, { title: `${text} groß`, value: 30, stageId: 1 })
  await page.goto('/crm')
  await page.getByText('Liste', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Suche' }).fill(text.toUpperCase())
  const rows = page.getByRole('table', { name: 'Opportunities' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('klein')
  await expect(page.getByText('€ 40,00')).toBeVisible()
  await expect(page.getByText('€ 12,00')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sortieren' }).click()
  await page.getByRole('option', { name: 'Wert' }).click()
  await expect(rows.nth(1)).toContainText('groß')
  await page.reload()
  await expect(rows.nth(1)).toContainText('groß')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-value')
})

test('the list fits a phone: what is worth what, and the way in', async ({ page }) => {
  await make(page, { title: 'Palettierzelle mit Bildverarbeitung', value: 1_234_567.89 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/crm?view=list')
  const table = page.getByRole('table', { name: 'Opportunities' })
  await expect(table.getByText('€ 1.234.567,89').first()).toBeInViewport({ ratio: 1 })
  await expect(table.getByRole('button', { name: /bearbeiten$/ }).first()).toBeInViewport({ ratio: 1 })
})

test('the forecast and what has changed, narrowed by kind and day', async ({ page }) => {
  const { id, title } = await make(page, { expectedCloseDate: '2031-05-12', value: 500 })
  await page.request.patch(`/api/admin/crm/opportunities/${id}`, { data: { stageId: 7 } })
  await make(page, { expectedCloseDate: '2020-05-12' })
  await page.goto('/crm?view=forecast')
  await expect(page.getByRole('row', { name: /Überfällig/ })).toBeVisible()
  await page.getByRole('button', { name: /^Gewonnen/ }).click()
  const changed = page.getByRole('region', { name: 'Was hat sich geändert' })
  await changed.getByRole('button', { name: title }).click()
  await expect(page.getByRole('dialog', { name: 'Opportunity bearbeiten' })).toBeVisible()
  await page.keyboard.press('Escape')
  await changed.getByLabel('Seit').fill('1.1.2999')
  await expect(changed.getByText('Keine Änderungen')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`board, list, forecast and forms have no finding of axe (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { title } = await make(page, { expectedCloseDate: '2020-01-01' })
    await make(page, { stageId: 8, closeReason: 'Budget' })
    await openBoard(page)
    expect(await findings(page)).toEqual([])
    await cardIn(page, 'Angebot', title).getByRole('button', { name: 'Menü' }).click()
    await expect(page.getByRole('menuitem', { name: 'Löschen' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await cardIn(page, 'Angebot', title).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Opportunity bearbeiten' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    for (const view of ['list', 'forecast']) {
      await page.goto(`/crm?view=${view}`)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByText(/Opportunities$|Abschlussquote/).first()).toBeVisible()
      expect(await findings(page)).toEqual([])
    }
  })
