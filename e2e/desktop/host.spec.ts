import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@playwright/test'
import { launchHost, type HostApplication } from '../support/electron-host/launch.ts'

const appPath = fileURLToPath(new URL('../../apps/desktop', import.meta.url))
const main = join(appPath, 'out/main/main.js')

/** The test host itself, whether or not Electron is there, on a folder of its own and with no server to talk to. */
const test = base.extend<{ start: (serverUrl?: string) => Promise<HostApplication> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of wanted fixtures from this pattern
  start: async ({}, provide) => {
    const userData = await mkdtemp(join(tmpdir(), 'host-'))
    const hosts: HostApplication[] = []
    await provide(async (serverUrl = 'http://localhost:9') => {
      const host = await launchHost({
        main,
        appPath,
        userData,
        env: { ...process.env, SERVER_URL: serverUrl },
      })
      hosts.push(host)
      await host.firstWindow()
      return host
    })
    for (const host of hosts) await host.close()
    await rm(userData, { recursive: true })
  },
})

test('the test host has nothing that Electron lacks', async ({ start }) => {
  type Some = Record<string, Record<string, (...args: unknown[]) => unknown>>
  const host = await start()
  const refused: [(electron: Some) => unknown, string][] = [
    [({ app }) => app?.nonsense, 'Electron has no App.nonsense'],
    [({ app }) => app?.getAppMetrics, 'App.getAppMetrics is not implemented'],
    [({ app }) => app?.on?.('nonsense', () => {}), 'App has no event nonsense'],
    [({ BrowserWindow }) => BrowserWindow?.nonsense, 'Electron has no BrowserWindow.nonsense'],
    [({ Tray }) => Tray?.prototype, 'Tray is not implemented'],
    [({ ipcMain }) => ipcMain?.handle?.('mail:import', () => {}), "second handler for 'mail:import'"],
  ]
  for (const [run, words] of refused) await expect(host.evaluate(run, null)).rejects.toThrow(words)
  type Windows = { BrowserWindow: new (options: object) => object }
  const open = ({ BrowserWindow }: Windows) => new BrowserWindow({ nonsense: 1 })
  await expect(host.evaluate(open, null)).rejects.toThrow('BrowserWindowConstructorOptions.nonsense')
})

test('the test host carries over IPC only what can be cloned', async ({ start }) => {
  const page = await (await start()).firstWindow()
  const refused = await page.evaluate(async () => {
    type Importing = { bridge: { importMail(...args: unknown[]): Promise<unknown> } }
    const { bridge } = window as unknown as Importing
    try {
      return await bridge.importMail(1, { name: 'a.msg', bytes: () => 1 })
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(refused).toMatch(/could not be cloned/)
})

test('a console that must not talk to its server says so and ends', async ({ start }) => {
  await expect(start('http://crm.example.org')).rejects.toThrow('muss mit https:// beginnen')
})

test('a second console on the same data leaves the field to the first', async ({ start }) => {
  const first = await start()
  await expect(start()).rejects.toThrow('main ended (0)')
  expect(await (await first.firstWindow()).evaluate(() => location.pathname)).toBe('/crm')
})
