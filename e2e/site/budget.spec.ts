import type { Browser } from '@playwright/test'
import { countSent } from '../support/sent-bytes.ts'
import { expect, started, test } from '../support/test.ts'

/** What a browser without a cache loads of a page by itself, and what altogether with the visitor's first sign; kB as sent. */
async function load(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const counted = await countSent(await page.context().newCDPSession(page))
  await page.goto(address, { waitUntil: 'networkidle' })
  const first = { ...counted }
  await started(page)
  await page.waitForLoadState('networkidle')
  await page.close()
  return { first, all: { ...counted } }
}

test('the landing page loads what it needs, and starts what is touched', async ({ browser, server }) => {
  const { first, all } = await load(browser, `${server.url}/`)
  expect(first.js).toBeGreaterThan(1)
  expect(first.js).toBeLessThanOrEqual(90)
  expect(first.files).toBeLessThanOrEqual(12)
  expect(first.html).toBeLessThanOrEqual(35)
  expect(first.css).toBeLessThanOrEqual(14)
  expect(first.fonts).toBeGreaterThan(30)
  expect(first.fonts).toBeLessThanOrEqual(60)
  expect(all.js).toBeGreaterThan(50)
  expect(all.js).toBeLessThanOrEqual(130)
})

test('catalogue, robot and advisor keep their budgets', async ({ browser, server }) => {
  for (const path of ['/robots', '/robot/1', '/ki-beratung']) {
    const { first, all } = await load(browser, server.url + path)
    expect(first.js, path).toBeLessThanOrEqual(110)
    expect(all.js, path).toBeGreaterThan(50)
    expect(all.js, path).toBeLessThanOrEqual(160)
    expect(all.files, path).toBeLessThanOrEqual(23)
  }
})
