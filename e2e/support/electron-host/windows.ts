import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { fromHttp, toHttp } from './addresses.ts'
import { preventable } from './app.ts'
import type { BrowserCalls } from './messages.ts'
import type { Call } from './rpc.ts'
import type { HostSession } from './sessions.ts'
import { checkOptions, strict } from './strict.ts'
import { mayNavigate, WebContents } from './web-contents.ts'

interface Options {
  width?: number
  height?: number
  show?: boolean
  webPreferences?: Record<string, unknown> & { preload?: string }
}

/** What Electron does where webPreferences say nothing. */
const DEFAULTS = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
}

/** What windows need of the rest of the host. */
export interface Surroundings {
  app: EventEmitter & { isReady(): boolean; quit(): void; _quitting: boolean }
  browser: Call<BrowserCalls>
  port: number
  sessionFor(preferences: object): HostSession
}

/** The host's own record of a window. */
export interface HostWindow {
  readonly number: number
  readonly electron: object
  readonly contents: WebContents
  readonly preferences: Record<string, unknown>
  /** Whether main lets a page go to an address. */
  allows(url: string, isMainFrame: boolean): boolean
  /** Throws where main would allow a second window: none is made here. */
  opens(url: string): void
  /** The page is gone. */
  gone(): void
}

/** Electron's `BrowserWindow` class, and the list of what it made. */
export function createWindows({ app, browser, port, sessionFor }: Surroundings, open: Set<BrowserWindow>) {
  const windows = new Map<number, HostWindow>()
  let count = 0

  class BrowserWindow extends EventEmitter {
    webContents: object
    _number = (count += 1)
    _created: Promise<void>
    _session: HostSession
    _contents: WebContents
    _visible: boolean

    static getAllWindows = () => [...open]
    static fromWebContents = (contents: object) =>
      [...open].find(window => window.webContents === contents) ?? null

    constructor(options: Options = {}) {
      super()
      if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
      const { width = 800, height = 600, show = true, webPreferences = {} } = options
      checkOptions('BrowserWindowConstructorOptions', options)
      checkOptions('WebPreferences', webPreferences)
      const { preload } = webPreferences
      this._session = sessionFor(webPreferences)
      this._contents = new WebContents(this._number, this._session.electron)
      this._visible = show
      this.webContents = strict('WebContents', this._contents)
      const code = preload ? readFileSync(preload, 'utf8') : null
      this._created = browser('createWindow', { window: this._number, width, height, preload: code })
      const proxy = strict('BrowserWindow', this)
      open.add(proxy)
      windows.set(this._number, record(this, proxy, { ...DEFAULTS, ...webPreferences }))
      app.emit('web-contents-created', {}, this.webContents)
      app.emit('browser-window-created', {}, proxy)
      return proxy
    }

    async loadURL(url: string): Promise<void> {
      await this._created
      const granted = await this._session.granted(this.webContents, url)
      this._contents._url = url
      await browser('load', { window: this._number, url: toHttp(url, this._session.number, port), granted })
      this._contents.emit('did-finish-load')
      this.emit('ready-to-show')
    }

    show(): void {
      this._visible = true
      this.emit('show')
    }

    isVisible(): boolean {
      return this._visible
    }

    isMinimized(): boolean {
      return false
    }

    restore(): void {}

    focus(): void {
      this.emit('focus')
    }

    isDestroyed(): boolean {
      return !windows.has(this._number)
    }

    close(): void {
      const event = preventable({})
      this.emit('close', event)
      if (event.defaultPrevented) return
      browser('closeWindow', { window: this._number }).catch(() => {})
      windows.get(this._number)?.gone()
    }
  }

  function record(
    window: BrowserWindow,
    electron: BrowserWindow,
    preferences: Record<string, unknown>,
  ): HostWindow {
    const { _contents: contents, _number: number } = window
    return {
      number,
      electron,
      contents,
      preferences,
      allows: (url, isMainFrame) => mayNavigate(contents, fromHttp(url), isMainFrame),
      opens(url) {
        const action = contents._openHandler?.({ url: fromHttp(url) }).action ?? 'allow'
        if (action !== 'deny') throw new Error('electron-host: windows opened by pages are not implemented')
      },
      gone() {
        if (!windows.delete(number)) return
        open.delete(electron)
        contents.emit('destroyed')
        window.emit('closed')
        // Electron is silent about the last window while it quits.
        if (open.size > 0 || app._quitting) return
        if (!app.emit('window-all-closed')) app.quit()
      },
    }
  }
  return { BrowserWindow, windows }
}
