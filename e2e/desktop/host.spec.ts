import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { launchHost, type HostApplication } from '../support/electron-host/launch.ts'

const appPath = fileURLToPath(new URL('../../apps/desktop', import.meta.url))

async function withHost(check: (host: HostApplication) => Promise<void>): Promise<void> {
  const userData = await mkdtemp(join(tmpdir(), 'host-'))
  const env = { ...process.env, SERVER_URL: 'http://localhost:9' }
  const host = await launchHost({ main: join(appPath, 'out/main/main.js'), appPath, userData, env })
  try {
    await host.firstWindow()
    await check(host)
  } finally {
    await host.close()
    await rm(userData, { recursive: true })
  }
}

test('the test host has nothing that Electron lacks', async () => {
  type Some = Record<string, Record<string, (...args: unknown[]) => unknown>>
  await withHost(async host => {
    const refused: [(electron: Some) => unknown, string][] = [
      [({ app }) => app?.nonsense, 'Electron has no App.nonsense'],
      [({ app }) => app?.getAppMetrics, 'App.getAppMetrics is not implemented'],
      [({ app }) => app?.on?.('nonsense', () => {}), 'App has no event nonsense'],
      [({ Tray }) => Tray?.prototype, 'Tray is not implemented'],
      [({ ipcMain }) => ipcMain?.handle?.('mail:import', () => {}), "second handler for 'mail:import'"],
    ]
    for (const [run, words] of refused) await expect(host.evaluate(run, null)).rejects.toThrow(words)
    await expect(
      host.evaluate(
        ({ BrowserWindow }: never) => new (BrowserWindow as new (o: object) => object)({ nope: 1 }),
        null,
      ),
    ).rejects.toThrow('Electron has no BrowserWindowConstructorOptions.nope')
  })
})

test('the test host carries over IPC only what can be cloned', async () => {
  await withHost(async host => {
    const page = await host.firstWindow()
    const refused = await page.evaluate(async () => {
      const { bridge } = window as unknown as { bridge: { importMail(...args: unknown[]): Promise<unknown> } }
      try {
        return await bridge.importMail(1, { name: 'a.msg', bytes: () => 1 })
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(refused).toBe('DataCloneError')
  })
})
