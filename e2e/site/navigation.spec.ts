import type { Page } from '@playwright/test'
import { expect, started, test } from '../support/test.ts'

const entries = {
  de: ['Über uns', 'Leistungen', 'Vertrauen', 'Partnerschaften', 'Referenzen', 'Kontakt'],
  en: ['About us', 'Services', 'Trust', 'Partnerships', 'References', 'Contact'],
}
const anchors = ['business', 'expertise', 'trust', 'estun', 'testimonials', 'contact']

const section = (page: Page, anchor: string) => page.locator(`section#${anchor}`)

test('the header leads to the sections and the logo to the top, from the landing page and from elsewhere', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const banner = page.getByRole('banner')
  await page.goto('/#contact')
  await expect(section(page, 'contact')).toBeInViewport()
  await banner.getByRole('link', { name: 'Musterwerk Automation' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  for (const isElsewhere of [false, true]) {
    if (isElsewhere) await page.goto('/impressum')
    for (const [index, name] of entries.de.entries()) {
      await banner.getByRole('navigation').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/#${anchors[index]}$`))
      const target = section(page, anchors[index]!)
      await expect(target).toBeInViewport()
      await expect(target).toBeFocused()
      await expect
        .poll(() => target.evaluate(element => element.getBoundingClientRect().top), {
          message: `${name} is not below the header`,
        })
        .toBeGreaterThanOrEqual(-1)
      if (!isElsewhere) continue
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
    }
  }

  const english = await (await request.get('/impressum?lang=en')).text()
  const links = [...english.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, name]) => [
    name,
    to,
  ])
  for (const [index, name] of entries.en.entries())
    expect(links).toContainEqual([name, `/?lang=en#${anchors[index]}`])
})

test('back finds the place that was left, forward too, and the focus is on the new heading', async ({
  page,
}) => {
  await page.goto('/robots?page=2')
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
    const html = page.locator('html')
    const change = (name: string) => page.getByRole('banner').getByRole('link', { name }).click()
    await page.goto('/robots?lang=en')
    await expect(html).toHaveAttribute('lang', 'en-US')
    await expect(page.getByText('60 of 60 robots')).toBeVisible()
    await page.goto('/jobs')
    await expect(html).toHaveAttribute('lang', 'de-AT')
    const german = await page.title()
    await page.evaluate(() => (document.body.dataset['kept'] = 'yes'))
    await change('EN English')
    await expect(html).toHaveAttribute('lang', 'en-US')
    await expect.poll(() => page.title()).not.toBe(german)
    await expect(page.getByRole('heading', { name: 'Open positions' })).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes')
    await page.goto('/contact')
    await expect(html).toHaveAttribute('lang', 'en-US')
    await change('DE Deutsch')
    await expect(html).toHaveAttribute('lang', 'de-AT')
    await page.goto('/robots')
    await expect(html).toHaveAttribute('lang', 'de-AT')
  })

  test('a stored preference wins over what the server assumed, but only if it is de or en', async ({
    page,
  }) => {
    await page.goto('/contact')
    for (const [kept, language] of [
      ['fr', 'de-AT'],
      ['en', 'en-US'],
    ] as const) {
      await page.context().clearCookies()
      await page.evaluate(kept => localStorage.setItem('site.language', kept), kept)
      await page.reload()
      await started(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
  })

  test('a browser reads the first of its languages that there is, else German', async ({ request }) => {
    for (const [wish, language] of [
      ['en-GB,en;q=0.9', 'en-US'],
      ['fr-FR,fr;q=0.9', 'de-AT'],
      ['de-CH', 'de-AT'],
    ] as const) {
      const html = await (await request.get('/', { headers: { 'accept-language': wish } })).text()
      expect(html, wish).toContain(`lang="${language}"`)
    }
  })
})

test('a page that the server keeps under another spelling of its address goes on in the browser', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The question about cookies would lie over the link.
    localStorage.setItem('site.consent', 'minimal')
    // React draws everything anew where it expected another page than the server has sent.
    const mark = () => document.querySelector('footer')?.setAttribute('data-sent', '')
    addEventListener('DOMContentLoaded', mark)
  })
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  for (const address of ['/nirgends/hier', '/ROBOTS/', '/robot/abc', '/robots?payload=010&lang=xx']) {
    await page.goto(address)
    await expect(page.locator('footer[data-sent]')).toBeAttached()
    await page.getByRole('link', { name: 'Zum Seitenanfang' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(new URL(page.url()).pathname).toBe(address.replace(/\?.*/, ''))
    await page.waitForLoadState('networkidle')
  }
  // All data came along.
  expect(calls).toEqual([])
})
