import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { MainCalls } from './messages.ts'
import { Pages } from './pages.ts'
import { join, type Call } from './rpc.ts'

export interface HostOptions {
  /** The built main bundle. */
  main: string
  /** Folder of the program's package.json. */
  appPath: string
  userData: string
  env: NodeJS.ProcessEnv
  /** What the program is started with: a link, files. */
  args?: readonly string[]
}

/** A running host, with the part of Playwright's ElectronApplication that the specs use. */
export interface HostApplication {
  firstWindow(): Promise<Page>
  windows(): Page[]
  /** The function runs in main: it must not use anything from outside itself. */
  evaluate(run: (electron: never, arg: never) => unknown, arg: unknown): Promise<unknown>
  webPreferences(): Promise<Record<string, unknown>>
  /** Quits as a person would, and waits for the end. */
  close(): Promise<void>
  /** Ends main at once, as kill -9 does, and waits for the end. */
  kill(): Promise<void>
}

const mainProcess = fileURLToPath(new URL('main-process.ts', import.meta.url))

function start({ main, appPath, userData, env, args = [] }: HostOptions): ChildProcess {
  return fork(mainProcess, [main, appPath, userData, ...args], {
    // The test runner's own loaders have no business in there.
    execArgv: [],
    env: { ...env, NODE_OPTIONS: '' },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Starts main in a child process and its windows in Chromium. Rejects with main's own words where main ends before a window. */
export async function launchHost(options: HostOptions): Promise<HostApplication> {
  let call: Call<MainCalls> | null = null
  const pages = await Pages.open(() => {
    if (!call) throw new Error('electron-host: main is not there yet')
    return call
  })
  const child = start(options)
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (output += String(data)))

  const joined = join<MainCalls>(child, pages.calls() as never)
  call = joined.call
  const over = ended.then(async ([code, signal]) => {
    const words = `electron-host: main ended (${code ?? signal})\n${output}`
    joined.lost(words)
    await pages.close()
    return words
  })
  const failed = over.then(words => Promise.reject(new Error(words)))
  failed.catch(() => {})

  return {
    firstWindow: () => Promise.race([pages.first, failed]),
    windows: () => pages.all(),
    evaluate: (run, arg) => joined.call('evaluate', { source: String(run), arg }),
    webPreferences: () => joined.call('webPreferences', null),
    async close() {
      // The answer may be lost with the process.
      joined.call('quit', null).catch(() => {})
      await over
    },
    async kill() {
      child.kill('SIGKILL')
      await over
    },
  }
}
