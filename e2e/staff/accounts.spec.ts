import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { authenticatorOf } from '../support/authenticator.ts'
import { addColleague, type Colleague } from '../support/colleague.ts'
import { expect, test } from '../support/test.ts'

const newPassword = 'Drehteller statt Förderband'

async function openAccounts(page: Page, { email, password }: Omit<Colleague, 'name'>): Promise<void> {
  await page.request.post('/api/admin/login', { data: { email, password } })
  await page.goto('/admin/accounts')
  await expect(page.getByRole('heading', { level: 1, name: 'Konten' })).toBeAttached()
  await expect(page.getByText('Sie', { exact: true })).toBeVisible()
}

test('a colleague is added, sets a password through the link, and is shut out', async ({
  page,
  server,
  browser,
}) => {
  const name = `Lena Egger ${Date.now()}`
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-AT' })
  const lena = await context.newPage()
  let link = ''

  await test.step('the form is opened and sent from the keyboard; the link is shown once', async () => {
    await openAccounts(page, server)
    await page.keyboard.press('n')
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(`lena${Date.now()}@example.org`)
    await page.keyboard.press('Tab')
    await page.keyboard.type(server.password)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: `Link für ${name}` })
    link = await dialog.getByLabel('Einmaliger Link').inputValue()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('the link asks for a password and opens the administration', async () => {
    await lena.goto(link)
    await expect(lena.getByText(name)).toBeVisible()
    await lena.getByLabel('Passwort', { exact: true }).fill(newPassword)
    await lena.keyboard.press('Enter')
    await lena.waitForURL('**/admin')
  })
  await test.step('disabling asks for the own password, by keyboard alone, and ends the session at the next call', async () => {
    const row = page.getByRole('listitem').filter({ hasText: name })
    const disable = row.getByRole('button', { name: `${name} sperren` })
    await disable.press('Enter')
    const dialog = page.getByRole('dialog', { name: `${name} sperren?` })
    const field = dialog.getByLabel('Ihr aktuelles Passwort', { exact: true })
    await expect(field).toBeFocused()
    expect(await findingsInBothSchemes(page), 'dialog').toEqual([])
    await page.keyboard.press('Escape')
    await expect(disable).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.type('geraten')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Ihr aktuelles Passwort stimmt nicht.')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('geraten')
    await field.fill(server.password)
    await page.keyboard.press('Enter')
    await expect(row.getByText('Gesperrt')).toBeVisible()
    expect((await lena.request.get('/api/admin/dashboard')).status()).toBe(401)
  })
  await context.close()
})

test('of the own account: sessions, password and second factor', async ({ page, server, request }) => {
  const jakob = await addColleague(server)
  const { email, password } = jakob
  await request.post('/api/admin/login', { data: { email, password } })
  await openAccounts(page, jakob)
  const sessions = page.getByRole('list', { name: 'Aktive Sitzungen' }).getByRole('listitem')

  await test.step('a session is ended', async () => {
    // The one that has set the password through the link holds, too.
    await expect(sessions).toHaveCount(3)
    expect(await findingsInBothSchemes(page), 'lists').toEqual([])
    await expect(sessions.filter({ hasText: 'Diese Sitzung' }).getByRole('button')).toHaveCount(0)
    await sessions.filter({ hasNotText: 'Diese Sitzung' }).last().getByRole('button').click()
    await expect(page.getByText('Sitzung beendet')).toBeVisible()
    await expect(sessions).toHaveCount(2)
  })
  await test.step('the old password is asked for; a new one ends the other sessions', async () => {
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    const drawer = page.getByRole('dialog', { name: 'Passwort ändern' })
    await drawer.getByLabel('Ihr aktuelles Passwort', { exact: true }).fill('falsch')
    await drawer.getByLabel('Neues Passwort', { exact: true }).fill(newPassword)
    await page.keyboard.press('Control+s')
    await expect(drawer.getByRole('alert')).toContainText('Ihr aktuelles Passwort stimmt nicht.')
    await expect(drawer.getByLabel('Neues Passwort', { exact: true })).toHaveValue(newPassword)
    await drawer.getByLabel('Ihr aktuelles Passwort', { exact: true }).fill(password)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Passwort geändert')).toBeVisible()
    await expect(sessions).toHaveCount(1)
    expect((await request.get('/api/admin/dashboard')).status()).toBe(401)
  })
  await test.step('the second factor is set up with the code of the app', async () => {
    await page.getByRole('button', { name: 'Einrichten' }).click()
    await page.getByLabel('Ihr aktuelles Passwort', { exact: true }).fill(newPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible()
    expect(await findingsInBothSchemes(page), 'second factor').toEqual([])
    const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
    await page.getByRole('textbox', { name: /^Code/ }).fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Der Code stimmt nicht')
    await page
      .getByRole('textbox', { name: /^Code/ })
      .fill(authenticatorOf(shown!.replaceAll(' ', '')).next())
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Wiederherstellungscodes' })
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await expect(page.getByText('10 von 10')).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: jakob.name })
    await expect(row.getByText('Zwei-Faktor', { exact: true })).toBeVisible()
  })
})
