import type { Page } from '@playwright/test'
import { findings, findingsInBothSchemes, overflowAt320 } from '../support/accessibility.ts'
import { fillIn, openDialog, words } from '../support/application.ts'
import { inLanguage } from '../support/site-pages.ts'
import { expect, openSections, test } from '../support/test.ts'

type Language = 'de' | 'en'

/** What opens over a page or changes it; each leaves the page in the state that is looked at. */
const states: Record<string, (page: Page, language: Language) => Promise<void>> = {
  'cookie banner': async (page, language) => {
    await page.goto(inLanguage('/impressum', language))
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  },
  'application dialog after a failure': async (page, language) => {
    await page.route('**/api/job-applications*', route => route.fulfill({ status: 500, body: '' }))
    const dialog = await openDialog(page, language)
    await fillIn(dialog, language)
    await dialog.getByRole('button', { name: words[language].submit }).click()
    await expect(dialog.getByRole('region')).toContainText(words[language].failed)
  },
  'contact with errors': async (page, language) => {
    await page.goto(inLanguage('/contact', language))
    await page.locator('main form').getByRole('button').click()
    await expect(page.locator('main [aria-invalid]')).toHaveCount(6)
  },
  'contact success dialog': async (page, language) => {
    await page.route('**/api/contact*', route => route.fulfill({ status: 201, json: { message: 'ok' } }))
    await page.goto(inLanguage('/contact', language))
    for (const field of await page.locator('main form').getByRole('textbox').all())
      await field.fill('eva@blechwerk.example')
    await page.locator('main form').getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText('24')
  },
  'robot dialog': async (page, language) => {
    await openSections(page, inLanguage('/', language))
    await page.locator('section#estun figure').getByRole('link').press('Enter')
    await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible()
  },
  comparison: async (page, language) => {
    await page.goto(inLanguage('/robots?compare=1,2,5&view=compare&subSeries=SCARA', language))
    await expect(page.getByRole('columnheader')).toHaveCount(4)
  },
}

/** Those that only a narrow screen has. */
const narrowStates: typeof states = {
  'mobile menu': async (page, language) => {
    await page.goto(inLanguage('/impressum', language))
    await page.getByRole('banner').getByRole('button').click()
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
  },
  'filter sheet': async (page, language) => {
    await page.goto(inLanguage('/robots?subSeries=SCARA', language))
    await page.getByRole('button', { name: /^Filters? \(1\)$/ }).click()
    await expect(page.getByRole('combobox').first()).toBeVisible()
  },
}

const phone = { width: 390, height: 844 }

for (const [name, open] of Object.entries({ ...states, ...narrowStates }))
  test(`${name}: axe finds nothing in either scheme, nothing goes sideways`, async ({ page }) => {
    if (name in narrowStates) {
      await page.setViewportSize(phone)
      await open(page, 'de')
      expect(await findingsInBothSchemes(page)).toEqual([])
    } else {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await open(page, 'de')
      expect(await findings(page)).toEqual([])
      await page.setViewportSize(phone)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await findings(page), 'dark, on a phone').toEqual([])
    }
    expect(await overflowAt320(page)).toBeLessThanOrEqual(0)
    await open(page, 'en')
    expect(await overflowAt320(page), 'in English').toBeLessThanOrEqual(0)
  })
