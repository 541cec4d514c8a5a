/**
 * Stands where Electron's main process stands: runs the real main bundle in plain Node, with a stand-in for 'electron'.
 * Started as a child of the test with the bundle's path, the program's folder and the folder for its data.
 */
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import { createElectron, provide } from './electron-module.ts'
import type { BrowserCalls, MainCalls } from './messages.ts'
import { join, type Call } from './rpc.ts'

const [main = '', appPath = '', userData = '', ...words] = process.argv.slice(2)
// What Electron shows a program of its command line.
process.argv = [process.execPath, appPath, ...words]
// The handlers need what is made with the call, and the call needs the handlers: both are only used later.
const host = Promise.withResolvers<Awaited<ReturnType<typeof createElectron>>>()

async function windowOf(number: number) {
  const window = [...(await host.promise).open].find(({ _number }) => _number === number)
  if (!window) throw new Error('electron-host: that window is closed')
  return window
}

type Evaluated = (electron: Record<string, unknown>, arg: unknown) => unknown

const calls = {
  async invoke({ window, frame, channel, args }) {
    const { invoke } = await host.promise
    return invoke((await windowOf(window)).webContents, frame, channel, args)
  },
  async navigate({ window, url, isMainFrame }) {
    return !(await windowOf(window))._allows(url, isMainFrame)
  },
  async openWindow({ window, url }) {
    ;(await windowOf(window))._opens(url)
  },
  async closed({ window }) {
    const { open } = await host.promise
    for (const one of open) if (one._number === window) one._gone()
  },
  async evaluate({ source, arg }) {
    const run = runInThisContext(`(${source})`) as Evaluated
    return run((await host.promise).electron, arg)
  },
  async webPreferences() {
    const [first] = (await host.promise).open
    const { session: _, preload: __, ...preferences } = first?._preferences ?? {}
    return preferences
  },
  async quit() {
    ;(await host.promise).app.quit()
  },
} satisfies Record<keyof MainCalls, (input: never) => unknown>

const { call } = join<BrowserCalls>(process, calls as never)
// The test is gone: nobody will ever close this process.
process.on('disconnect', () => process.exit(1))

const made = await createElectron({ appPath, userData }, call as Call<BrowserCalls>)
host.resolve(made)
provide(made.electron)
// Where the program begins; what was before it is the host.
performance.mark('main bundle')
await import(pathToFileURL(main).href)
performance.mark('main loaded')
made.becomeReady()
