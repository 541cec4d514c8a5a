import { findingsInBothSchemes } from '../support/accessibility.ts'
import { cardIn, column, drag, make, openBoard, stored } from '../support/pipeline.ts'
import { expect, test } from '../support/test.ts'
import { holdToast } from '../support/toast.ts'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

test('dragged to another stage: the slot says what that means, the sums move, and it can be taken back', async ({
  page,
}) => {
  const { id, title } = await make(page, { probability: 55 })
  await openBoard(page, `?search=${encodeURIComponent(title)}`)
  await test.step('Escape puts the card back, and letting go of it opens nothing', async () => {
    await drag(page, cardIn(page, 'Angebot', title), column(page, 'Erstkontakt'))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(cardIn(page, 'Angebot', title)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await stored(page, id)).toMatchObject({ stageId: 4, version: 1 })
  })
  await drag(page, cardIn(page, 'Angebot', title), column(page, 'Verhandlung'))
  await expect(column(page, 'Verhandlung')).toContainText(
    'Wahrscheinlichkeit bleibt 55\u00a0% (manuell eingetragen)',
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
  await cardIn(page, 'Angebot', title).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
})

test('by keyboard: arrows choose, Shift and arrows move, Ctrl+Z takes back, and the focus stays on the card', async ({
  page,
}) => {
  await make(page, { title: 'Tastatur A', stageId: 3 })
  const { id, title } = await make(page, { title: 'Tastatur B', stageId: 4 })
  await openBoard(page, '?search=Tastatur')
  // From anywhere on the page.
  await page.keyboard.press('ArrowDown')
  await expect(cardIn(page, 'Bedarfsanalyse', 'Tastatur A')).toBeFocused()
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

  await test.step('a move that the server refuses is put back and says why', async () => {
    const back = page.getByText(`„${title}“ steht wieder in Angebot.`)
    // Somebody is quicker by a moment. Any earlier, and the board might have read it.
    await page.route(`**/api/admin/crm/opportunities/${id}`, async route => {
      await page.request.patch(`/api/admin/crm/opportunities/${id}`, { data: { value: 2000 } })
      await route.continue()
    })
    await page.keyboard.press('Shift+ArrowRight')
    await expect(back).toContainText('von jemand anderem geändert')
    await expect(cardIn(page, 'Angebot', title)).toContainText('€ 2.000,00')
    await page.unrouteAll()
    await page.route('**/api/admin/crm/opportunities/*', route => route.abort())
    await expect(cardIn(page, 'Angebot', title)).toBeFocused()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(back).toContainText('Keine Verbindung zum Server.')
    await expect(cardIn(page, 'Angebot', title)).toBeFocused()
  })
})

test('won closes at once, lost asks for a reason, and back opens again; deleted only after asking', async ({
  page,
}) => {
  const { id, title } = await make(page)
  await openBoard(page, `?search=${encodeURIComponent(title)}`)
  await drag(page, cardIn(page, 'Angebot', title), column(page, 'Gewonnen'))
  await expect(column(page, 'Gewonnen')).toContainText('Abschluss heute')
  await page.mouse.up()
  await expect(page.getByText('Als gewonnen markiert', { exact: true })).toBeVisible()
  expect(await stored(page, id)).toMatchObject({ stageId: 7, probability: 100 })
  await cardIn(page, 'Gewonnen', title).focus()
  await page.keyboard.press('Shift+ArrowRight')
  const dialog = page.getByRole('dialog', { name: `„${title}“ verloren` })
  await dialog.getByLabel('Grund').fill('Mitbewerber war günstiger')
  await dialog.getByRole('button', { name: 'Als verloren markieren' }).click()
  await expect(page.getByText('Als verloren markiert', { exact: true })).toBeVisible()
  expect(await stored(page, id)).toMatchObject({ stageId: 8, closeReason: 'Mitbewerber war günstiger' })
  await cardIn(page, 'Verloren', title).getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('menuitem', { name: 'Angebot' }).click()
  await expect(page.getByText('Nach Angebot verschoben', { exact: true })).toBeVisible()
  expect(await stored(page, id)).toMatchObject({ stageId: 4, actualCloseDate: null, closeReason: null })

  await test.step('a deletion is brought back by the toast', async () => {
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
})

test('the list: figures, order and search are in the address; on a phone it shows values and the way in', async ({
  page,
}) => {
  await make(page, { title: 'Listenblick klein', value: 10, stageId: 6 })
  // A million more is 4 pixels too many where glyphs are as wide as whole pixels (chromium-headless-shell).
  await make(page, { title: 'Listenblick mit Bildverarbeitung', value: 1_234_567.89, stageId: 1 })
  await page.goto('/crm')
  await page.getByText('Liste', { exact: true }).click()
  await page.keyboard.press('Escape')
  const search = page.getByRole('searchbox', { name: 'Suche' })
  await search.fill('LISTENBLICK')
  const table = page.getByRole('table', { name: 'Opportunities' })
  const rows = table.getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('klein')
  await expect(page.getByText('€ 1.234.577,89')).toBeVisible()
  await expect(page.getByText('€ 123.465,79')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sortieren' }).click()
  await page.getByRole('option', { name: 'Wert' }).click()
  await expect(rows.nth(1)).toContainText('Bildverarbeitung')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-value')
  await page.reload()
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Bildverarbeitung')

  await page.setViewportSize({ width: 390, height: 844 })
  await search.fill('')
  await expect(table.getByRole('link', { name: 'Röder Fördertechnik GmbH' }).first()).toBeVisible()
  await expect(table.getByText('€ 1.234.567,89')).toBeInViewport({ ratio: 1 })
  await expect(
    table.getByRole('button', { name: 'Listenblick mit Bildverarbeitung bearbeiten' }),
  ).toBeInViewport({ ratio: 1 })
})

test('the forecast and what has changed, narrowed by kind and day', async ({ page }) => {
  const { id, title } = await make(page, { expectedCloseDate: '2031-05-12', value: 500 })
  await page.request.patch(`/api/admin/crm/opportunities/${id}`, { data: { stageId: 7 } })
  await make(page, { expectedCloseDate: '2020-05-12' })
  await page.goto('/crm?view=forecast')
  await expect(page.getByRole('row', { name: /Überfällig/ })).toBeVisible()
  await page.getByRole('button', { name: /^Gewonnen/ }).click()
  const changed = page.getByRole('region', { name: 'Was hat sich geändert' })
  await expect(changed.getByRole('link', { name: title })).toBeVisible()
  await changed.getByLabel('Seit').fill('1.1.2999')
  await expect(changed.getByText('Keine Änderungen')).toBeVisible()
})

test('value and actions of the list stay in sight on a narrow phone', async ({ page }) => {
  const { title } = await make(page, { title: 'Verpackungsroboterzelle', value: 179_400 })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/crm?view=list')
  const edit = page.getByRole('button', { name: `${title} bearbeiten` })
  await expect(edit).toBeVisible()
  const { x, width } = (await edit.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(360)
})

test('board, list, forecast and forms have no finding of axe', async ({ page }) => {
  const { title } = await make(page, { expectedCloseDate: '2020-01-01' })
  await make(page, { stageId: 8, closeReason: 'Budget' })
  await openBoard(page)
  const card = cardIn(page, 'Angebot', title)
  await expect(card).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await card.getByRole('button', { name: 'Menü' }).click()
  await expect(page.getByRole('menuitem', { name: 'Löschen' })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await card.focus()
  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Opportunity bearbeiten' })
  await expect(form).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  for (const [view, text] of [
    ['Liste', /Opportunities$/],
    ['Prognose', /Abschlussquote/],
  ] as const) {
    await page.getByText(view, { exact: true }).click()
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await findingsInBothSchemes(page), view).toEqual([])
  }
})

test('on a narrow window the closed stages stay in sight, and no card that gets the focus lies below them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const { title } = await make(page, { stageId: 5 })
  await openBoard(page, `?search=${encodeURIComponent(title)}`)
  await expect(column(page, 'Gewonnen')).toBeInViewport({ ratio: 0.9 })
  await expect(column(page, 'Verloren')).toBeInViewport({ ratio: 0.9 })
  const card = cardIn(page, 'Verhandlung', title)
  await page.keyboard.press('ArrowRight')
  await expect(card).toBeFocused()
  const isOnTop = () =>
    card.evaluate(element => {
      const { right, top } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(right - 4, top + 4))
    })
  await expect.poll(isOnTop).toBe(true)
})
