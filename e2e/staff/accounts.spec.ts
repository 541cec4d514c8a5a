import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { authenticatorOf } from '../support/authenticator.ts'
import { addColleague } from '../support/colleague.ts'
import { expect, logIn, test } from '../support/test.ts'

const password = 'Drehteller statt Förderband'
const codeField = (page: Page) => page.getByRole('textbox', { name: /^Code/ })

test('a colleague is added, sets a password, secures the account, and is shut out', async ({
  page,
  server,
  browser,
}) => {
  const name = `Lena Egger ${Date.now()}`
  const email = `lena${Date.now()}@example.org`
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-AT' })
  const lena = await context.newPage()
  let link = ''

  await test.step('the form is opened and sent from the keyboard; the link is shown once', async () => {
    await logIn(page, server)
    await page.goto('/admin/accounts')
    await expect(page.getByRole('heading', { level: 1, name: 'Konten' })).toBeAttached()
    await expect(page.getByText('Sie', { exact: true })).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: `Link für ${name}` })
    link = await dialog.getByLabel('Einmaliger Link').inputValue()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the link asks for a password and says why a weak one is refused', async () => {
    await lena.goto(link)
    await expect(lena.getByText(name)).toBeVisible()
    await lena.getByLabel('Passwort', { exact: true }).fill('Lena-Egger-2026')
    await lena.keyboard.press('Enter')
    await expect(lena.getByText(/vor allem aus Namen/)).toBeVisible()
    await lena.getByLabel('Passwort', { exact: true }).fill(password)
    await lena.keyboard.press('Enter')
    await lena.waitForURL('**/admin')
  })

  await test.step('the second factor is set up with the code of the app', async () => {
    await lena.goto('/admin/accounts')
    await lena.getByRole('button', { name: 'Einrichten' }).click()
    await lena.getByLabel('Aktuelles Passwort', { exact: true }).fill(password)
    await lena.keyboard.press('Enter')
    await expect(lena.getByRole('img', { name: /QR-Code/ })).toBeVisible()
    const shown = await lena.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
    const app = authenticatorOf(shown!.replaceAll(' ', ''))
    await codeField(lena).fill('000000')
    await lena.keyboard.press('Enter')
    await expect(lena.getByRole('alert')).toContainText('Der Code stimmt nicht')
    await codeField(lena).fill(app.next())
    await lena.keyboard.press('Enter')
    const dialog = lena.getByRole('dialog', { name: 'Wiederherstellungscodes' })
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await expect(lena.getByText('10 von 10')).toBeVisible()
  })

  await test.step('the others see it; disabling ends the session at the next call', async () => {
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row.getByText('Zwei-Faktor', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: `${name} sperren` }).click()
    await expect(page.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
    await page.getByRole('button', { name: 'Sperren', exact: true }).click()
    await expect(row.getByText('Gesperrt')).toBeVisible()
    await lena.goto('/admin/contacts')
    await expect(lena).toHaveURL(/\/admin\/login/)
  })
  await context.close()
})

test('a new password ends the other sessions; one of them is ended by hand', async ({
  page,
  server,
  browser,
}) => {
  const jakob = await addColleague(server)
  const others = await Promise.all(
    [1, 2].map(async () => {
      const context = await browser.newContext({ baseURL: server.url, locale: 'de-AT' })
      const other = await context.newPage()
      await logIn(other, jakob)
      return other
    }),
  )
  await logIn(page, jakob)
  await page.goto('/admin/accounts')
  const sessions = page.getByRole('list', { name: 'Aktive Sitzungen' }).getByRole('listitem')

  await test.step('a session is ended', async () => {
    // The one that has set the password through the link holds, too.
    await expect(sessions).toHaveCount(4)
    await expect(sessions.filter({ hasText: 'Diese Sitzung' }).getByRole('button')).toHaveCount(0)
    await sessions.filter({ hasNotText: 'Diese Sitzung' }).first().getByRole('button').click()
    await expect(page.getByText('Sitzung beendet')).toBeVisible()
    await expect(sessions).toHaveCount(3)
  })

  await test.step('the old password is asked for, the new one is judged', async () => {
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    const drawer = page.getByRole('dialog', { name: 'Passwort ändern' })
    await drawer.getByLabel('Aktuelles Passwort', { exact: true }).fill('falsch')
    await drawer.getByLabel('Neues Passwort', { exact: true }).fill(password)
    await page.keyboard.press('Control+s')
    await expect(drawer.getByRole('alert')).toContainText('Das aktuelle Passwort stimmt nicht.')
    await expect(drawer.getByLabel('Neues Passwort', { exact: true })).toHaveValue(password)
    await drawer.getByLabel('Aktuelles Passwort', { exact: true }).fill(jakob.password)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Passwort geändert')).toBeVisible()
    await expect(sessions).toHaveCount(1)
  })

  await test.step('the others are out; the new password opens', async () => {
    const [other] = others
    await other!.goto('/admin')
    await expect(other!).toHaveURL(/\/admin\/login/)
    await logIn(other!, { ...jakob, password })
  })
  await Promise.all(others.map(other => other.context().close()))
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`accounts have no accessibility finding in ${colorScheme}`, async ({ page, server }) => {
    const jakob = await addColleague(server)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await logIn(page, jakob)
    await page.goto('/admin/accounts')
    await expect(page.getByText('Sie', { exact: true })).toBeVisible()
    const check = async (state: string) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${state} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    await check('lists')
    await page.getByRole('button', { name: 'Einrichten' }).click()
    await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(jakob.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible()
    await check('second factor')
  })
