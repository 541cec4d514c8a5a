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
  /** Called where the window is closed without a choice. */
  onGivenUp?(): void
  /** Lets a session answer the program's own pages. */
  serve(session: Session): void
}

/** The address that somebody chose, and how to close the window in which they did. */
export interface ChosenServer {
  origin: string
  close(): void
}

/**
 * Asks for the server's address in a window of its own. Its session has no log-in to lose, and the console's pages can't
 * reach its channels: a page that could change the server could collect passwords.
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
