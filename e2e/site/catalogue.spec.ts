import { counter, plot, row, rows } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test('classes filter at once, are in the address, and going back takes them off again', async ({ page }) => {
  await page.goto('/robots')
  await expect(counter(page)).toHaveText('60 von 60 Robotern')
  await page.getByRole('checkbox', { name: /^Schwer über/ }).check()
  await expect(page).toHaveURL(/payload=heavy$/)
  await expect(counter(page)).toHaveText('7 von 60 Robotern')
  await expect(rows(page)).toHaveCount(7)
  await page.getByRole('checkbox', { name: /^Erweitert/ }).check()
  await expect(page).toHaveURL(/payload=heavy&reach=extended$/)
  await expect(counter(page)).toHaveText('5 von 60 Robotern')
  await page.goBack()
  await expect(counter(page)).toHaveText('7 von 60 Robotern')
  await expect(page.getByRole('checkbox', { name: /^Erweitert/ })).not.toBeChecked()
  await page.goForward()
  await expect(page.getByRole('checkbox', { name: /^Erweitert/ })).toBeChecked()
  await page.getByRole('link', { name: 'Filter entfernen: Schwer: über 50 bis 200 kg' }).click()
  await expect(page).toHaveURL(/robots\?reach=extended$/)
  await page.getByRole('combobox', { name: 'Sortieren' }).selectOption('Reichweite absteigend')
  await expect(page).toHaveURL(/sort=reach$/)
  await page.getByRole('link', { name: 'Filter zurücksetzen' }).click()
  await expect(counter(page)).toHaveText('60 von 60 Robotern')
})

test('the load is worked out, asks for its payload, and every robot says what it leaves', async ({
  page,
}) => {
  await page.goto('/robots')
  await page.getByRole('textbox', { name: 'Teil', exact: true }).fill('4,5')
  await page.getByRole('textbox', { name: 'Teile im Greifer' }).fill('2')
  await page.getByRole('textbox', { name: 'Greifer', exact: true }).fill('5')
  await expect(page.getByText('Sie brauchen, mit 10 % Zuschlag15,4 kg')).toBeVisible()
  await expect(plot(page).getByText('Sie brauchen 15,4 kg')).toBeVisible()
  await expect(row(page, 'ER16-1600')).toContainText('Reserve knapp, 3 %')
  await expect(row(page, 'ER20-1780')).toContainText('Reserve 23 %')
  await expect(row(page, 'ER15-1400')).toHaveCount(0)
  await expect(page).toHaveURL(/\?part=4\.5&count=2&tool=5$/)

  await test.step('a smaller payload may be asked for by hand: then it says what is missing', async () => {
    await page.getByRole('textbox', { name: 'Traglast mindestens' }).fill('12')
    await expect(row(page, 'ER15-1400')).toContainText('Es fehlen 0,4 kg')
  })

  await test.step('the robot goes on with the load', async () => {
    await row(page, 'ER20-1780').getByRole('link', { name: 'Details ansehen' }).click()
    await expect(page).toHaveURL(/\/robot\/\d+\?part=4\.5&count=2&tool=5/)
  })
})

for (const { lang, count, wrong, need } of [
  {
    lang: 'de',
    count: 'Teile im Greifer',
    wrong: 'Bitte eine ganze Zahl von 1 bis 99 eintragen.',
    need: 'Sie brauchen, mit 10 % Zuschlag',
  },
  {
    lang: 'en',
    count: 'Parts in the gripper',
    wrong: 'Please enter a whole number from 1 to 99.',
    need: 'You need, with a 10 % allowance',
  },
])
  test(`the count of parts stays as it is typed, before and after a weight, in ${lang}`, async ({ page }) => {
    await page.goto(`/robots?lang=${lang}`)
    const parts = page.getByRole('textbox', { name: count })
    const part = page.locator('[name=part]')
    const needed = page.getByText(need).locator('..').getByRole('status')
    await parts.fill('3')
    await parts.blur()
    await expect(parts).toHaveValue('3')
    await expect(page).toHaveURL(/\?count=3&/)
    await part.fill('4')
    await expect(needed).toHaveText(/^13[,.]2\skg$/)
    for (const typed of ['100', lang === 'de' ? '1,5' : '1.5', '0', 'zwei']) {
      await parts.fill(typed)
      await parts.blur()
      await expect(parts).toHaveValue(typed)
      await expect(parts).toHaveAccessibleDescription(wrong)
      await expect(needed).not.toContainText('kg')
    }
    await parts.fill('2')
    await expect(needed).toHaveText(/^8[,.]8\skg$/)
    await expect(parts).not.toHaveAttribute('aria-invalid')
    await page.goto(`/robots?part=4&count=100&lang=${lang}`)
    await expect(parts).toHaveValue('100')
    await expect(parts).toHaveAccessibleDescription(wrong)
  })

test('a field that has the focus follows the address, too', async ({ page }) => {
  await page.goto('/robots')
  const part = page.getByRole('textbox', { name: 'Teil', exact: true })
  const search = page.getByRole('searchbox', { name: 'Suchen' })
  await part.fill('4,5')
  await expect(page).toHaveURL(/\?part=4\.5$/)
  await page.goBack()
  await expect(part).toBeFocused()
  await expect(part).toHaveValue('')
  await page.goForward()
  await expect(part).toHaveValue('4,5')
  await search.fill('ER20')
  await expect(page).toHaveURL(/search=ER20/)
  await page.goBack()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
})

test('one field finds names, figures and uses, and shows what it understood', async ({ page }) => {
  await page.goto('/robots')
  const search = page.getByRole('searchbox', { name: 'Suchen' })
  await search.pressSequentially('20kg 1,8m')
  await expect(page.getByRole('link', { name: 'Filter entfernen: ab 20 kg' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Filter entfernen: ab 1800 mm' })).toBeVisible()
  await expect(row(page, 'ER20-2000')).toBeVisible()
  await expect(row(page, 'ER20-1780')).toHaveCount(0)
  await search.fill('er20')
  await expect(row(page, 'ER20-1780')).toBeVisible()
  await search.fill('Palettierer')
  await expect(rows(page)).toHaveCount(3)
  await expect(page).toHaveURL(/\?search=Palettierer$/)
  await page.getByRole('link', { name: 'Filter entfernen: Suche: Palettierer' }).click()
  await expect(search).toHaveValue('')
  await expect(counter(page)).toHaveText('60 von 60 Robotern')
})

test('an address carries everything, and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/robots?search=ER&series=ER&payload=15.4&reach=1300&reach=standard&sort=payload')
  await expect(page.getByRole('searchbox', { name: 'Suchen' })).toHaveValue('ER')
  await expect(page.getByRole('combobox', { name: 'Serie' })).toHaveValue('ER')
  await expect(page.getByRole('textbox', { name: 'Traglast mindestens' })).toHaveValue('15,4')
  await expect(page.getByRole('checkbox', { name: /^Standard/ })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Sortieren' })).toHaveValue('payload')
  await expect(rows(page).first().getByRole('heading')).toHaveText('ER60-2000-PL')
  await page.getByRole('textbox', { name: 'Traglast höchstens' }).fill('50')
  await page.getByRole('button', { name: 'Link kopieren' }).click()
  await expect(page.getByText('Link kopiert')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('maxPayload=50')
  const found = await counter(page).textContent()
  await page.goto(copied)
  await expect(counter(page)).toHaveText(found!)
})

test('while the robots are on their way, everything stands where it stays', async ({ page }) => {
  await page.goto('/impressum')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/robots/catalogue*', async route => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Roboter' }).click()
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y
  const parts = ['[name=search]', '[name=part]', 'main figure', '[name=reach]', '[name=sort]']
  await expect(page.getByRole('status').filter({ hasText: 'Wird geladen' }).first()).toBeAttached()
  const before = []
  for (const part of parts) before.push(await top(part))
  const list = await top('[role=status][aria-label="Wird geladen"]')
  answer.resolve()
  await expect(rows(page)).toHaveCount(60)
  const after = []
  for (const part of parts) after.push(await top(part))
  expect(after).toEqual(before)
  expect(await top('ul[aria-label=Roboter]')).toBe(list)
})

test('values that make no sense are left out', async ({ page }) => {
  const response = await page.goto(
    '/robots?series=X&payload=-1&payload=huge&reach=%00&sort=price&compare=0,x,999999&part=abc&page=99999',
  )
  expect(response?.status()).toBe(200)
  await expect(counter(page)).toHaveText('60 von 60 Robotern')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/robots$/)
  await page.goto('/robots?subSeries=SCARA')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^index, follow/)
})

test('where nothing fits, the nearest robot says what it lacks, and one click lets it in', async ({
  page,
}) => {
  await page.goto('/robots?payload=45&maxPayload=50&reach=2280&maxReach=2600')
  await expect(page.getByText('Keine Roboter gefunden für die ausgewählten Filter.')).toBeVisible()
  await expect(page.getByText('Am nächsten kommt ER45-2200-BD: Reichweite fehlt um 80 mm.')).toBeVisible()
  await page.getByRole('link', { name: 'Reichweite auf 2200 mm setzen' }).click()
  await expect(row(page, 'ER45-2200-BD')).toBeVisible()
  await expect(counter(page)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the filter is a sheet that counts along', async ({ page }) => {
    await page.goto('/robots')
    await expect(page.getByRole('combobox', { name: 'Serie' })).toBeHidden()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('combobox', { name: 'Technologie' }).selectOption('MINI')
    const show = page.getByRole('button', { name: /^\d+ Roboter anzeigen$/ })
    await expect(show).toHaveText('7 Roboter anzeigen')
    await show.click()
    await expect(page.getByRole('combobox', { name: 'Serie' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
    await expect(rows(page)).toHaveCount(7)
    await page.getByRole('button', { name: 'Filter (1)' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Serie' })).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form filters, the list has pages, the picture has links', async ({ page }) => {
    await page.goto('/robots')
    await expect(rows(page)).toHaveCount(50)
    await expect(plot(page).getByRole('link')).toHaveCount(60)
    await page.getByRole('link', { name: 'Nächste Seite' }).click()
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByText('Seite 2 von 2')).toBeVisible()
    await page.getByRole('textbox', { name: 'Teil', exact: true }).fill('14')
    await page.getByRole('textbox', { name: 'Reichweite mindestens' }).fill('1300')
    await page.getByRole('searchbox', { name: 'Suchen' }).fill('ER20')
    await row(page, 'ER500-2800').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Ergebnis anzeigen' }).click()
    await expect(page).toHaveURL(/part=14/)
    await expect(row(page, 'ER20-1780')).toContainText('Reserve 23 %')
    await expect(row(page, 'ER16-1600')).toHaveCount(0)
    await row(page, 'ER20-1780').getByRole('checkbox').check()
    await page.getByRole('button', { name: /vergleichen$/ }).click()
    const view = page.getByRole('region', { name: 'Vergleich' }).first()
    await expect(view.getByRole('row', { name: /^Reichweite/ })).toContainText('1780 mm')
    await expect(view.getByRole('row', { name: /^Reichweite/ })).toContainText('2800 mm')
  })
})
