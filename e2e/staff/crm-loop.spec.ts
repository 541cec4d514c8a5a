import type { Locator, Page } from '@playwright/test'
import { cardIn, column } from '../support/pipeline.ts'
import { expect, test } from '../support/test.ts'

/** As far as anybody would press Tab. */
const MOST_TABS = 80

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(control)} was not reached with ${MOST_TABS} tabs`)
}

/** Finds the customer of the story by keyboard. */
async function openByPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Suchen oder Befehl' })).toBeFocused()
  await page.keyboard.type('roeder')
  await expect(page.getByRole('option', { name: /Röder Fördertechnik/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Röder Fördertechnik GmbH' })).toBeVisible()
}

test('the main loop by keyboard alone: search, customer, activity, follow-up, opportunity, won', async ({
  page,
  server: { email, password },
}) => {
  const { keyboard } = page
  await page.request.post('/api/admin/login', { data: { email, password } })
  const opportunities = page.getByRole('region', { name: 'Opportunities' })
  const deal = opportunities.getByRole('listitem').filter({ hasText: 'Palettierzelle Nord' })
  await page.goto('/crm')
  await expect(column(page, 'Angebot')).toBeVisible()

  await test.step('the customer is found', async () => {
    await openByPalette(page)
  })

  await test.step('a note is written', async () => {
    await keyboard.press('a')
    await keyboard.type('Taktzeit der neuen Linie geklärt')
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Taktzeit der neuen Linie geklärt' })).toBeVisible()
    await keyboard.press('Escape')
  })

  await test.step('with what comes next', async () => {
    const row = page.getByRole('button', { name: 'Taktzeit der neuen Linie geklärt' })
    await tabTo(page, row)
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Wiedervorlage' }))
    await keyboard.press('Enter')
    const form = page.getByRole('dialog')
    await tabTo(page, form.getByLabel('Titel'))
    await keyboard.press('Control+a')
    await keyboard.type('Angebot nachfassen')
    await keyboard.press('Control+s')
    await expect(form).toBeHidden()
    await expect(page.getByRole('region', { name: 'Nächster Schritt' })).toContainText('Angebot nachfassen')
  })

  await test.step('an opportunity comes of it', async () => {
    await keyboard.press('o')
    const form = page.getByRole('dialog', { name: 'Neue Opportunity' })
    await tabTo(page, form.getByLabel('Titel'))
    await keyboard.type('Palettierzelle Nord')
    await tabTo(page, form.getByRole('combobox', { name: 'Phase' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('option', { name: 'Mündliche Zusage' })).toBeVisible()
    for (let step = 0; step < 5; step++) await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await keyboard.press('Control+s')
    await expect(form).toBeHidden()
    await expect(deal).toContainText('90 %')
  })

  await test.step('and is won on the board', async () => {
    await keyboard.press('3')
    const card = (stage: string) => cardIn(page, stage, 'Palettierzelle Nord')
    await expect(card('Mündliche Zusage')).toBeVisible()
    // Of all cards one takes part in the tab order; the search leaves this one.
    await keyboard.press('/')
    await keyboard.type('palettierzelle nord')
    await expect(page.getByRole('article')).toHaveCount(1)
    await tabTo(page, card('Mündliche Zusage'))
    await keyboard.press('Shift+ArrowRight')
    await expect(card('Gewonnen')).toBeFocused()
    await expect(page.getByText('Als gewonnen markiert', { exact: true })).toBeVisible()
  })

  await test.step('which its customer knows', async () => {
    await openByPalette(page)
    await expect(opportunities.getByText(/^Abgeschlossene/)).toBeVisible()
    await expect(deal).toBeHidden()
  })
})
