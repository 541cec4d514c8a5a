import type { Locator, Page } from '@playwright/test'
import { closeLate } from '../support/close-late.ts'
import { expect, openSections, test } from '../support/test.ts'

const words = {
  de: {
    facts: ['Traglast', 'Reichweite', 'Achsen', 'Genauigkeit', 'Schutzart', 'Robotergewicht', 'Montage'],
    applications: 'Einsatzbereiche',
    inquire: 'Anfrage senden',
    details: 'Vollständige Details',
    close: 'Schließen',
    missing: 'Roboter nicht gefunden',
    failed: 'Das lässt sich gerade nicht laden.',
    retry: 'Noch einmal versuchen',
  },
  en: {
    facts: ['Payload', 'Reach', 'Axes', 'Accuracy', 'Protection', 'Robot weight', 'Mounting'],
    applications: 'Application areas',
    inquire: 'Send enquiry',
    details: 'Full details',
    close: 'Close',
  },
} as const
const mark = (page: Page) => page.locator('section#estun figure').getByRole('link')

/** Opens the dialog of the heaviest robot, whose mark the plot offers first. */
async function open(page: Page, language: string): Promise<Locator> {
  await openSections(page, `/?lang=${language}`)
  await mark(page).press('Enter')
  return page.getByRole('dialog')
}

test("the landing page's robot says what the catalogue knows", async ({ page, request }) => {
  for (const [language, viewport] of [
    ['de', { width: 1440, height: 900 }],
    ['en', { width: 390, height: 844 }],
  ] as const) {
    const { facts, applications, inquire, details, close } = words[language]
    await page.setViewportSize(viewport)
    const dialog = await open(page, language)
    await expect(dialog).toHaveAccessibleName('ER500-2800')
    await expect(dialog.getByRole('term')).toHaveText(facts)
    const id = /\/robot\/(\d+)/.exec((await mark(page).getAttribute('href'))!)![1]!
    const robot = (await (await request.get(`/api/robots/${id}`)).json()) as Record<string, unknown>
    const values = await dialog.getByRole('definition').allTextContents()
    expect(values.slice(0, 3)).toEqual([
      `${robot['payload']}\u00a0kg`,
      `${robot['reach']}\u00a0mm`,
      `${robot['axes']}`,
    ])
    await expect(dialog.getByRole('list', { name: applications }).getByRole('listitem')).toHaveCount(
      (robot['applications'] as string[]).length,
    )
    await expect(dialog.getByRole('button', { name: inquire })).toBeVisible()
    const full = dialog.getByRole('link', { name: details })
    await expect(full).toHaveAttribute('target', '_blank')
    await expect(full).toHaveAttribute('href', new RegExp(`^/robot-detail/${id}\\?lang=${language}$`))
    const box = (await dialog.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width)
    expect(box.y + box.height).toBeLessThanOrEqual(viewport.height)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(mark(page)).toBeFocused()
    await mark(page).press('Enter')
    await dialog.getByRole('button', { name: close }).click()
    await expect(mark(page)).toBeFocused()
  }
})

test('an enquiry closes the dialog and goes to the form 100 ms later', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const dialog = await open(page, 'de')
  const button = dialog.getByRole('button', { name: words.de.inquire })
  await expect(button).toBeVisible()
  await page.evaluate(() => {
    const kept = document.body.dataset
    addEventListener('click', event => (kept['clicked'] = String(event.timeStamp)), { once: true })
    const go = history.pushState.bind(history)
    history.pushState = (...entry) => {
      kept['went'] = String(performance.now())
      go(...entry)
    }
  })
  await button.click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/\?lang=de#contact$/)
  await expect(page.locator('section#contact')).toBeFocused()
  await expect(page.locator('section#contact')).toBeInViewport()
  const { clicked, went } = await page.evaluate(() => ({ ...document.body.dataset }))
  // Timers may be early by a millisecond.
  expect(Number(went) - Number(clicked)).toBeGreaterThanOrEqual(99)
})

test('a robot on its way, one that does not arrive, and one that is gone', async ({ page }) => {
  const { failed, retry, missing } = words.de
  const answer = Promise.withResolvers<void>()
  const call = (url: URL) => /^\/api\/robots\/\d+$/.test(url.pathname)
  await page.route(call, async route => {
    await answer.promise
    await route.fulfill({ status: 500, body: '' })
  })
  const dialog = await open(page, 'de')
  await expect(dialog.getByRole('status')).toBeVisible()
  answer.resolve()
  await expect(dialog.getByRole('alert')).toContainText(failed)
  await page.unroute(call)
  await page.route(call, route =>
    route.fulfill({ status: 404, json: { error: 'x', code: 'robot.not_found' } }),
  )
  await dialog.getByRole('button', { name: retry }).click()
  await expect(dialog.getByRole('heading')).toHaveText(missing)
})

test('who opens a robot again in the moment of closing has it open', async ({ page }) => {
  await closeLate(page)
  const dialog = await open(page, 'de')
  await expect(dialog).toHaveAccessibleName('ER500-2800')
  await page.keyboard.press('Escape')
  await mark(page).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-told', 'late')
  await expect(dialog).toHaveAccessibleName('ER500-2800')
  await dialog.getByRole('button', { name: words.de.close }).click()
  await expect(dialog).toHaveCount(0)
  await expect(mark(page)).toBeFocused()
})
