import { join } from 'node:path'
import { app, BrowserWindow, session, type IpcMainInvokeEvent, type Session } from 'electron'
import { brand } from '@app/contracts/brand'
import * as z from 'zod'
import { SERVER_CONNECT, SERVER_PROPOSAL } from '../channels.ts'
import { CONSOLE_ORIGIN } from './addresses.ts'
import { openChannel } from './ipc.ts'
import { limitPermissions } from './console-session.ts'
import { checkServer } from './server-check.ts'
import { loadAgainAfterCrash, pageColor, SEALED } from './window.ts'

const PAGE = `${CONSOLE_ORIGIN}/setup.html`

interface SetupOptions {
  proposal: string
  allowsLocal: boolean
  onGivenUp?(): void
  serve(session: Session): void
}

export interface ChosenServer {
  origin: string
  close(): void
}

/**
 * In a window and session of its own: there is no log-in to lose, and the console's pages cannot reach its
 * channels. A page that could change the server could collect passwords.
 */
export function createSetup() {
  let window: BrowserWindow | null = null
  let wanted: ((origin: string) => void) | null = null
  let options: SetupOptions | null = null

  const isSetupPage = ({ sender, senderFrame }: IpcMainInvokeEvent) =>
    sender === window?.webContents && senderFrame?.parent === null && senderFrame.url === PAGE

  openChannel(SERVER_PROPOSAL, z.tuple([]), async () => options?.proposal ?? '', isSetupPage)
  openChannel(
    SERVER_CONNECT,
    z.tuple([z.string().max(300)]),
    async ([address]) => {
      const allowsLocal = options?.allowsLocal ?? false
      const fetch = (url: string, init: RequestInit) => session.fromPartition('setup').fetch(url, init)
      const { origin } = await checkServer(address, { fetch, allowsLocal, version: app.getVersion() })
      wanted?.(origin)
    },
    isSetupPage,
  )

  return async function ask(given: SetupOptions): Promise<ChosenServer> {
    if (window) window.focus()
    else window = open(given)
    options = given
    const opened = window
    const { promise, resolve } = Promise.withResolvers<string>()
    let isChosen = false
    wanted = origin => {
      isChosen = true
      resolve(origin)
    }
    opened.once('closed', () => {
      window = null
      if (!isChosen) given.onGivenUp?.()
    })
    const origin = await promise
    return { origin, close: () => !opened.isDestroyed() && opened.close() }
  }
}

function open({ serve }: SetupOptions): BrowserWindow {
  const own = session.fromPartition('setup')
  if (!own.protocol.isProtocolHandled('app')) {
    limitPermissions(own)
    serve(own)
  }
  const window = new BrowserWindow({
    title: brand.console.title,
    width: 560,
    height: 600,
    resizable: false,
    maximizable: false,
    fullscreenable: false,
    backgroundColor: pageColor(),
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      ...SEALED,
      session: own,
      preload: join(import.meta.dirname, '../preload/setup.cjs'),
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => window.show())
  loadAgainAfterCrash(window)
  void window.loadURL(PAGE)
  return window
}
