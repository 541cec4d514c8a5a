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
  x?: number
  y?: number
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
  /** The windows as main sees them. */
  open: Set<BrowserWindow>
}

/** Electron's `BrowserWindow`, without its static side. */
export class BrowserWindow extends EventEmitter {
  webContents: object
  _number: number
  _around: Surroundings
  _session: HostSession
  _contents: WebContents
  _preferences: Record<string, unknown>
  _created: Promise<void>
  _proxy: BrowserWindow
  _visible: boolean
  _bounds: { x: number; y: number; width: number; height: number }
  _maximized = false

  constructor(around: Surroundings, number: number, options: Options) {
    super()
    if (!around.app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    const { x = 0, y = 0, width = 800, height = 600, show = true, webPreferences = {} } = options
    checkOptions('BrowserWindowConstructorOptions', options)
    checkOptions('WebPreferences', webPreferences)
    const { preload } = webPreferences
    this._number = number
    this._around = around
    this._session = around.sessionFor(webPreferences)
    this._contents = new WebContents(number, this._session.electron, around.browser)
    this._preferences = { ...DEFAULTS, ...webPreferences }
    this._visible = show
    this._bounds = { x, y, width, height }
    this.webContents = strict('WebContents', this._contents)
    const code = preload ? readFileSync(preload, 'utf8') : null
    this._created = around.browser('createWindow', { window: number, width, height, preload: code })
    this._proxy = strict('BrowserWindow', this)
    around.open.add(this._proxy)
    around.app.emit('web-contents-created', {}, this.webContents)
    around.app.emit('browser-window-created', {}, this._proxy)
    return this._proxy
  }

  async loadURL(url: string): Promise<void> {
    const { browser, port } = this._around
    performance.mark('page asked')
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

  getNormalBounds() {
    return { ...this._bounds }
  }

  getBounds() {
    return { ...this._bounds }
  }

  setBounds(bounds: Partial<BrowserWindow['_bounds']>): void {
    Object.assign(this._bounds, bounds)
  }

  isMaximized(): boolean {
    return this._maximized
  }

  /** Only kept: the page stays as large as it is. */
  maximize(): void {
    this._maximized = true
    this.emit('maximize')
  }

  isMinimized(): boolean {
    return false
  }

  restore(): void {}

  focus(): void {
    this.emit('focus')
  }

  isDestroyed(): boolean {
    return !this._around.open.has(this._proxy)
  }

  close(): void {
    const event = preventable({})
    this.emit('close', event)
    if (event.defaultPrevented) return
    this._around.browser('closeWindow', { window: this._number }).catch(() => {})
    this._gone()
  }

  /** Whether main lets the page go to an address. */
  _allows(url: string, isMainFrame: boolean): boolean {
    return mayNavigate(this._contents, fromHttp(url), isMainFrame)
  }

  /** Throws where main would allow a second window: none is made here. */
  _opens(url: string): void {
    const action = this._contents._openHandler?.({ url: fromHttp(url) }).action ?? 'allow'
    if (action !== 'deny') throw new Error('electron-host: windows opened by pages are not implemented')
  }

  /** The page is closed. */
  _gone(): void {
    const { app, open } = this._around
    if (!open.delete(this._proxy)) return
    this._contents._destroyed = true
    this._contents.emit('destroyed')
    this.emit('closed')
    // Electron is silent about the last window while it quits.
    if (open.size > 0 || app._quitting) return
    if (!app.emit('window-all-closed')) app.quit()
  }
}

/** The class that main gets: its constructor takes the options only. */
export function windowClass(around: Surroundings): object {
  let count = 0
  const statics = strict('BrowserWindow', {
    getAllWindows: () => [...around.open],
    fromWebContents: (contents: object) =>
      [...around.open].find(window => window.webContents === contents) ?? null,
  })
  return new Proxy(BrowserWindow, {
    construct: (_, [options = {}]: [Options?]) => new BrowserWindow(around, (count += 1), options),
    get: (target, name) =>
      name === 'prototype' ? target.prototype : (Reflect.get(statics, name) as unknown),
  })
}
