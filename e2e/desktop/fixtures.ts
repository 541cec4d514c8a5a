import { readFile } from 'node:fs/promises'
import { auth } from '@app/contracts/auth'
import { createClient } from '@app/contracts/client'
import { customers, type Customer } from '@app/contracts/customers'
import { test as base, expect, type Page } from '@playwright/test'
import { launchConsole, type Console } from '../support/console.ts'
import { startServer, type Server } from '../support/server.ts'

interface Fixtures {
  server: Server
  /** The console, just started against the server. */
  desktop: Console
}

/** Each test gets a server and a console of its own, and both end with it. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of wanted fixtures from this pattern
  server: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  desktop: async ({ server }, use) => {
    const desktop = await launchConsole({ serverUrl: server.url })
    await use(desktop)
    await desktop.close()
  },
})

/** A real Outlook message: subject, sender and how many files it carries. */
export const mail = {
  name: 'Anfrage Palettierzelle.msg',
  subject: 'Anfrage Palettierzelle für Kartonlinie – Götzis',
  attachments: 2,
  bytes: () => readFile(new URL('../fixtures/anfrage-palettierzelle.msg', import.meta.url)),
}

/** Logs in on the screen and waits until the log-in is gone. */
export async function logIn(page: Page, { email, password }: Server): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('button', { name: 'Anmelden' })).toHaveCount(0)
}

/** Makes a customer by the server's own call, with a session apart from the console's. */
export async function createCustomer(server: Server, companyName: string): Promise<Customer> {
  let cookie = ''
  const client = createClient(server.url, async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Cookie', cookie)
    const response = await fetch(input, { ...init, headers })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  })
  await client.call(auth.login, { email: server.email, password: server.password })
  return client.call(customers.create, { companyName })
}
