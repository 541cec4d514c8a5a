import type { Page } from '@playwright/test'
import { findings, findingsInBothSchemes, overflowAt320 } from '../support/accessibility.ts'
import { inLanguage, sitePages } from '../support/site-pages.ts'
import { expect, test } from '../support/test.ts'

/** How far things have moved since the page began to load. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
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

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
// Axe takes its time for every row of the catalogue, and sixty of them are made alike.
const shorter: Partial<Record<string, string>> = { '/robots': '/robots?subSeries=SCARA' }

for (const path of [...sitePages, '/nothing'])
  test(`${path}: nothing moves while it loads, axe finds nothing, nothing goes sideways`, async ({
    page,
  }) => {
    await page.goto(inLanguage(path, 'en'))
    expect(await overflowAt320(page), 'in English').toBeLessThanOrEqual(0)
    await page.setViewportSize(desk)
    await page.goto(inLanguage(path, 'de'), { waitUntil: 'networkidle' })
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    expect(await overflowAt320(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize(desk)
    if (shorter[path]) await page.goto(shorter[path])
    expect(await findingsInBothSchemes(page)).toEqual([])
    await page.setViewportSize(phone)
    expect(await findings(page)).toEqual([])
  })

test('pages carry a policy without exceptions for scripts and styles', async ({ request }) => {
  for (const path of [...sitePages, '/nothing', '/admin']) {
    const policy = (await request.get(path)).headers()['content-security-policy']!
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toMatch(/(script-src|style-src) [^;]*unsafe/)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be read from beginning to end', async ({ page }) => {
    for (const path of sitePages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      const invisible = await page.locator('main h2').evaluateAll(headings =>
        headings
          .filter(heading => !heading.closest('dialog, [popover]'))
          .filter(heading => !heading.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map(heading => heading.textContent),
      )
      expect(invisible, path).toEqual([])
    }
  })
})
