import type { Page } from '@playwright/test'
import { expect, openSections, test } from '../support/test.ts'

// The mouse goes to places of the screen: a question that comes up meanwhile must not lie over them.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem('site.consent', 'minimal')
    localStorage.setItem('site.consent.date', '2026-03-01T09:00:00Z')
  }),
)

/** Opens the landing page and waits for the code of what lies below: the form cannot be sent before. */
async function openLanding(page: Page, path = '/') {
  await openSections(page, path)
}

test('the plot of the range: arrow keys lead from robot to robot, Enter or a click nearby opens one', async ({
  page,
}) => {
  await openLanding(page)
  const link = page.locator('section#estun figure').getByRole('link')
  await expect(link).toHaveAccessibleName(/^ER500-2800, 500\skg, 2800\smm$/)
  await link.press('ArrowDown')
  await expect(link).not.toHaveAccessibleName(/^ER500-2800/)
  const name = (await link.getAttribute('aria-label'))!
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: name.split(',')[0]! })
  await expect(dialog).toContainText('Traglast')
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()

  const figure = page.locator('section#estun figure')
  await figure.scrollIntoViewIfNeeded()
  const mark = figure.locator('svg[role=img] > use').first()
  const { x, y, width, height } = (await mark.boundingBox())!
  await page.mouse.click(x + width / 2 + 6, y + height / 2)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the English landing page: AI inspection stays German, contact says what happens and loses nothing', async ({
  page,
}) => {
  await openLanding(page, '/?lang=en')
  const section = page.locator('section#sichtwerk')
  await expect(section).toHaveAttribute('lang', 'de')
  for (const text of ['DEFEKT ERKANNT', 'Konfidenz: 97.3%', 'Jetzt anfragen'])
    await expect(section.getByText(text, { exact: true })).toBeVisible()
  const range = section.getByRole('slider', { name: 'Vergleich' })
  await range.press('End')
  await expect(section.locator('figure')).toHaveAttribute('style', /100%/)

  const form = page.locator('section#contact form')
  for (const name of ['First name', 'Last name', 'Phone', 'Company', 'Message'])
    await form.getByRole('textbox', { name }).fill(`My ${name}`)
  await form.getByRole('textbox', { name: 'E-mail' }).fill('eva@blechwerk.example')
  await page.route('**/api/contact*', route => route.abort())
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(form.getByRole('alert')).toHaveText('Error sending the message. Please try again.')
  await page.unroute('**/api/contact*')
  await form.getByRole('button', { name: 'Error sending. Please try again.' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message sent successfully!' })
  await expect(dialog).toContainText('24 hours')
  await page.keyboard.press('Escape')
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})
