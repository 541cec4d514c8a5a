import { EventEmitter } from 'node:events'
import { preventable } from './app.ts'
import { createCodec } from './codec.ts'
import type { BrowserCalls } from './messages.ts'
import type { Call } from './rpc.ts'
import { strict } from './strict.ts'

type OpenHandler = (details: { url: string }) => { action: string }

const codec = createCodec()

/** Electron's `webContents` of one window. */
export class WebContents extends EventEmitter {
  id: number
  session: object
  _url = ''
  _openHandler: OpenHandler | null = null
  _zoomLevel = 0
  _destroyed = false
  _browser: Call<BrowserCalls>
  navigationHistory: object

  constructor(id: number, session: object, browser: Call<BrowserCalls>) {
    super()
    this.id = id
    this.session = session
    this._browser = browser
    const step = (by: number) => () => void browser('step', { window: id, by })
    this.navigationHistory = strict('NavigationHistory', { goBack: step(-1), goForward: step(1) })
  }

  send(channel: string, ...args: unknown[]): void {
    void this._browser('send', { window: this.id, channel, args: codec.encode(args) })
  }

  reload(): void {
    // One that is broken off has made room for another, or for the end.
    this._browser('reload', { window: this.id }).then(
      () => this.emit('did-finish-load'),
      () => {},
    )
  }

  /** Only kept: pages are shown at 100 %. */
  setZoomLevel(level: number): void {
    this._zoomLevel = level
  }

  getZoomLevel(): number {
    return this._zoomLevel
  }

  /** A test replaces it: there is no printer. */
  print(): void {}

  isDestroyed(): boolean {
    return this._destroyed
  }

  getURL(): string {
    return this._url
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this._openHandler = handler
  }
}

function navigationEvent(url: string, isMainFrame: boolean) {
  return preventable({ url, isMainFrame, isSameDocument: false })
}

/** Asks main's listeners as Electron does; takes the address over where a main frame may go there. */
export function mayNavigate(contents: WebContents, url: string, isMainFrame: boolean): boolean {
  const frameEvent = navigationEvent(url, isMainFrame)
  contents.emit('will-frame-navigate', frameEvent)
  if (frameEvent.defaultPrevented) return false
  const event = navigationEvent(url, isMainFrame)
  if (isMainFrame) contents.emit('will-navigate', event, url)
  if (!event.defaultPrevented && isMainFrame) contents._url = url
  return !event.defaultPrevented
}
