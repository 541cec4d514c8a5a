import type { Locator, Page } from '@playwright/test'
import { expect, openSections, test } from '../support/test.ts'

test('trust: one of four points at a time, the next after 3500 ms', async ({ page }) => {
  await page.clock.install()
  await openSections(page)
  const points = page.locator('#trust ol').getByRole('button')
  const numberShown = async () => {
    const states = await points.evaluateAll(all => all.map(point => point.getAttribute('aria-current')))
    expect(states.filter(Boolean)).toHaveLength(1)
    return states.indexOf('true')
  }
  // By its first step the section shows that it has started.
  await expect.poll(numberShown).toBe(1)
  await page.clock.pauseAt(Date.now() + 60_000)
  const first = await numberShown()
  for (let step = 1; step <= 8; step++) {
    await page.clock.runFor(3_500)
    await expect.poll(numberShown).toBe((first + step) % 4)
  }
})

/** Scrolls until this share of what fades in has come into view, from below. */
const bringIn = (section: Locator, share: number) =>
  section.locator('[data-seen]').evaluate((part, share) => {
    const { top, height } = part.getBoundingClientRect()
    scrollTo({ top: scrollY + top - innerHeight + height * share, behavior: 'instant' })
  }, share)

/** Milliseconds that the cards of a section wait. */
const delaysOf = (section: Locator) =>
  section
    .locator('[data-card]')
    .evaluateAll(cards => cards.map(each => parseFloat(getComputedStyle(each).transitionDelay) * 1000))

async function expectFadeIn(page: Page, id: string, threshold: number): Promise<void> {
  const section = page.locator(`#${id}`)
  const part = section.locator('[data-seen]')
  await expect(part).toHaveAttribute('data-seen', 'waiting')
  await bringIn(section, threshold - 0.03)
  // Observers are asked in every frame.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(part).toHaveAttribute('data-seen', 'waiting')
  await bringIn(section, threshold + 0.03)
  await expect(part).toHaveAttribute('data-seen', 'seen')
}

test('sections fade in when a tenth of them is in view, those of partners a fifth, card by card', async ({
  page,
}) => {
  await openSections(page)
  await expectFadeIn(page, 'activities', 0.1)
  const delays = await delaysOf(page.locator('#activities'))
  expect(delays).toEqual([0, 200, 300, 400, 500, 600, 700, 800, 900, 1000])
  await expectFadeIn(page, 'estun', 0.2)
})

test('the advisor’s panel is 700 px high', async ({ page }) => {
  await page.goto('/ki-beratung')
  expect((await page.locator('#dialog').boundingBox())?.height).toBe(700)
})

test('who leaves before the lower sections are reached, and comes back, has them', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 400 })
  await page.goto('/')
  // By keyboard: a pointer on a link fetches what it leads to.
  await page.getByRole('banner').getByRole('link', { name: 'Roboter', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Alle ESTUN Roboter')
  await page.goBack()
  await expect(page.locator('#contact')).toBeAttached()
})
