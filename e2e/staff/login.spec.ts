import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { addCarefulColleague, type Colleague } from '../support/colleague.ts'
import { endSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const codeField = (page: Page) => page.getByRole('textbox', { name: /^Code/ })

async function send(page: Page, { email, password }: Pick<Colleague, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-Mail').last().fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('an account with a second factor is asked for its code, in all three log-ins', async ({
  page,
  server,
}) => {
  const jakob = await addCarefulColleague(server)

  await test.step('administration: a stranger is led to the form, and a wrong password is said', async () => {
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login/)
    await send(page, { email: jakob.email, password: 'falsch' })
    await expect(page.getByText('Anmeldung fehlgeschlagen')).toBeVisible()
    await expect(page.getByText('Ungültige E-Mail oder Passwort.')).toBeVisible()
  })

  await test.step('the field appears in place, a wrong code is said, the next one opens', async () => {
    await send(page, jakob)
    await expect(codeField(page)).toBeFocused()
    await expect(page.getByLabel('E-Mail')).toHaveValue(jakob.email)
    expect(await findingsInBothSchemes(page)).toEqual([])
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Der Code stimmt nicht/)).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(jakob.app.next())
    await page.keyboard.press('Enter')
    await expect(page.getByText('Anmeldung erfolgreich')).toBeVisible()
    await page.waitForURL('**/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeAttached()
  })

  await test.step('the log-out ends it, also for the back button', async () => {
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.waitForURL('**/admin/login')
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/login/)
    expect((await page.request.get('/api/admin/dashboard')).status()).toBe(401)
  })

  await test.step('CRM: a code that was used opens nothing, a recovery code does', async () => {
    await page.goto('/crm')
    await send(page, jakob)
    await codeField(page).fill(jakob.app.last())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Der Code stimmt nicht')
    await codeField(page).fill(jakob.recoveryCodes[0]!)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeAttached()
  })

  await test.step('over a page whose session has ended: what was typed is saved afterwards', async () => {
    const name = `Nichts geht verloren ${Date.now()}`
    await page.getByRole('link', { name: 'Kunden' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeAttached()
    await page.keyboard.press('n')
    const drawer = page.getByRole('dialog', { name: 'Neuer Kunde' })
    await drawer.getByLabel('Firmenname').fill(name)
    await endSession(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })).toBeVisible()
    await send(page, jakob)
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(jakob.recoveryCodes[1]!)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Kunde angelegt')).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
  })
})
