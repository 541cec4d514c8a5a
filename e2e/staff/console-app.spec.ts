import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../support/test.ts'

/** What Safari tells a page that runs as an installed app; Chromium's media query can't be set while Playwright holds it. */
const installed = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))

test('The installed console shows without a connection what was seen last, until its account logs out', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await installed(page)
  await logIn(page, server)
  await page.goto('/crm/customers')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  const link = page.getByRole('link', { name: /GmbH/ }).first()
  const name = (await link.textContent())!
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('console-reads')).keys()).map(({ url }) => url))
  await expect
    .poll(async () => (await kept()).filter(url => /\/(timeline|figures)(\?|$)/.test(url)).length)
    .toBe(2)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/Stand von/)).toBeVisible()
  await context.setOffline(false)

  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }))
  expect(await page.evaluate(() => caches.has('console-reads'))).toBe(false)
})

test('A browser that has not installed the console keeps nothing', async ({ page, server }) => {
  await logIn(page, server)
  await page.goto('/crm/customers')
  await expect(page.getByRole('link', { name: /GmbH/ }).first()).toBeVisible()
  expect(await workers(page)).toEqual([])
})
