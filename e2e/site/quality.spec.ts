import { findings } from '../support/accessibility.ts'
import { inLanguage, sitePages } from '../support/site-pages.ts'
import { expect, test } from '../support/test.ts'

const views = [
  { language: 'de', colorScheme: 'light', width: 1440 },
  { language: 'en', colorScheme: 'dark', width: 1440 },
  { language: 'en', colorScheme: 'dark', width: 390 },
] as const

for (const path of [...sitePages, '/nothing']) {
  for (const { language, colorScheme, width } of views)
    test(`${path}: no accessibility finding in ${language}, ${colorScheme}, ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(inLanguage(path, language))
      expect(await findings(page)).toEqual([])
    })

  for (const language of ['de', 'en'])
    test(`${path} in ${language} does not scroll sideways at 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(inLanguage(path, language))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
}

test('pages carry a policy without exceptions for scripts and styles', async ({ request }) => {
  for (const path of [...sitePages, '/nothing', '/admin']) {
    const policy = (await request.get(path)).headers()['content-security-policy']!
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toMatch(/(script-src|style-src) [^;]*unsafe/)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of sitePages)
    test(`${path} can be read from beginning to end`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const invisible = await page.locator('main h2').evaluateAll(headings =>
        headings
          .filter(heading => !heading.closest('dialog, [popover]'))
          .filter(heading => !heading.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map(heading => heading.textContent),
      )
      expect(invisible).toEqual([])
    })
})

test('nothing moves while a page loads', async ({ page }) => {
  for (const path of sitePages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const shift = await page.evaluate(
      () =>
        new Promise<number>(done => {
          let sum = 0
          const observer = new PerformanceObserver(list => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number
              hadRecentInput: boolean
            })[])
              if (!entry.hadRecentInput) sum += entry.value
          })
          observer.observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => done(sum)))
        }),
    )
    expect(shift, path).toBeLessThanOrEqual(0.02)
  }
})
