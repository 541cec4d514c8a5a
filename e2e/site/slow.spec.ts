import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

interface Journey {
  name: string
  /** Where the visitor is, and the link to the page with data. */
  from: string
  link: string
  /** The call that the server takes its time for. */
  call: RegExp
  /** Places that are kept meanwhile; 0 where the page before stays until the new one is complete. */
  skeletons: number
  /** What stands there in the end. */
  content: string
}

const journeys: Journey[] = [
  {
    name: 'catalogue',
    from: '/impressum',
    link: 'footer a[href^="/robots"]',
    call: /\/api\/robots\/catalogue/,
    skeletons: 8,
    content: 'main article >> nth=14',
  },
  {
    name: 'robot',
    from: '/robots',
    link: 'main article a[href^="/robot/"]',
    call: /\/api\/robots\/\d+$/,
    skeletons: 0,
    content: 'main table',
  },
  {
    name: 'job list',
    from: '/impressum',
    link: 'footer a[href^="/jobs"]',
    call: /\/api\/jobs$/,
    skeletons: 8,
    content: 'main article >> nth=2',
  },
  {
    name: 'job',
    from: '/jobs',
    link: 'main article a[href^="/jobs/"]',
    call: /\/api\/jobs\/[a-z-]+$/,
    skeletons: 1,
    content: 'main h2 >> nth=2',
  },
  {
    name: 'landing page with its careers',
    from: '/impressum',
    link: 'header a[href^="/?lang"]',
    call: /\/api\/jobs$/,
    skeletons: 0,
    content: '#karriere [data-current] article',
  },
]

const views = [
  ['de', { width: 1440, height: 900 }],
  ['en', { width: 390, height: 844 }],
] as const

/** Follows a link by script: a browser forgives whatever jumps within half a second of a real click. */
const follow = (page: Page, link: string) =>
  page
    .locator(link)
    .first()
    .evaluate(link => (link as HTMLElement).click())

/** Adds up what jumps from now on. */
async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const kept = document.body.dataset
    kept['jumps'] = '0'
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        kept['jumps'] = String(Number(kept['jumps']) + entry.value)
    }).observe({ type: 'layout-shift' })
  })
  return () =>
    page.evaluate(
      () =>
        new Promise<number>(done =>
          // The browser reports a frame's jumps after it.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => done(Number(document.body.dataset['jumps'])))),
          ),
        ),
    )
}

for (const { name, from, link, call, skeletons, content } of journeys)
  test(`a slow server, ${name}: the page says that it comes, and nothing jumps when it is there`, async ({
    page,
  }) => {
    for (const [language, viewport] of views) {
      await page.setViewportSize(viewport)
      await page.goto(`${from}?lang=${language}`)
      const before = await page.getByRole('heading', { level: 1 }).textContent()
      const answer = Promise.withResolvers<void>()
      const isCall = (url: URL) => call.test(url.pathname)
      await page.route(isCall, async route => {
        await answer.promise
        await route.continue()
      })
      const asked = page.waitForRequest(request => isCall(new URL(request.url())))
      await follow(page, link)
      await asked
      if (skeletons) {
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await expect(page.getByRole('main').getByRole('status').locator('> *')).toHaveCount(skeletons)
      } else {
        await expect(page.locator('[data-pending]')).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(before!)
      }
      const jumps = await watchJumps(page)
      answer.resolve()
      await expect(page.locator(content)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await jumps(), language).toBeLessThanOrEqual(0.02)
      await page.unroute(isCall)
    }
  })
