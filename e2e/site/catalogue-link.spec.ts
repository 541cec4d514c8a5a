import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test('a link copied in English opens in English, one copied in German names no language', async ({
  page,
  context,
  browser,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/robots?series=ER')
  async function copy(button: string, link: string) {
    await page.getByRole('button', { name: button }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  }
  await copy('Link kopieren', `${server.url}/robots?series=ER`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /English/ })
    .click()
  const link = `${server.url}/robots?series=ER&lang=en`
  await copy('Copy link', link)
  const stranger = await browser.newPage({ locale: 'de-AT' })
  await stranger.goto(link)
  await expect(stranger.locator('html')).toHaveAttribute('lang', 'en-US')
  await stranger.close()
})

/** Holds the page's code back until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/start-*.js', async route => {
    await code.promise
    await route.continue()
  })
  return code.resolve
}

test('what is pressed before the page has its code is done when it has', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const letGo = await holdCode(page)
  await page.goto('/robots', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Link kopieren' })
  await button.click()
  await button.click()
  letGo()
  await expect(page.getByText('Link kopiert')).toBeVisible()
})

test('a topic of the advisor, applying, and what lies far below wait for the code, too', async ({ page }) => {
  let letGo = await holdCode(page)
  await page.goto('/ki-beratung', { waitUntil: 'commit' })
  await page.getByText('Palettieren', { exact: true }).click()
  letGo()
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(/palettieren/)
  letGo = await holdCode(page)
  await page.goto('/jobs/roboterprogrammierung', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Jetzt bewerben' }).first().click()
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
  letGo = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  // A screen reader neither scrolls nor moves a pointer.
  await page.getByRole('button', { name: 'Wechsel anhalten' }).evaluate(button => {
    ;(button as HTMLElement).click()
  })
  letGo()
  await expect(page.getByRole('button', { name: 'Wechsel fortsetzen' })).toBeVisible()
})

test('code that does not arrive leaves the page as it is without scripts', async ({ page }) => {
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/start-*.js', async route => {
    await pressed.promise
    await route.abort()
  })
  await page.goto('/ki-beratung', { waitUntil: 'commit' })
  await page.getByText('Palettieren', { exact: true }).click()
  pressed.resolve()
  await expect(page).toHaveURL(/robots\?application=palletizing/)
  await page.goto('/jobs/roboterprogrammierung', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Per E-Mail bewerben' })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Jetzt bewerben' })).toHaveCount(0)
})

test('a menu opened before the page has its code stays open when it has', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  const letGo = await holdCode(page)
  await page.goto('/robots', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Link kopieren' }).click()
  await page.getByRole('button', { name: /^Menü/ }).click()
  const menu = page.getByRole('dialog', { name: 'Menü' })
  await expect(menu).toBeVisible()
  letGo()
  // Done in the same moment as what was kept of the menu would be.
  await expect(page.getByText('Link kopiert')).toBeAttached()
  await expect(menu).toBeVisible()
})

test('a link copied again says so for as long as the first time', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install({ time: new Date('2026-03-02T08:00:00Z') })
  await page.goto('/robots')
  await page.clock.pauseAt(new Date('2026-03-02T09:00:00Z'))
  async function copy() {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.getByRole('button', { name: 'Link kopieren' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/robots$/)
    await expect(page.getByText('Link kopiert')).toBeVisible()
  }
  await copy()
  await page.clock.runFor(2000)
  await copy()
  await page.clock.runFor(2000)
  await expect(page.getByText('Link kopiert')).toBeVisible()
  await page.clock.runFor(1100)
  await expect(page.getByText('Link kopiert')).toBeHidden()
})
