import {
  app,
  dialog,
  Menu,
  powerMonitor,
  safeStorage,
  session,
  type BrowserWindow,
  type Session,
} from 'electron'
import { join } from 'node:path'
import { brand } from '@app/contracts/brand'
import { serveConsole } from './app-protocol.ts'
import { limitPermissions, mayKeepLogIn } from './console-session.ts'
import type { OpenRequest } from './deep-links.ts'
import { menuTemplate } from './menu.ts'
import { claimLinks } from './open-requests.ts'
import { pathSender } from './path-sender.ts'
import { createQuit, type Quit } from './quit.ts'
import type { ChosenServer, createSetup } from './server-setup.ts'
import { findServer, openSettings, type SettingsFile } from './settings.ts'
import { keepBesideClock } from './tray.ts'
import { changeZoom } from './window-state.ts'
import { openConsole, showWindow } from './window.ts'
import type { Work } from './work.ts'

const BUNDLE = join(import.meta.dirname, '../renderer')

/** Runs until the window is closed; asks for the server first if unknown. */
export async function runConsole(
  onOpenRequest: (handle: (request: OpenRequest) => void) => void,
): Promise<void> {
  const settings = openSettings(app.getPath('userData'))
  const allowsLocal = !app.isPackaged
  const partition = session.fromPartition(partitionName())
  const quit = watchQuit()
  const keeper = createWindowKeeper(settings, partition, quit)
  const besideClock = keepBesideClock({ settings, show: () => keeper.show(null) })
  const choose = createServerChoice(allowsLocal)
  let origin = findServer(settings, process.env, allowsLocal)
  let work: Promise<Work> | null = null

  async function changeServer(): Promise<void> {
    // On the first start, the question is already open.
    if (origin === null) return
    const chosen = await choose(origin)
    chosen.close()
    if (chosen.origin === origin) return
    quit.quitFor(async () => {
      // Session and storage belong to the former server; restart without them.
      await partition.clearStorageData()
      // Nobody has agreed to file the folder's mails at another server.
      settings.change({ serverUrl: chosen.origin, dropFolder: undefined })
      app.relaunch()
    })
  }
  setMenu({
    settings,
    window: keeper.current,
    show: path => void (origin === null || keeper.show(path)),
    changeServer: () => void changeServer(),
    fileMails: () => void work?.then(({ chooseMails }) => chooseMails()),
    dropFolder: () => void work?.then(({ dropFolder }) => dropFolder.ask()),
    checkUpdates: () => void work?.then(({ checkUpdates }) => checkUpdates()),
  })

  const proposal = allowsLocal ? 'http://localhost:3000' : 'https://'
  const chosen = origin === null ? await choose(proposal, () => app.quit()) : null
  if (chosen) settings.change({ serverUrl: chosen.origin })
  origin = chosen?.origin ?? origin ?? ''
  limitPermissions(partition)
  // A separate chunk, loaded after the page's frame: before, it would delay the first paint.
  const frame = Promise.withResolvers<void>()
  const place = { partition, origin, settings, window: keeper.current }
  const ready = frame.promise.then(() => import('./work.ts')).then(({ startWork }) => startWork(place))
  work = ready
  quit.waitFor(() => {
    // Quitting before the page asks does not wait for it.
    frame.resolve()
    return ready.then(({ settled }) => settled())
  })
  serveConsole(partition, {
    bundle: BUNDLE,
    ready,
    onFrame: frame.resolve,
    api: async request => (await ready).api(request),
  })
  onOpenRequest(({ path, isLinkUnknown, mailFiles }) => {
    keeper.show(path)
    if (isLinkUnknown) void sayLinkIsUnknown()
    void ready.then(({ openMails }) => openMails(mailFiles))
  })
  besideClock.start()
  chosen?.close()
  app.on('activate', () => keeper.show(null))
  keeper.current()?.webContents.once('did-finish-load', () => {
    claimLinks()
    void ready.then(({ goBeside }) => goBeside({ show: keeper.show, tellCount: besideClock.tell, quit }))
  })
  // Without it, the page would never get an answer.
  await ready
}

/** Keeps cookies across restarts. */
const PERSISTENT = 'persist:console'

/** Keeps cookies in memory: the log-in ends with the program. */
const IN_MEMORY = 'console'

/** Call only once the app is ready. */
function partitionName(): string {
  const { platform } = process
  const backend = platform === 'linux' ? safeStorage.getSelectedStorageBackend() : ''
  return mayKeepLogIn({ platform, isPackaged: app.isPackaged, backend }) ? PERSISTENT : IN_MEMORY
}

const HOME = '/crm'

/** Only one window; opened again after it was closed. */
function createWindowKeeper(settings: SettingsFile, partition: Session, quit: Quit) {
  let window: BrowserWindow | null = null
  let goTo = (_path: string): void => {}
  return {
    current: () => window,
    show(path: string | null): void {
      if (window) {
        if (path) goTo(path)
        showWindow(window)
        return
      }
      const stateFile = join(app.getPath('userData'), 'window.json')
      const place = { session: partition, settings, stateFile, path: path ?? HOME }
      window = openConsole({ ...place, mayAsk: () => !quit.isForSystem() })
      // Windows does not wait: the queue is already on disk, so only save the window's position.
      window.on('session-end', () => quit.quitForSystem())
      goTo = pathSender(window.webContents)
      window.once('closed', () => (window = null))
    },
  }
}

async function sayLinkIsUnknown(): Promise<void> {
  await dialog.showMessageBox({
    type: 'info',
    title: brand.console.title,
    message: 'Der Link wurde nicht geöffnet.',
    detail:
      'Er führt zu keiner Seite der Konsole. Vielleicht ist er unvollständig: Bitten Sie um einen neuen Link.',
    buttons: ['OK'],
  })
}

/** Returns a function that asks until one of our servers answers at the address. */
function createServerChoice(allowsLocal: boolean) {
  let ask: ReturnType<typeof createSetup> | null = null
  const refuseCalls = async () => new Response(null, { status: 404 })
  return async function choose(proposal: string, onGivenUp?: () => void): Promise<ChosenServer> {
    const serve = (own: Session) => serveConsole(own, { bundle: BUNDLE, api: refuseCalls })
    const setup = await import('./server-setup.ts')
    ask ??= setup.createSetup()
    return ask({ proposal, allowsLocal, serve, ...(onGivenUp && { onGivenUp }) })
  }
}

/** Delays quitting and system shutdown until pending writes are safe. */
function watchQuit(): Quit {
  const sayFailure = (error: unknown) =>
    dialog.showErrorBox(brand.console.title, error instanceof Error ? error.message : String(error))
  const quit = createQuit({ app, sayFailure })
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    event?.preventDefault()
    quit.quitForSystem()
  })
  return quit
}

interface Around {
  settings: SettingsFile
  window(): BrowserWindow | null
  show(path: string): void
  fileMails(): void
  dropFolder(): void
  changeServer(): void
  checkUpdates(): void
}

function setMenu({
  settings,
  window,
  show,
  fileMails,
  dropFolder,
  changeServer,
  checkUpdates,
}: Around): void {
  const contents = () => window()?.webContents
  const template = menuTemplate(
    {
      go: show,
      step(direction) {
        const history = contents()?.navigationHistory
        if (direction < 0) history?.goBack()
        else history?.goForward()
      },
      fileMails,
      dropFolder,
      print: () => contents()?.print({}),
      zoom(change) {
        const shown = contents()
        if (shown) changeZoom(shown, settings, change)
      },
      tellDue: tellsDue => settings.change({ tellsDue }),
      changeServer,
      checkUpdates,
    },
    {
      isMac: process.platform === 'darwin',
      isPackaged: app.isPackaged,
      tellsDue: settings.read().tellsDue,
    },
  )
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
