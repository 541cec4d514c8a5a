import { countSent } from '../support/sent-bytes.ts'
import { expect, test } from '../support/test.ts'

/** Scripts of a page that has started, in kB as sent to a browser without a cache. */
const budgets = [
  ['/', 100],
  ['/robots', 125],
  ['/robot/1', 120],
  ['/ki-beratung', 140],
  ['/contact', 120],
] as const

test('pages that have started keep their budgets', async ({ browser, server }) => {
  for (const [path, budget] of budgets) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const sent = await countSent(await page.context().newCDPSession(page))
    await page.goto(server.url + path)
    await expect(page.locator('body:not([data-asleep])')).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(sent.js, path).toBeGreaterThan(60)
    expect(sent.js, path).toBeLessThanOrEqual(budget)
    expect(sent.html, path).toBeLessThanOrEqual(35)
    expect(sent.css, path).toBeLessThanOrEqual(14)
    expect(sent.fonts, path).toBeLessThanOrEqual(60)
    await page.close()
  }
})
