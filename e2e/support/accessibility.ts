import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with a page as it is now, one line per element. */
export async function findings(page: Page): Promise<string[]> {
  // Axe would run inside of every frame: one that lets no script run is left out, with what others wrote into it.
  const axe = new AxeBuilder({ page }).exclude('iframe[sandbox]')
  const { violations } = await axe.withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
