import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import { answerCalls, callsTo, type Calls, type Place } from './between.ts'
import type { MainCalls } from './main-process.ts'
import { openPages } from './pages.ts'

export interface HostOptions extends Omit<Place, 'isFirst'> {
  env: NodeJS.ProcessEnv
  /** What the program is started with: a link, files. */
  args?: readonly string[]
  /** The Chromium for its windows; one of its own otherwise. */
  browser?: Browser | undefined
}

/** A running host, with the part of Playwright's ElectronApplication that the stories use. */
export interface HostApplication {
  firstWindow(): Promise<Page>
  windows(): Page[]
  /** The function runs in main: it must not use anything from outside itself. */
  evaluate(run: (electron: never, arg: never) => unknown, arg?: unknown): Promise<unknown>
  webPreferences(): Promise<Record<string, unknown>>
  /** Quits as a person would, and waits for the end. */
  close(): Promise<void>
  /** Ends main at once, as kill -9 does, and waits for the end. */
  kill(): Promise<void>
}

const mainProcess = fileURLToPath(new URL('main-process.ts', import.meta.url))

/** The mains that run, by the folder for their data. */
const running = new Map<string, Calls<MainCalls>>()

function launchChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
}

/** Starts main in a child process and its windows in Chromium. Rejects with main's own words where main ends before a window. */
export async function launchHost(options: HostOptions): Promise<HostApplication> {
  const { main, appPath, userData, env, args = [] } = options
  const former = running.get(userData)
  const browser = options.browser ?? (await launchChromium())
  const context = await browser.newContext({ locale: 'de-AT' })
  const pages = await openPages(context, () => calls)
  const place: Place = { main, appPath, userData, isFirst: former === undefined }
  const child = fork(mainProcess, [appPath, ...args], {
    // The test runner's own loaders have no business in there.
    execArgv: [],
    env: { ...env, NODE_OPTIONS: '', ELECTRON_HOST: JSON.stringify(place) },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { calls, lost } = callsTo<MainCalls>(child)
  answerCalls(child, pages.calls)
  if (!former) running.set(userData, calls)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (output += String(data)))

  const over = once(child, 'exit').then(async ([code, signal]) => {
    if (former) await former.secondInstance([process.execPath, appPath, ...args])
    else running.delete(userData)
    const words = `electron-host: main ended (${code ?? signal})\n${output}`
    lost(words)
    await (options.browser ? context : browser).close()
    return words
  })
  const failed = over.then(words => Promise.reject(new Error(words)))
  failed.catch(() => {})

  return {
    firstWindow: () => Promise.race([pages.first, failed]),
    windows: pages.all,
    evaluate: (run, arg) => calls.evaluate(String(run), arg),
    webPreferences: () => calls.webPreferences(),
    async close() {
      // The answer may be lost with the process.
      calls.quit().catch(() => {})
      await over
    },
    async kill() {
      child.kill('SIGKILL')
      await over
    },
  }
}
