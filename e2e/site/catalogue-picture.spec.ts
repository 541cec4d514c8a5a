import type { Locator, Page } from '@playwright/test'
import { counter, plot } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

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
    const box = (await point.boundingBox())!
    await page.mouse.move(box.x + box.width / 2 + 14, box.y + box.height / 2 + 8)
    await expect(plot(page).getByText('ER50-1200-SR, 50 kg, 1200 mm')).toBeVisible()
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByRole('heading', { level: 1, name: 'ER50-1200-SR' })).toBeVisible()
  })

  test('the same as numbers and as a table', async ({ page }) => {
    await page.goto('/robots')
    await page.getByRole('textbox', { name: 'Traglast mindestens' }).fill('15,4')
    await page.getByRole('textbox', { name: 'Reichweite mindestens' }).fill('1300')
    await expect(counter(page)).toHaveText('34 von 60 Robotern')
    await expect(page).toHaveURL(/payload=15\.4&reach=1300$/)
    await expect(plot(page).getByText('Sie brauchen 15,4 kg')).toBeVisible()
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
    await expect(plot(page).getByText('ER50-1200-SR, 50 kg, 1200 mm')).toBeVisible()
    await page.touchscreen.tap(x, y)
    await expect(page.getByRole('heading', { level: 1, name: 'ER50-1200-SR' })).toBeVisible()
  })
})
