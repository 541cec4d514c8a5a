import type { Page } from '@playwright/test'
import { believe, makeAuthority } from '../../apps/api/test/certificates.ts'
import {
  type MailAuthority,
  loginByToken,
  registeredApp,
  startMailAuthority,
} from '../../apps/api/test/mail-authority.ts'
import { type MailServer, startMailServer } from '../../apps/api/test/mail-server.ts'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import type { OfWorker } from '../support/servers.ts'
import { confirm, expect, logIn, test as base } from '../support/test.ts'

const ACCOUNT = 'office@firma.example'

const test = base.extend<object, Pick<OfWorker, 'serverEnvironment'> & { authority: MailAuthority }>({
  authority: [
    async ({}, provide) => {
      // The server runs in this process and believes whom it believes.
      const certificates = makeAuthority()
      const forget = believe(certificates)
      const authority = await startMailAuthority(certificates)
      await provide(authority)
      await authority.stop()
      forget()
    },
    { scope: 'worker' },
  ],
  serverEnvironment: [
    async ({ authority }, provide) =>
      provide({
        MICROSOFT_LOGIN: authority.url,
        MAIL_TOKEN_HOSTS: '127.0.0.1',
      }),
    { scope: 'worker' },
  ],
})

let mailServer: MailServer
test.beforeAll(async ({ authority }) => {
  mailServer = await startMailServer(loginByToken(authority))
})
test.afterAll(() => mailServer.stop())

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('an account at Microsoft is signed in to by a code, and mail leaves without a password', async ({
  page,
  server,
  authority,
}) => {
  await logIn(page, server)
  await page.goto('/admin/email-settings')
  const accounts = page.getByRole('region', { name: 'Konten bei Microsoft und Google' })

  await test.step('the code is entered at Microsoft', async () => {
    await accounts.getByRole('button', { name: 'Konto anmelden' }).click()
    await field(page, 'Mandanten-ID').fill(registeredApp.tenant)
    await field(page, 'Anwendungs-ID').fill('vertippt')
    await page
      .getByLabel(/^Ihr aktuelles Passwort/)
      .and(page.locator('input'))
      .fill(server.password)
    await page.getByRole('button', { name: 'Anmeldung beginnen' }).click()
    await expect(page.getByText('Diese Anwendungs-ID gibt es in diesem Mandanten nicht.')).toBeVisible()
    await field(page, 'Anwendungs-ID').fill(registeredApp.clientId)
    await page.getByRole('button', { name: 'Anmeldung beginnen' }).click()
    const code = accounts.getByText(/^[\dA-F]{8}$/)
    await expect(code).toBeVisible()
    expect(await findingsInBothSchemes(page)).toEqual([])
    authority.approve((await code.textContent())!, ACCOUNT)
    await expect(accounts.getByText('angemeldet', { exact: true })).toBeVisible()
  })

  await test.step('the account stands for the password, and a mail leaves', async () => {
    await page.getByRole('combobox', { name: 'Anmeldung' }).click()
    await page.getByRole('option', { name: `Microsoft: ${ACCOUNT}` }).click()
    await expect(field(page, 'SMTP-Server')).toHaveValue('smtp.office365.com')
    await expect(field(page, 'Benutzername')).toHaveValue(ACCOUNT)
    await field(page, 'SMTP-Server').fill('127.0.0.1')
    await field(page, 'Port').fill(String(mailServer.port))
    await field(page, 'Absender-E-Mail').fill(ACCOUNT)
    await field(page, 'Admin-E-Mail').fill('anna@firma.example')
    await page.getByRole('switch', { name: 'E-Mail-System aktiv' }).click()
    await page.getByRole('button', { name: /Einstellungen speichern/ }).click()
    await confirm(page, server)
    await expect(page.getByText('Einstellungen gespeichert')).toBeVisible()
    await page.getByRole('button', { name: 'Test-E-Mail senden' }).click()
    await expect(page.getByText('Test-E-Mail gesendet')).toBeVisible()
    expect(mailServer.caught).toHaveLength(1)
  })
})
