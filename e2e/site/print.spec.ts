import type { Page } from '@playwright/test'
import { posting } from '../support/application.ts'
import { inLanguage, sitePages } from '../support/site-pages.ts'
import { expect, test } from '../support/test.ts'

/** What is left of an A4 sheet inside its margins, in CSS pixels. */
const paper = { width: 703, height: 1032 }

test.use({ viewport: paper })

/** What is of no use on paper and yet there. A text that is a button on the screen (section trust) stays a text. */
const leftovers = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        ':is(header, footer, [role=region]):not(main *), dialog, button:not(#trust li *), input[type=range]',
      ),
    ]
      .filter(element => element.checkVisibility())
      .map(element => element.outerHTML.slice(0, 120)),
  )

/** Texts that are hard to read on white paper (less than 4.5 to 1), whatever the page has behind them. */
const faintTexts = (page: Page) =>
  page.evaluate(() => {
    const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const faint = new Set<string>()
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement!
      if (!walker.currentNode.textContent!.trim() || !element.checkVisibility()) continue
      const { color, fill } = getComputedStyle(element)
      const ink = element.closest('svg') ? fill : color
      const [red = 0, green = 0, blue = 0] = ink.match(/[\d.]+/g)!.map(value => linear(Number(value) / 255))
      if (1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) < 4.5)
        faint.add(`${ink} ${element.outerHTML.slice(0, 100)}`)
    }
    return [...faint]
  })

/** The texts of the page that can be read, in their order. */
const texts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, li, td, dd)')]
      .filter(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(element => !element.closest('nav') && !element.querySelector('a, button'))
      .map(element => element.textContent.trim()),
  )

/** How many sheets the page takes, and how many its content fills. */
async function sheets(page: Page) {
  const height = await page.locator('main').evaluate(main => main.scrollHeight)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return {
    printed: pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length,
    filled: Math.ceil(height / paper.height),
  }
}

test('every page is dark on white on paper, without what only a screen can do', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of [...sitePages, '/nothing']) {
    await page.goto(path)
    const said = {
      leftovers: await leftovers(page),
      faint: await faintTexts(page),
      sideways: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    }
    expect(said, path).toEqual({ leftovers: [], faint: [], sideways: 0 })
  }
})

test('the question about cookies is not printed', async ({ page }) => {
  await page.goto('/impressum')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await expect(banner).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(banner).toBeHidden()
})

test('legal pages and a posting are printed whole', async ({ page }) => {
  for (const path of ['/impressum', '/datenschutz', posting]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    const onScreen = await texts(page)
    expect(onScreen.length, path).toBeGreaterThan(15)
    await page.emulateMedia({ media: 'print' })
    expect(await texts(page), path).toEqual(onScreen)
    const { printed, filled } = await sheets(page)
    expect(printed, path).toBeGreaterThanOrEqual(filled)
    expect(printed, path).toBeLessThanOrEqual(filled + 1)
  }
})

test('answers that are folded on the screen are printed', async ({ page }) => {
  await page.goto('/ki-beratung')
  const answer = page.getByText('Teile, Greifer und Prozesskraft werden zusammengezählt')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})

test('a robot takes one sheet, and a posting of the usual length too', async ({ page, request }) => {
  const robots = (await (await request.get('/api/robots/catalogue')).json()) as { id: number; name: string }[]
  const palletizer = `/robot/${robots.find(({ name }) => name === 'ER120-2400-PL')!.id}`
  const paths = [
    ...['/robot/1', palletizer].flatMap(path => [inLanguage(path, 'de'), inLanguage(path, 'en')]),
    inLanguage(posting, 'de'),
    '/jobs/lehre-mechatronik',
  ]
  for (const path of paths) {
    await page.goto(path)
    expect((await sheets(page)).printed, path).toBe(1)
  }
})
