import { createServer, type RequestListener, type Server as HttpServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '@app/contracts/brand'
import { expect, type Page } from '@playwright/test'
import { launchConsole, type Console } from '../support/console.ts'
import { createCustomer, logIn, test } from './fixtures.ts'

const running: HttpServer[] = []
test.afterAll(() => running.forEach(server => server.close()))

/** Starts somebody else's server on this machine; answers its address. */
async function stranger(listener: RequestListener, tls?: { key: string; cert: string }): Promise<string> {
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  running.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return `${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`
}

/** A server that introduces itself with this level. */
const introducing =
  (level: number, version: string): RequestListener =>
  (_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ product: 'industrial-website-crm', level, version, company: 'Firma' }))
  }

async function attempt(page: Page, address: string): Promise<void> {
  await page.getByLabel('Serveradresse').fill(address)
  await page.getByRole('button', { name: 'Verbinden' }).click()
}

/** The page of the window that follows the one for the address. */
async function nextWindow(desktop: Console): Promise<Page> {
  await expect.poll(() => desktop.windows().filter(page => page !== desktop.page).length).toBe(1)
  const page = desktop.windows().find(page => page !== desktop.page)
  if (!page) throw new Error('The console has not opened')
  return page
}

test('a console without a server asks for it, explains every refusal and then starts', async ({
  server,
  userData,
}) => {
  const desktop = await launchConsole({ userData })
  const { page } = desktop
  const key = await readFile(new URL('../fixtures/self-signed.key', import.meta.url), 'utf8')
  const cert = await readFile(new URL('../fixtures/self-signed.crt', import.meta.url), 'utf8')

  await test.step('only the question is there, and its field has the focus', async () => {
    await expect(page.getByRole('heading', { name: 'Mit welchem Server arbeiten Sie?' })).toBeVisible()
    await expect(page.getByLabel('Serveradresse')).toBeFocused()
    await expect(page.getByLabel('Serveradresse')).toHaveValue('http://localhost:3000')
  })

  const page404 = await stranger((_request, response) => response.writeHead(404).end('<h1>nginx</h1>'))
  const elsewhere = await stranger((_request, response) =>
    response.writeHead(301, { Location: page404 }).end(),
  )
  const refusals: [string, string][] = [
    ['crm.firma.at', 'ist keine Serveradresse. Sie beginnt mit https://'],
    ['http://crm.firma.at', 'muss mit https:// beginnen, damit niemand mitlesen kann'],
    ['https://crm.firma.invalid', '„crm.firma.invalid“ ist nicht zu finden. Prüfen Sie die Schreibweise'],
    ['http://localhost:9', '„localhost:9“ antwortet nicht. Prüfen Sie Adresse und Port'],
    [page404, 'antwortet ein anderer Dienst'],
    [elsewhere, 'verweist auf eine andere Adresse'],
    [await stranger(introducing(0, '0.0.9'), { key, cert }), 'Dem Zertifikat ist nicht zu trauen'],
    [await stranger(introducing(0, '0.0.9')), '(Version 0.0.9) ist älter als diese Konsole (Version 0.1.0)'],
    [await stranger(introducing(2, '2.0.0')), '(Version 2.0.0) ist neuer als diese Konsole'],
  ]
  for (const [address, sentence] of refusals)
    await test.step(sentence, async () => {
      await attempt(page, address)
      await expect(page.getByRole('alert')).toContainText(sentence)
      await expect(page.getByLabel('Serveradresse')).toHaveValue(address)
    })

  const opened = await test.step('the right one opens the console', async () => {
    await attempt(page, server.url)
    const opened = await nextWindow(desktop)
    await logIn(opened, server)
    return opened
  })
  expect(opened.isClosed()).toBe(false)
  await desktop.close()

  await test.step('and is known at the next start, beside no secret', async () => {
    const again = await launchConsole({ userData })
    expect(again.address()).toBe('app://console/crm')
    expect(await again.page.evaluate(async () => (await fetch('/api/admin/dashboard')).status)).toBe(200)
    await again.close()
    const settings = await readFile(join(userData, 'settings.json'), 'utf8')
    expect(JSON.parse(settings)).toMatchObject({ serverUrl: server.url })
    expect(settings).not.toMatch(/sid|cookie|password/i)
  })
})

test('the page for the address can do nothing else, and the console can not choose a server', async ({
  server,
  userData,
}) => {
  const asking = await launchConsole({ userData })
  expect(
    await asking.page.evaluate(async () => ({
      bridges: ['bridge', 'setup'].filter(name => name in window),
      call: (await fetch('/api/admin/dashboard')).status,
    })),
  ).toEqual({ bridges: ['setup'], call: 404 })
  await asking.close()

  const console = await launchConsole({ serverUrl: server.url, userData })
  await console.visit('/setup.html')
  expect(await console.page.evaluate(() => ['bridge', 'setup'].filter(name => name in window))).toEqual([
    'bridge',
  ])
  await console.close()
})

test('links that come before a server is known are kept, and the last one is opened after the log-in', async ({
  server,
  userData,
}) => {
  const { scheme } = brand.console
  const [huber, maier] = [
    await createCustomer(server, 'Huber Vorher'),
    await createCustomer(server, 'Maier Vorher'),
  ]
  const desktop = await launchConsole({ userData })
  await desktop.evaluate(({ app }) => {
    const seen = { starts: 0 }
    Object.assign(globalThis, { seen })
    app.on('second-instance', () => (seen.starts += 1))
  })
  const starts = () =>
    desktop.evaluate(() => (globalThis as unknown as { seen: { starts: number } }).seen.starts)
  for (const [index, { id }] of [huber, maier].entries()) {
    const again = launchConsole({ userData, args: [`${scheme}://customer/${id}`] })
    await expect(again).rejects.toThrow()
    await expect.poll(starts).toBe(index + 1)
  }
  await attempt(desktop.page, server.url)
  const opened = await nextWindow(desktop)
  await logIn(opened, server)
  await expect(opened.getByRole('heading', { name: 'Maier Vorher' })).toBeVisible()
  await desktop.close()
})

test('another server begins with a new log-in', async ({ server, userData }) => {
  const other = server.url.replace('localhost', '127.0.0.1')
  const desktop = await launchConsole({ serverUrl: server.url, userData })
  await logIn(desktop.page, server)
  await desktop.evaluate(({ app, Menu }) => {
    app.relaunch = () => Object.assign(globalThis, { isRelaunched: true })
    app.exit = () => {}
    const file = Menu.getApplicationMenu()?.items.find(({ label }) => label === '&Datei')
    file?.submenu?.items.find(({ label }) => label.startsWith('Server wechseln'))?.click()
  })
  const setup = await nextWindow(desktop)
  await expect(setup.getByLabel('Serveradresse')).toHaveValue(server.url)
  await attempt(setup, other)
  await expect.poll(() => desktop.evaluate(() => 'isRelaunched' in globalThis)).toBe(true)
  expect(desktop.windows()).toEqual([])
  expect(JSON.parse(await readFile(join(userData, 'settings.json'), 'utf8'))).toMatchObject({
    serverUrl: other,
  })
  await desktop.kill()

  const again = await launchConsole({ userData })
  expect(await again.page.evaluate(async () => (await fetch('/api/admin/dashboard')).status)).toBe(401)
  await again.close()
})

test('who stays because of something unsaved stays with the server, too', async ({ server, userData }) => {
  const desktop = await launchConsole({ serverUrl: server.url, userData })
  await logIn(desktop.page, server)
  await desktop.evaluate(({ BrowserWindow, Menu }) => {
    // What Electron does where somebody answers 'Hier bleiben'.
    BrowserWindow.getAllWindows()[0]?.on('close', event => {
      event.preventDefault()
      Object.assign(globalThis, { hasStayed: true })
    })
    const file = Menu.getApplicationMenu()?.items.find(({ label }) => label === '&Datei')
    file?.submenu?.items.find(({ label }) => label.startsWith('Server wechseln'))?.click()
  })
  await attempt(await nextWindow(desktop), server.url.replace('localhost', '127.0.0.1'))
  await expect.poll(() => desktop.evaluate(() => 'hasStayed' in globalThis)).toBe(true)
  expect(await desktop.page.evaluate(async () => (await fetch('/api/admin/dashboard')).status)).toBe(200)
  const settings = await readFile(join(userData, 'settings.json'), 'utf8').catch(() => '{}')
  expect(JSON.parse(settings)).not.toHaveProperty('serverUrl')
  await desktop.kill()
})
