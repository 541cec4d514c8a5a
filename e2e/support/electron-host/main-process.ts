/** Stands where Electron's main process stands: runs the real main bundle in plain Node, as a child of the test. */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import { app, becomeReady, BrowserWindow, contentsOf } from './app.ts'
import { answerCalls, place } from './between.ts'
import * as electron from './electron.ts'

/** A frame of a page, its address already in Electron's words. */
export interface Frame {
  url: string
  parent: Frame | null
}

const calls = {
  invoke: (window: number, senderFrame: Frame, channel: string, args: unknown[]) =>
    electron.invoke(channel, { sender: contentsOf(window), senderFrame }, args),
  /** Whether a frame may go to an address. */
  allows: (window: number, url: string, isMainFrame: boolean) => contentsOf(window)._allows(url, isMainFrame),
  /** A page calls window.open or follows a link into a new window. */
  opens: (window: number, url: string) => contentsOf(window)._opens(url),
  /** Another process was started on the same data, and leaves the field to this one. */
  secondInstance: (argv: string[]) => app.emit('second-instance', {}, argv, process.cwd()),
  evaluate: (source: string, arg: unknown): unknown => runInThisContext(`(${source})`)(electron, arg),
  webPreferences: () => BrowserWindow.getAllWindows()[0]?._preferences ?? {},
  quit: () => app.quit(),
}
/** What the test's process may ask of main. */
export type MainCalls = typeof calls

// What Electron shows a program of its command line.
process.argv.splice(1, 1)
// The test is gone: nobody will ever close this process.
process.on('disconnect', () => process.exit(1))
answerCalls(process, calls)
const url = new URL('electron.ts', import.meta.url).href
registerHooks({
  resolve: (name, context, next) => (name === 'electron' ? { url, shortCircuit: true } : next(name, context)),
})
// Where the program begins; what was before it is the host.
performance.mark('main bundle')
await import(pathToFileURL(place.main).href)
performance.mark('main loaded')
becomeReady()
