import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@app/contracts/auth'
import { createClient, type Client } from '@app/contracts/client'
import { customers, type Customer } from '@app/contracts/customers'
import { expect, type Page } from '@playwright/test'
import { launchConsole, type Console, type ConsoleOptions } from '../support/console.ts'
import { tellScreen } from '../support/last-words.ts'
import type { Server } from '../support/server.ts'
import { testWithServer } from '../support/servers.ts'

interface Fixtures {
  /** Folder for a console's data, removed in the end. */
  userData: string
  /** Starts a console on that folder; what still runs in the end is closed. */
  launch(options?: Pick<ConsoleOptions, 'serverUrl' | 'args' | 'env' | 'binary'>): Promise<Console>
  /** The console, just started against the server. */
  desktop: Console
}

/** The real server, and a console for each test that asks for one. */
export const test = testWithServer.extend<Fixtures>({
  userData: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'console-'))
    await provide(folder)
    await rm(folder, { recursive: true, force: true })
  },
  launch: async ({ userData, browser }, provide, info) => {
    const running: Console[] = []
    await provide(async options => {
      const started = await launchConsole({ userData, browser, ...options })
      running.push(started)
      return started
    })
    for (const { page, close } of running) {
      await tellScreen(page, info)
      await close()
    }
  },
  desktop: async ({ server, launch }, provide) => provide(await launch({ serverUrl: server.url })),
})

/** A real Outlook message. */
export const mail = {
  name: 'Anfrage Palettierzelle.msg',
  subject: 'Anfrage Palettierzelle für Kartonlinie – Götzis',
  bytes: () => readFile(new URL('../fixtures/anfrage-palettierzelle.msg', import.meta.url)),
}

/** Logs in on the screen and waits until the log-in is gone. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Server, 'email' | 'password'>,
): Promise<void> {
  const button = page.getByRole('button', { name: 'Anmelden' })
  await page.getByLabel('E-Mail').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await button.click()
  await expect(button).toHaveCount(0)
}

/** Calls to the server in a session apart from the console's. */
export async function staffClient(
  server: Server,
  { email, password }: Pick<Server, 'email' | 'password'> = server,
): Promise<Client> {
  let cookie = ''
  const client = createClient(server.url, async (input, init) => {
    const headers = new Headers(init?.headers)
    if (cookie) headers.set('Cookie', cookie)
    const response = await fetch(input, { ...init, headers })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  })
  await client.call(auth.login, { email, password })
  return client
}

/** Makes a customer by the server's own call. */
export async function createCustomer(server: Server, companyName: string): Promise<Customer> {
  return (await staffClient(server)).call(customers.create, { companyName })
}

/** What the browser reports by itself: a refused call, and that Playwright asked something of a frame without scripts. */
const reported = /^(Failed to load resource|Blocked script execution)/

/** What the page reports as broken from now on. */
export function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('console', message => {
    const isLoud = message.type() === 'error' || message.type() === 'warning'
    if (isLoud && !reported.test(message.text())) said.push(message.text())
  })
  page.on('pageerror', error => said.push(error.message))
  return said
}

/** Clicks an entry of the menu, both by what stands there. */
export function chooseMenu(desktop: Console, menu: string, entry: string): Promise<void> {
  return desktop.evaluate(
    ({ Menu }, [menu, entry]) => {
      const found = Menu.getApplicationMenu()
        ?.items.find(({ label }) => label.replace('&', '') === menu)
        ?.submenu?.items.find(({ label }) => label === entry)
      if (!found) throw new Error(`The menu has no ${menu}, ${entry}`)
      found.click()
    },
    [menu, entry] as const,
  )
}

/** Has the page of the first window crash, as far as main can tell. */
export function crash(desktop: Console): Promise<void> {
  return desktop.evaluate(({ BrowserWindow }) => {
    const details = { reason: 'crashed', exitCode: 5 }
    BrowserWindow.getAllWindows()[0]?.webContents.emit('render-process-gone', {}, details)
  })
}

/** The sentences that main has asked or said since `listen`. */
export const said = (desktop: Console) =>
  desktop.evaluate(() => (globalThis as unknown as { said: string[] }).said)

/** Has main write down what it asks and says; every question is answered with this button. */
export const listen = (desktop: Console, response: number) =>
  desktop.evaluate(({ dialog }, response) => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    const note = (...args: unknown[]) => void said.push((args.at(-1) as { message: string }).message)
    dialog.showMessageBoxSync = (...args: unknown[]) => {
      note(...args)
      return response
    }
    dialog.showMessageBox = async (...args: unknown[]) => {
      note(...args)
      return { response, checkboxChecked: false }
    }
  }, response)
