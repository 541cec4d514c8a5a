import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function analyze(page: Page, runOnly: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Axe would run inside of every frame: one that lets no script run is left out, with what others wrote into it.
    .exclude('iframe[sandbox]')
    // In the page itself and without a report of what is right: a quarter of the time, and no page has other frames.
    .setLegacyMode(true)
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** What axe finds wrong with a page as it is now, one line per element. */
export const findings = (page: Page): Promise<string[]> => analyze(page, rules)

/** The same in light, and in dark what depends on colours. */
export async function findingsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await findings(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await analyze(page, ['color-contrast', 'link-in-text-block'])
  return [...light, ...dark.map(finding => `dark: ${finding}`)]
}

/** Pixels by which a page is wider than its window of 320 pixels, the narrowest that WCAG asks for. */
export async function overflowAt320(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 })
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
