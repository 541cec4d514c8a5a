import { posting } from '../support/application.ts'
import { expect, openSections, test } from '../support/test.ts'

test('one job at a time, around in both directions, said to those who listen', async ({ page }) => {
  await openSections(page)
  const careers = page.locator('#karriere')
  const shown = careers.getByRole('article')
  await expect(shown).toHaveCount(1)
  await expect(careers).toContainText('1 / 3')
  const first = await shown.getByRole('heading').textContent()
  await careers.getByRole('button', { name: 'Vorherige Stelle' }).click()
  await expect(careers).toContainText('3 / 3')
  await expect(shown.getByRole('heading')).not.toHaveText(first!)
  await expect(careers.getByRole('status')).toContainText(/^Stelle 3 von 3: .+\(m\/w\/d\)$/)
  await careers.getByRole('button', { name: 'Nächste Stelle' }).focus()
  await page.keyboard.press('Enter')
  await expect(careers).toContainText('1 / 3')
  await expect(shown.getByRole('heading')).toHaveText(first!)
  await expect(shown.getByRole('link')).toHaveAttribute('href', /^\/jobs\/[a-z-]+$/)
  await shown.getByRole('button', { name: 'Direkt bewerben' }).click()
  await expect(page.getByRole('dialog', { name: 'Bewerbung' })).toContainText(first!)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all jobs can be read, and a mail takes the place of the dialog', async ({ page }) => {
    await page.goto('/')
    const careers = page.locator('#karriere')
    await expect(careers.getByRole('article')).toHaveCount(3)
    await expect(careers.getByRole('button')).toHaveCount(0)
    await page.goto(posting)
    await expect(page.getByRole('button', { name: 'Jetzt bewerben' })).toHaveCount(0)
    const mail = page.getByRole('main').getByRole('link', { name: 'Per E-Mail bewerben' })
    await expect(mail).toHaveCount(2)
    await expect(mail.first()).toHaveAttribute(
      'href',
      /^mailto:jobs@musterwerk\.example\?subject=Bewerbung%3A%20Roboterprogrammierung/,
    )
  })
})
