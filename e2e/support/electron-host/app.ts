import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsTo, fromHttp, place, toHttp } from './between.ts'
import type { BrowserCalls } from './pages.ts'
import type { HostSession } from './sessions.ts'

const { calls: browser } = callsTo<BrowserCalls>(process)
const { version } = JSON.parse(readFileSync(join(place.appPath, 'package.json'), 'utf8'))
const ready = Promise.withResolvers<void>()
const windows = new Map<number, BrowserWindow>()
let made = 0
let isQuitting = false

/** An event that a listener can prevent. */
function preventable(details: object = {}) {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault: () => void (event.defaultPrevented = true),
  }
  return event
}

/** Electron's `app`. */
export const app = Object.assign(new EventEmitter(), {
  isPackaged: false,
  commandLine: { hasSwitch: () => false },
  getVersion: () => version,
  getAppPath: () => place.appPath,
  getPath: () => place.userData,
  whenReady: () => ready.promise,
  requestSingleInstanceLock: () => place.isFirst,
  enableSandbox() {},
  setAppUserModelId() {},
  setAsDefaultProtocolClient() {},
  setBadgeCount() {},
  relaunch() {},
  quit() {
    const asked = preventable()
    app.emit('before-quit', asked)
    if (asked.defaultPrevented) return
    isQuitting = true
    for (const window of windows.values()) window.close()
    isQuitting = windows.size === 0
    if (!isQuitting) return
    const last = preventable()
    app.emit('will-quit', last)
    if (!last.defaultPrevented) app.exit(0)
  },
  exit(code: number) {
    // Lets an answer that is on its way reach the other side.
    setImmediate(() => process.exit(code))
  },
})

/** Main has been read, and what it waits for may happen. */
export const becomeReady = () => ready.resolve()

/** Electron's `webContents` of one window. */
class WebContents extends EventEmitter {
  readonly navigationHistory
  private readonly number: number
  private zoomLevel = 0
  private openHandler = (_details: { url: string }) => ({ action: 'allow' })

  constructor(number: number) {
    super()
    this.number = number
    const step = (by: number) => () => void browser.step(number, by)
    this.navigationHistory = { goBack: step(-1), goForward: step(1) }
  }

  send(channel: string, ...args: unknown[]): void {
    void browser.send(this.number, channel, args)
  }

  reload(): void {
    // One that is broken off has made room for another, or for the end.
    browser.reload(this.number).then(
      () => this.emit('did-finish-load'),
      () => {},
    )
  }

  /** Only kept: pages are shown at 100 %. */
  setZoomLevel(level: number): void {
    this.zoomLevel = level
  }

  getZoomLevel(): number {
    return this.zoomLevel
  }

  isDestroyed(): boolean {
    return !windows.has(this.number)
  }

  setWindowOpenHandler(handler: WebContents['openHandler']): void {
    this.openHandler = handler
  }

  /** Whether main lets a frame go to an address. */
  _allows(url: string, isMainFrame: boolean): boolean {
    const event = preventable({ url, isMainFrame })
    this.emit('will-frame-navigate', event)
    return !event.defaultPrevented
  }

  /** Throws where main would allow a second window: none is made here. */
  _opens(url: string): void {
    if (this.openHandler({ url: fromHttp(url) }).action !== 'deny')
      throw new Error(`electron-host: main lets a page open a window for ${url}`)
  }
}

interface Options {
  x?: number
  y?: number
  width?: number
  height?: number
  backgroundColor?: string
  title?: string
  webPreferences: { session: HostSession; preload?: string }
}

/** Electron's `BrowserWindow`: a page of Chromium, whose place on the screen is only kept. */
export class BrowserWindow extends EventEmitter {
  static getAllWindows = () => [...windows.values()]

  readonly webContents: WebContents
  readonly _preferences: Record<string, unknown>
  private readonly number = (made += 1)
  private readonly session: HostSession
  private readonly created: Promise<void>
  private bounds: { x: number; y: number; width: number; height: number }
  private hasAllRoom = false
  private title: string
  private readonly color: string

  constructor(options: Options) {
    super()
    const {
      x = 0,
      y = 0,
      width = 800,
      height = 600,
      backgroundColor = '',
      title = '',
      webPreferences,
    } = options
    this.title = title
    this.color = backgroundColor
    const { session, preload, ...preferences } = webPreferences
    this.session = session
    this._preferences = preferences
    this.bounds = { x, y, width, height }
    this.webContents = new WebContents(this.number)
    windows.set(this.number, this)
    this.created = browser.create(this.number, width, height, preload ? readFileSync(preload, 'utf8') : '')
    app.emit('web-contents-created', {}, this.webContents)
  }

  async loadURL(address: string): Promise<void> {
    performance.mark('page asked')
    const { number, session } = this
    await this.created
    await browser.load(number, toHttp(address, await session._port()), session._granted(address))
    this.webContents.emit('did-finish-load')
    this.emit('ready-to-show')
  }

  getTitle(): string {
    return this.title
  }

  setTitle(title: string): void {
    this.title = title
  }

  show(): void {}
  focus(): void {}
  restore(): void {}

  isMinimized(): boolean {
    return false
  }

  maximize(): void {
    this.hasAllRoom = true
  }

  isMaximized(): boolean {
    return this.hasAllRoom
  }

  setBounds(bounds: BrowserWindow['bounds']): void {
    this.bounds = bounds
  }

  getNormalBounds(): BrowserWindow['bounds'] {
    return this.bounds
  }

  getBackgroundColor(): string {
    return this.color
  }

  isDestroyed(): boolean {
    return !windows.has(this.number)
  }

  close(): void {
    const event = preventable()
    this.emit('close', event)
    if (event.defaultPrevented) return
    windows.delete(this.number)
    browser.close(this.number).catch(() => {})
    this.emit('closed')
    // Electron is silent about the last window while it quits.
    if (windows.size === 0 && !isQuitting) app.emit('window-all-closed')
  }
}

/** The page of a window that the test's process speaks of. */
export function contentsOf(number: number): WebContents {
  const window = windows.get(number)
  if (!window) throw new Error('electron-host: that window is closed')
  return window.webContents
}
