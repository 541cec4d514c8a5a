import { EventEmitter } from 'node:events'
import { preventable } from './app.ts'

type OpenHandler = (details: { url: string }) => { action: string }

/** Electron's `webContents` of one window. */
export class WebContents extends EventEmitter {
  id: number
  session: object
  _url = ''
  _openHandler: OpenHandler | null = null

  constructor(id: number, session: object) {
    super()
    this.id = id
    this.session = session
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
