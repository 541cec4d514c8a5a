import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const entries = {
  de: ['Über uns', 'Leistungen', 'Vertrauen', 'Partnerschaften', 'Referenzen', 'Kontakt'],
  en: ['About us', 'Services', 'Trust', 'Partnerships', 'References', 'Contact'],
}
const anchors = ['business', 'expertise', 'trust', 'estun', 'testimonials', 'contact']

const section = (page: Page, anchor: string) => page.locator(`section#${anchor}`)

for (const language of ['de', 'en'] as const)
  test(`the header leads to the sections in ${language}, from the landing page and from elsewhere`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const start of ['/', '/impressum'])
      for (const [index, name] of entries[language].entries()) {
        await page.goto(`${start}?lang=${language}`)
        const navigation = page.getByRole('banner').getByRole('navigation')
        await navigation.getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`/\\?lang=${language}#${anchors[index]}$`))
        await expect(section(page, anchors[index]!)).toBeInViewport()
        await expect(section(page, anchors[index]!)).toBeFocused()
        await expect
          .poll(
            () => section(page, anchors[index]!).evaluate(element => element.getBoundingClientRect().top),
            {
              message: `${name} is not below the header`,
            },
          )
          .toBeGreaterThanOrEqual(-1)
      }
  })

test('the logo leads to the top of the landing page', async ({ page }) => {
  await page.goto('/#contact')
  await expect(section(page, 'contact')).toBeInViewport()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('back finds the place that was left, forward too, and the focus is on the new heading', async ({
  page,
}) => {
  await page.goto('/robots')
  await page
    .getByRole('link', { name: /Details ansehen/ })
    .nth(20)
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /Alle ESTUN Roboter/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  await page.goForward()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu opens, closes after a choice and by Escape, and gives the focus back', async ({ page }) => {
    await page.goto('/impressum')
    const open = page.getByRole('button', { name: 'Menü öffnen' })
    const menu = page.getByRole('dialog', { name: 'Menü' })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Leistungen' })).toBeHidden()
    await open.click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await menu.getByRole('link', { name: 'Leistungen' }).click()
    await expect(menu).toBeHidden()
    await expect(section(page, 'expertise')).toBeInViewport()
  })
})

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('the menu opens, closes, and gives way to the section that is chosen', async ({ page }) => {
    await page.goto('/')
    const open = page.getByRole('link', { name: 'Menü öffnen' })
    const menu = page.getByRole('dialog', { name: 'Menü' })
    await expect(menu).toBeHidden()
    for (const name of ['Leistungen', 'Kontakt']) {
      await open.click()
      await expect(menu).toBeVisible()
      await menu.getByRole('link', { name: 'Menü schließen' }).click()
      await expect(menu).toBeHidden()
      await open.click()
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(menu).toBeHidden()
    }
    await expect(section(page, 'contact')).toBeInViewport()
  })
})

test.describe('language', () => {
  test('switches in place: document language, title and texts; and stays on the next page', async ({
    page,
  }) => {
    await page.goto('/jobs')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT')
    const german = await page.title()
    await page.evaluate(() => (document.body.dataset['kept'] = 'yes'))
    await page
      .getByRole('banner')
      .getByRole('link', { name: /English/ })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect.poll(() => page.title()).not.toBe(german)
    await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes')
    await page.goto('/contact')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  })

  test('a stored preference counts only if it is de or en', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('site.language', 'fr'))
    await page.goto('/contact')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT')
  })

  test('a stored preference wins over what the server assumed', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('site.language', 'en'))
    await page.goto('/contact')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  })

  for (const [wish, language] of [
    ['en-GB,en;q=0.9', 'en-US'],
    ['fr-FR,fr;q=0.9', 'de-AT'],
    ['de-CH', 'de-AT'],
  ] as const)
    test(`a browser that wishes ${wish} reads ${language}`, async ({ request }) => {
      const html = await (await request.get('/', { headers: { 'accept-language': wish } })).text()
      expect(html).toContain(`lang="${language}"`)
    })
})
