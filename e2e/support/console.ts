import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron, type Browser, type Page } from '@playwright/test'
import type * as Electron from 'electron'
import { fromHttp } from './electron-host/between.ts'
import { launchHost } from './electron-host/launch.ts'

const appPath = fileURLToPath(new URL('../../apps/desktop', import.meta.url))
const main = join(appPath, 'out/main/main.js')

export interface ConsoleOptions {
  /** None for a console that shall ask for it. */
  serverUrl?: string
  /** Folder for the console's data; that of an earlier start keeps the log-in. */
  userData: string
  /** What the console is started with: a link, files. */
  args?: readonly string[]
  /** Settings beside those of the test itself. */
  env?: Record<string, string>
  /** Electron's binary in place of the one that is found; null: the test host. */
  binary?: string | null
  /** The Chromium for the windows where the test host runs; one of its own otherwise. */
  browser?: Browser
}

/** The running desktop console, the same whether Electron or the test host runs it. */
export interface Console {
  readonly page: Page
  /** The pages of all windows. */
  windows(): Page[]
  /** Where the window is, in the console's own words (app://console/…). */
  address(): string
  /** Goes to a path of the console as a link would. */
  visit(path: string): Promise<void>
  /** Runs a self-contained function in main, with Electron's module and one cloneable value. */
  evaluate<R, A = undefined>(run: (electron: typeof Electron, arg: A) => R, arg?: A): Promise<Awaited<R>>
  webPreferences(): Promise<Record<string, unknown>>
  close(): Promise<void>
  /** Ends main at once, as kill -9 does. */
  kill(): Promise<void>
}

/** Folder that `npm run desktop:electron` unpacks Electron into. */
export const electronFolder = () =>
  join(dirname(createRequire(import.meta.url).resolve('electron/package.json')), 'dist')

/** Path of Electron's binary, or null where it has not been fetched. */
export function electronBinary(): string | null {
  const names = ['electron', 'electron.exe', 'Electron.app/Contents/MacOS/Electron']
  return names.map(name => join(electronFolder(), name)).find(existsSync) ?? null
}

async function launchElectron(
  executablePath: string,
  userData: string,
  env: Record<string, string>,
  words: readonly string[],
) {
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = [appPath, `--user-data-dir=${userData}`, ...flags, ...words]
  const application = await _electron.launch({ executablePath, args, env })
  return {
    firstWindow: () => application.firstWindow(),
    windows: () => application.windows(),
    evaluate: (run: (electron: never, arg: never) => unknown, arg: unknown) =>
      application.evaluate(run as (electron: unknown, arg: unknown) => unknown, arg),
    webPreferences: () =>
      application.evaluate(({ BrowserWindow }) => {
        // Electron has it, its types don't.
        const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
          getLastWebPreferences(): Record<string, unknown>
        }
        return contents.getLastWebPreferences()
      }),
    close: () => application.close(),
    async kill() {
      const main = application.process()
      const ended = new Promise(resolve => main.once('exit', resolve))
      main.kill('SIGKILL')
      await ended
    },
  }
}

/** Starts the built console against a server: in Electron where its binary is found, else in the test host. */
export async function launchConsole(options: ConsoleOptions): Promise<Console> {
  const { serverUrl, userData, args = [], binary = electronBinary(), browser } = options
  if (!existsSync(main)) throw new Error('The desktop console is not built: npm run build -- desktop')
  const { SERVER_URL: _, ...around } = process.env
  const env = { ...around, ...options.env, ...(serverUrl && { SERVER_URL: serverUrl }) } as Record<
    string,
    string
  >
  const running = await (binary
    ? launchElectron(binary, userData, env, args)
    : launchHost({ main, appPath, userData, env, args, browser }))

  const page = await running.firstWindow()
  return {
    page,
    windows: running.windows,
    address: () => fromHttp(page.url()),
    async visit(path) {
      await page.evaluate(target => location.assign(target), path)
      await page.waitForURL(url => url.pathname === path)
    },
    evaluate: async (run, arg) => (await running.evaluate(run, arg)) as never,
    webPreferences: running.webPreferences,
    close: running.close,
    kill: running.kill,
  }
}
