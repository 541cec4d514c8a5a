import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../support/test.ts'

const pages = ['/robots', '/robot/1', '/contact?robot=ER20-1780', '/nothing']

for (const path of pages) {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${path} has no accessibility finding in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    })

  test(`${path} does not scroll sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('pages carry a policy without exceptions for scripts and styles, and tell search engines what they are', async ({
  page,
}) => {
  const response = await page.goto('/robots')
  const policy = response!.headers()['content-security-policy']!
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/(script-src|style-src) [^;]*unsafe/)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/robots$/)
  for (const language of ['de', 'en', 'x-default'])
    await expect(page.locator(`link[hreflang=${language}]`)).toHaveCount(1)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map(text => (JSON.parse(text) as { '@type': string })['@type'])).toContain('BreadcrumbList')
})
