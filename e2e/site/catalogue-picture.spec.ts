import type { Locator, Page } from '@playwright/test'
import { counter, plot } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

// The mouse goes to places of the screen: a question that comes up meanwhile must not lie over them.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem('site.consent', 'minimal')
    localStorage.setItem('site.consent.date', '2026-03-01T09:00:00Z')
  }),
)

const edge = (page: Page, name: string) => page.getByRole('figure').getByRole('slider', { name, exact: true })

/** A place in the picture, as shares from its upper left corner. */
async function place(picture: Locator, x: number, y: number): Promise<[number, number]> {
  const box = (await picture.boundingBox())!
  return [box.x + box.width * x, box.y + box.height * y]
}

test.describe('the picture', () => {
  test('a rectangle drawn with the mouse filters, its edges move by mouse and by keys', async ({ page }) => {
    await page.goto('/robots')
    await page.mouse.move(...(await place(plot(page), 0.55, 0.7)))
    await page.mouse.down()
    await page.mouse.move(...(await place(plot(page), 0.7, 0.5)), { steps: 4 })
    await page.mouse.move(...(await place(plot(page), 0.9, 0.2)), { steps: 4 })
    await page.mouse.up()
    await expect(page).toHaveURL(/payload=\d+.*maxPayload=\d+.*reach=\d+.*maxReach=\d+/)
    await expect(counter(page)).not.toHaveText('60 von 60 Robotern')
    const drawn = page.url()

    await test.step('the lower edge follows the mouse', async () => {
      const before = Number(await edge(page, 'Traglast mindestens').getAttribute('aria-valuenow'))
      await page.mouse.move(...(await place(plot(page), 0.75, 0.7)))
      await page.mouse.down()
      await page.mouse.move(...(await place(plot(page), 0.75, 0.5)), { steps: 4 })
      await page.mouse.up()
      await expect(page).not.toHaveURL(drawn)
      const after = Number(await edge(page, 'Traglast mindestens').getAttribute('aria-valuenow'))
      expect(after).toBeGreaterThan(before)
    })

    await test.step('one drawing is one step back', async () => {
      await page.goBack()
      await expect(page).toHaveURL(drawn)
      await page.goBack()
      await expect(counter(page)).toHaveText('60 von 60 Robotern')
    })

    await test.step('keys do the same', async () => {
      await edge(page, 'Reichweite mindestens').focus()
      await page.keyboard.press('PageUp')
      for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(/\?reach=\d+$/)
      await expect(edge(page, 'Reichweite mindestens')).toHaveAttribute('aria-valuetext', /^\d+\smm$/)
      await page.keyboard.press('Delete')
      await expect(page).toHaveURL(/\/robots$/)
      await expect(edge(page, 'Reichweite mindestens')).toHaveAttribute('aria-valuetext', 'keine Grenze')
    })
  })

  test('every point is a link: one in the tab order, arrow keys lead on, the nearest one answers a click', async ({
    page,
  }) => {
    await page.goto('/robots')
    const points = plot(page).getByRole('link')
    await expect(points).toHaveCount(60)
    await expect(plot(page).locator('a[tabindex="0"]')).toHaveCount(1)
    await plot(page).locator('a[tabindex="0"]').focus()
    await page.keyboard.press('Home')
    await expect(page.getByRole('link', { name: 'ER3-400-SR, 3 kg, 400 mm' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('link', { name: 'ER3-500-SR, 3 kg, 500 mm' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('link', { name: 'ER6-500-SR, 6 kg, 500 mm' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'ER6-500-SR' })).toBeVisible()
    await page.goBack()

    const point = page.getByRole('link', { name: 'ER50-1200-SR, 50 kg, 1200 mm' })
    // The page that comes back scrolls to where it was left.
    await expect(async () => {
      const box = (await point.boundingBox())!
      await page.mouse.move(box.x + box.width / 2 + 14, box.y + box.height / 2 + 8)
      await expect(
        plot(page).getByText('ER50-1200-SR, 50 kg, 1200 mm').filter({ visible: true }),
      ).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByRole('heading', { level: 1, name: 'ER50-1200-SR' })).toBeVisible()
  })

  test('robots with the same figures stand at the same height, and each of them is reached', async ({
    page,
  }) => {
    await page.goto('/robots')
    const names = ['ER20-1780', 'ER20-1780-A6', 'ER20-1780-F']
    const middles: { x: number; y: number }[] = []
    for (const name of names) {
      const box = (await page
        .getByRole('link', { name: `${name}, 20 kg, 1780 mm`, exact: true })
        .boundingBox())!
      middles.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    }
    for (const { x, y } of middles) {
      expect(Math.abs(y - middles[0]!.y)).toBeLessThan(0.5)
      expect(Math.abs(x - middles[1]!.x)).toBeLessThan(4.5)
    }
    // React takes the picture over after the page: a single move of the mouse before that would be lost.
    const isAlive = () =>
      plot(page).evaluate(node => Object.keys(node).some(key => key.startsWith('__react')))
    await expect.poll(isAlive).toBe(true)
    for (const [index, { x, y }] of middles.entries()) {
      await page.mouse.move(x, y)
      await expect(
        plot(page)
          .getByText(`20 kg, 1780 mm (${index + 1}/3)`)
          .filter({ visible: true }),
      ).toBeVisible()
    }
    await page.getByRole('link', { name: `${names[0]}, 20 kg, 1780 mm`, exact: true }).focus()
    for (const name of names.slice(1)) {
      await page.keyboard.press('ArrowUp')
      await expect(page.getByRole('link', { name: `${name}, 20 kg, 1780 mm`, exact: true })).toBeFocused()
    }
  })

  test('a large step of the keyboard is ten small ones, forth and back', async ({ page }) => {
    await page.goto('/robots?payload=45&maxPayload=220&reach=1000')
    const value = async (name: string) => Number(await edge(page, name).getAttribute('aria-valuenow'))
    for (const [name, small] of [
      ['Traglast mindestens', 'ArrowUp'],
      ['Reichweite mindestens', 'ArrowRight'],
    ] as const) {
      const before = await value(name)
      await edge(page, name).focus()
      for (let presses = 0; presses < 10; presses++) await page.keyboard.press(small)
      const after = await value(name)
      expect(after).toBeGreaterThan(before)
      await page.keyboard.press('PageDown')
      expect(await value(name)).toBe(before)
      await page.keyboard.press('PageUp')
      expect(await value(name)).toBe(after)
    }
  })

  test('the same as numbers and as a table', async ({ page }) => {
    await page.goto('/robots')
    await page.getByRole('textbox', { name: 'Traglast mindestens' }).fill('15,4')
    await page.getByRole('textbox', { name: 'Reichweite mindestens' }).fill('1300')
    await expect(counter(page)).toHaveText('34 von 60 Robotern')
    await expect(page).toHaveURL(/payload=15\.4&reach=1300$/)
    await expect(plot(page).getByText('Sie brauchen 15,4 kg').filter({ visible: true })).toBeVisible()
    await page.getByRole('button', { name: 'Als Tabelle' }).click()
    await expect(page.getByRole('row')).toHaveCount(35)
    await expect(page.getByRole('row', { name: /ER16-1600/ })).toContainText('16 kgMittel')
    await page.getByRole('textbox', { name: 'Traglast mindestens' }).fill('viel')
    await page.getByRole('textbox', { name: 'Traglast mindestens' }).blur()
    await expect(page.getByRole('textbox', { name: 'Traglast mindestens' })).toHaveAccessibleDescription(
      'Bitte eine Zahl eingeben, zum Beispiel 15,4',
    )
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first tap names a point, the second opens it', async ({ page }) => {
    await page.goto('/robots')
    const point = page.getByRole('link', { name: 'ER50-1200-SR, 50 kg, 1200 mm' })
    await point.scrollIntoViewIfNeeded()
    const box = (await point.boundingBox())!
    const [x, y] = [box.x + box.width / 2 + 8, box.y + box.height / 2]
    await page.touchscreen.tap(x, y)
    await expect(plot(page).getByText('ER50-1200-SR, 50 kg, 1200 mm').filter({ visible: true })).toBeVisible()
    await page.touchscreen.tap(x, y)
    await expect(page.getByRole('heading', { level: 1, name: 'ER50-1200-SR' })).toBeVisible()
  })

  test('a finger that starts up or down scrolls the page, one that starts sideways draws', async ({
    page,
  }) => {
    await page.goto('/robots')
    await plot(page).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    const [x, y] = await place(plot(page), 0.5, 0.5)
    const session = await page.context().newCDPSession(page)
    await session.send('Input.synthesizeScrollGesture', { x, y, yDistance: -160, xDistance: -20, speed: 400 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
    await expect(page).toHaveURL(/\/robots$/)
    const [left, top] = await place(plot(page), 0.2, 0.3)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [{ x: left, y: top }])
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', [{ x: left + step * 20, y: top + step * 8 }])
    await touch('touchEnd', [])
    await expect(page).toHaveURL(/maxReach=\d+/)
  })
})
