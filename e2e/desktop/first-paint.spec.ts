import { dashboard } from '@app/contracts/dashboard'
import { expect, type Locator } from '@playwright/test'
import { test } from './fixtures.ts'

const placeOf = async (mark: Locator) => {
  const { x, y, width, height } = (await mark.boundingBox())!
  return [x, y, width, height].map(Math.round)
}

test('before any script has run the window has its colour and its mark, and the console takes over without a jump', async ({
  desktop,
}) => {
  const { page } = desktop
  for (const colorScheme of ['light', 'dark'] as const) {
    const scripts = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    // A mark that turns has no place to compare.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.route('**/assets/*.js', async route => {
      await scripts.promise
      await route.continue()
    })
    await page.route(`**${dashboard.get.path}`, async route => {
      await answer.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    const frame = page.getByRole('main', { name: 'Konsole wird geladen' })
    await expect(frame).toBeVisible()
    const place = await placeOf(frame.locator('svg'))
    const colors = await frame.evaluate(main => {
      const { backgroundColor, color } = getComputedStyle(main)
      return [backgroundColor, color]
    })

    scripts.resolve()
    await page.getByText('Authentifizierung wird überprüft...').waitFor()
    await expect(frame).toHaveCount(0)
    const loader = page.getByRole('main').locator('.mantine-Loader-root')
    expect(await placeOf(loader)).toEqual(place)
    const taken = await loader.evaluate(mark => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(mark, '::after').borderTopColor,
    ])
    expect(taken).toEqual(colors)
    answer.resolve()
    await expect(page.getByLabel('E-Mail')).toBeVisible()
    await page.unrouteAll()
  }
})
