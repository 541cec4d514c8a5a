import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const sheet = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('site.consent'), localStorage.getItem('site.consent.date')])

/** Opens a page with a clock that stands still. */
async function open(page: Page) {
  await page.clock.install({ time: new Date('2026-03-02T08:59:00Z') })
  await page.clock.pauseAt(new Date('2026-03-02T09:00:00Z'))
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.waitForLoadState()
}

/** React starts with the visitor's first sign. */
async function touch(page: Page) {
  await page.mouse.move(1, 1)
  await page.clock.runFor(50)
  await expect(page.locator('body:not([data-asleep])')).toBeAttached()
}

test('asks a second after loading, leaves the page usable, and keeps the answer with its date', async ({
  page,
}) => {
  await open(page)
  await page.clock.runFor(900)
  await expect(sheet(page)).toBeHidden()
  await page.clock.runFor(200)
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page)).not.toBeFocused()
  // Until here it did without React, which does what was pressed as soon as it is there.
  await sheet(page).getByRole('button', { name: 'Alle annehmen' }).click()
  await touch(page)
  await expect(sheet(page)).toBeHidden()
  expect(await kept(page)).toEqual(['accepted', expect.stringMatching(/^2026-03-02T/)])
  await page.reload()
  await touch(page)
  await page.clock.runFor(5_000)
  await expect(sheet(page)).toBeHidden()
})

test('the answer is changed in the footer, and the focus comes back', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('site.consent', 'accepted')
    localStorage.setItem('site.consent.date', '2026-03-01T09:00:00Z')
  })
  await page.goto('/contact')
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies ändern' })
  await expect(async () => {
    await settings.click()
    await expect(sheet(page)).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await expect(sheet(page)).toContainText('Gewählt am 1.3.2026: alle.')
  await sheet(page).getByRole('button', { name: 'Nur notwendige' }).click()
  await expect(settings).toBeFocused()
  expect((await kept(page))[0]).toBe('minimal')
})

test('after the choice, the focus is where it was, else on the heading', async ({ page }) => {
  await open(page)
  await touch(page)
  for (const field of ['Vorname', null]) {
    await page.clock.runFor(1_100)
    await expect(sheet(page)).toBeVisible()
    if (field) await page.getByLabel(field).focus()
    await sheet(page).getByRole('button', { name: 'Nur notwendige' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(field ? page.getByLabel(field) : page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await touch(page)
  }
})

test('what has the focus is never covered, down to the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page)
  await touch(page)
  await page.clock.runFor(1_100)
  await expect(sheet(page)).toBeVisible()
  const seen = new Set<string>()
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const { name, isCovered } = await sheet(page).evaluate(sheet => {
      const focused = document.activeElement ?? document.body
      const { top, bottom } = focused.getBoundingClientRect()
      const isCovered =
        !sheet.contains(focused) && bottom > sheet.getBoundingClientRect().top && top < innerHeight
      return { name: focused.outerHTML.slice(0, 120), isCovered: focused !== document.body && isCovered }
    })
    seen.add(name)
    expect(isCovered, name).toBe(false)
  }
  expect(seen.size).toBeGreaterThan(25)
})

test('a control that the sheet half covers keeps still under a press', async ({ page }) => {
  await open(page)
  await touch(page)
  await page.clock.runFor(1_100)
  await expect(sheet(page)).toBeVisible()
  const button = page.getByRole('button', { name: 'Anfrage senden' })
  const place = await button.evaluate(
    (button, sheet) => {
      const { top } = sheet!.getBoundingClientRect()
      window.scrollBy(0, button.getBoundingClientRect().top - top + 10)
      const { left, top: above } = button.getBoundingClientRect()
      return { x: left + 20, y: above + 5 }
    },
    await sheet(page).elementHandle(),
  )
  await page.mouse.click(place.x, place.y)
  await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
})

test('a browser that stores nothing is asked once per document', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await open(page)
  await touch(page)
  await page.clock.runFor(1_100)
  await sheet(page).getByRole('button', { name: 'Nur notwendige' }).click()
  await expect(sheet(page)).toBeHidden()
})
