import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '@app/contracts/brand'
import { expect, type Page } from '@playwright/test'
import type { Console } from '../support/console.ts'
import { chooseMenu, crash, createCustomer, logIn, test } from './fixtures.ts'

let stranger: HttpServer
test.beforeAll(async () => {
  stranger = createServer((_request, response) => response.writeHead(404).end('<h1>nginx</h1>'))
  await new Promise<void>(done => stranger.listen(0, '127.0.0.1', done))
})
test.afterAll(() => stranger.close())

async function attempt(page: Page, address: string): Promise<void> {
  await page.getByLabel('Serveradresse').fill(address)
  await page.getByRole('button', { name: 'Verbinden' }).click()
}

/** The page of the window beside the first one. */
async function nextWindow(desktop: Console): Promise<Page> {
  await expect.poll(() => desktop.windows().filter(page => page !== desktop.page).length).toBe(1)
  const page = desktop.windows().find(page => page !== desktop.page)
  if (!page) throw new Error('The console has not opened')
  return page
}

const sessionStatus = (page: Page) => page.evaluate(async () => (await fetch('/api/admin/dashboard')).status)

const settingsIn = async (userData: string) =>
  JSON.parse(await readFile(join(userData, 'settings.json'), 'utf8').catch(() => '{}')) as object

test('a console without a server asks for it, opens what it was started for, and comes back as it was left', async ({
  launch,
  server,
  userData,
}) => {
  const linkTo = ({ id }: { id: number }) => `${brand.console.scheme}://customer/${id}`
  const huber = await createCustomer(server, 'Huber Vorher')
  const maier = await createCustomer(server, 'Maier Vorher')
  const desktop = await launch({ args: [linkTo(huber)] })
  const { page } = desktop
  const field = page.getByLabel('Serveradresse')

  await test.step('only the question is there, and its page can do nothing else', async () => {
    await expect(page.getByRole('heading', { name: 'Mit welchem Server arbeiten Sie?' })).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('http://localhost:3000')
    expect(await page.evaluate(() => ['bridge', 'setup'].filter(name => name in window))).toEqual(['setup'])
    expect(await sessionStatus(page)).toBe(404)
  })
  await test.step('it comes back after a crash', async () => {
    await field.fill('https://halb.getippt')
    await crash(desktop)
    await expect(field).toHaveValue('http://localhost:3000')
  })
  const port = (stranger.address() as AddressInfo).port
  const refusals: [string, string][] = [
    ['crm.firma.at', 'ist keine Serveradresse. Sie beginnt mit https://'],
    ['http://localhost:9', '„localhost:9“ antwortet nicht. Prüfen Sie Adresse und Port'],
    [`http://localhost:${port}`, 'antwortet ein anderer Dienst'],
  ]
  for (const [address, sentence] of refusals)
    await test.step(sentence, async () => {
      await attempt(page, address)
      await expect(page.getByRole('alert')).toContainText(sentence)
      await expect(field).toHaveValue(address)
    })
  await test.step('the right one opens the console, after the log-in where the last link leads', async () => {
    await expect(launch({ args: [linkTo(maier)] })).rejects.toThrow()
    await attempt(page, server.url)
    const opened = await nextWindow(desktop)
    await logIn(opened, server)
    await expect(opened.getByRole('heading', { name: 'Maier Vorher' })).toBeVisible()
  })
  await test.step('the next start knows server, log-in, zoom and the place of the window', async () => {
    await chooseMenu(desktop, 'Ansicht', 'Vergrößern')
    await desktop.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setBounds({ x: 120, y: 80, width: 1100, height: 700 })
      window?.maximize()
    })
    await desktop.close()
    const again = await launch()
    expect(again.address()).toBe('app://console/crm')
    expect(await sessionStatus(again.page)).toBe(200)
    const state = () =>
      again.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows()
        const zoom = window?.webContents.getZoomLevel()
        return { ...window?.getNormalBounds(), isMaximized: window?.isMaximized(), zoom }
      })
    const left = { x: 120, y: 80, width: 1100, height: 700, isMaximized: true, zoom: 0.5 }
    await expect.poll(state).toEqual(left)
    expect(await settingsIn(userData)).toMatchObject({ serverUrl: server.url, zoomLevel: 0.5 })
  })
})

test('a console that must not talk to its server says so and ends', async ({ launch }) => {
  // In the host, always: Electron says it in a box that waits for a person.
  const refused = launch({ serverUrl: 'ftp://crm.example.org', binary: null })
  await expect(refused).rejects.toThrow('ist keine Serveradresse')
})

test('another server begins with a new log-in; who stays because of something unsaved stays with the server', async ({
  launch,
  server,
  userData,
}) => {
  const other = server.url.replace('localhost', '127.0.0.1')
  const desktop = await launch({ serverUrl: server.url })
  await logIn(desktop.page, server)

  await test.step('who stays keeps server and log-in', async () => {
    await desktop.evaluate(({ BrowserWindow }) => {
      // What Electron does where somebody answers 'Hier bleiben'.
      BrowserWindow.getAllWindows()[0]?.once('close', event => {
        event.preventDefault()
        Object.assign(globalThis, { hasStayed: true })
      })
    })
    await chooseMenu(desktop, 'Datei', 'Server wechseln …')
    await attempt(await nextWindow(desktop), other)
    await expect.poll(() => desktop.evaluate(() => 'hasStayed' in globalThis)).toBe(true)
    await expect.poll(() => desktop.windows()).toEqual([desktop.page])
    expect(await sessionStatus(desktop.page)).toBe(200)
    expect(await settingsIn(userData)).not.toHaveProperty('serverUrl')
  })
  await test.step('who goes starts again with the other one, and logs in there', async () => {
    await desktop.evaluate(({ app }) => {
      app.relaunch = () => Object.assign(globalThis, { isRelaunched: true })
      app.exit = () => {}
    })
    await chooseMenu(desktop, 'Datei', 'Server wechseln …')
    const setup = await nextWindow(desktop)
    await expect(setup.getByLabel('Serveradresse')).toHaveValue(server.url)
    await attempt(setup, other)
    await expect.poll(() => desktop.evaluate(() => 'isRelaunched' in globalThis)).toBe(true)
    expect(desktop.windows()).toEqual([])
    await desktop.kill()
    expect(await settingsIn(userData)).toMatchObject({ serverUrl: other })
    const again = await launch()
    expect(await sessionStatus(again.page)).toBe(401)
    // The former one's cookie would log in again whoever goes back.
    const left = await again.evaluate(
      ({ session }, url) => session.fromPartition('persist:console').cookies.get({ url }),
      server.url,
    )
    expect(left).toEqual([])
  })
})
