import { join } from 'node:path'
import { app, BrowserWindow, dialog, Menu, session, type Session } from 'electron'
import { brand } from '@app/contracts/brand'
import { serveConsole } from './app-protocol.ts'
import { showQueueLength } from './badge.ts'
import type { Wish } from './deep-links.ts'
import { openDesk } from './desk.ts'
import { openChannels } from './ipc.ts'
import { claimLinks } from './link-scheme.ts'
import { openMailFiles } from './mail-files.ts'
import { menuTemplate } from './menu.ts'
import { tellDueActivities } from './notifications.ts'
import { partitionName } from './partition.ts'
import { queueOpenedMails } from './queue/add-to-queue.ts'
import { denyPermissions } from './security.ts'
import { checkServer, ServerRefusal } from './server-check.ts'
import { createSetup } from './server-setup.ts'
import { serverOf, type Server } from './server.ts'
import { findServer, openSettings, type SettingsFile } from './settings.ts'
import { checkSpelling } from './spelling.ts'
import { keepUpdated } from './updates/update-menu.ts'
import { goTo, openConsole, showWindow } from './window.ts'
import { changeZoom } from './zoom.ts'

const bundle = join(import.meta.dirname, '../renderer')
const HOME = '/crm'

/** The parts that every function below works on. */
interface Running {
  settings: SettingsFile
  partition: Session
  window: BrowserWindow | null
  /** Looks for an update and says what it finds. */
  checkUpdates: () => Promise<void>
}

function refuseCalls(): Promise<Response> {
  return Promise.resolve(new Response(null, { status: 404 }))
}

/** Shows a path: in the open window, or else in a new one. */
function show(running: Running, path: string | null): void {
  const { window, settings, partition } = running
  if (window) {
    if (path) goTo(window, path)
    showWindow(window)
    return
  }
  const stateFile = join(app.getPath('userData'), 'window.json')
  const opened = openConsole({ session: partition, settings, stateFile, path: path ?? HOME })
  running.window = opened
  opened.once('closed', () => (running.window = null))
}

function setMenu(running: Running, changeServer: () => void): void {
  const { settings } = running
  const contents = () => running.window?.webContents
  const template = menuTemplate(
    {
      go: path => show(running, path),
      step: direction =>
        direction < 0 ? contents()?.navigationHistory.goBack() : contents()?.navigationHistory.goForward(),
      print: () => contents()?.print({}),
      zoom: change => {
        const shown = contents()
        if (shown) changeZoom(shown, settings, change)
      },
      tellDue: tellsDue => settings.change({ tellsDue }),
      changeServer,
      checkUpdates: () => void running.checkUpdates(),
    },
    {
      isMac: process.platform === 'darwin',
      isPackaged: app.isPackaged,
      tellsDue: settings.read().tellsDue,
    },
  )
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

/** A server that has moved on without us works badly; it is said, and the work goes on. */
async function warnOfVersion(server: Server): Promise<void> {
  const fetch = (address: string, init: RequestInit) =>
    server.fetch(address.slice(server.origin.length), init)
  try {
    await checkServer(server.origin, { fetch, allowsLocal: true, version: app.getVersion() })
  } catch (error) {
    if (error instanceof ServerRefusal && error.isVersion)
      await dialog.showMessageBox({ type: 'warning', title: brand.console.title, message: error.message })
  }
}

function startWork(running: Running, server: Server): void {
  const userData = app.getPath('userData')
  const { settings } = running
  checkSpelling(running.partition, server.origin, process.platform)
  claimLinks()
  running.window?.webContents.once('did-finish-load', () => {
    void warnOfVersion(server)
    running.checkUpdates = keepUpdated(server, settings)
    tellDueActivities({
      server,
      settings,
      toldFile: join(userData, 'told.json'),
      open: path => show(running, path),
    })
  })
}

/** Runs the console until its window is closed; asks for the server first where none is known. */
export async function runConsole(wishes: (fulfil: (wish: Wish) => void) => void): Promise<void> {
  const settings = openSettings(app.getPath('userData'))
  const allowsLocal = !app.isPackaged
  const partition = session.fromPartition(partitionName())
  const running: Running = { settings, partition, window: null, checkUpdates: async () => {} }
  const askForServer = createSetup()
  const serve = (own: Session) => serveConsole(own, { bundle, api: refuseCalls })

  async function chooseServer(proposal: string): Promise<{ origin: string; close(): void }> {
    const chosen = await askForServer({ proposal, allowsLocal, serve })
    settings.change({ serverUrl: chosen.origin })
    return chosen
  }
  async function changeServer(current: string): Promise<void> {
    const { origin, close } = await chooseServer(current)
    if (origin === current) return close()
    // The log-in belongs to the former server; everything else begins anew with the program.
    await partition.clearStorageData({ storages: ['cookies'] })
    app.relaunch()
    app.quit()
  }

  const known = findServer(settings, process.env, allowsLocal)
  setMenu(running, () => void changeServer(known ?? ''))
  const chosen =
    known === null ? await chooseServer(allowsLocal ? 'http://localhost:3000' : 'https://') : null
  const server = serverOf(partition, chosen?.origin ?? known ?? '')
  setMenu(running, () => void changeServer(server.origin))
  denyPermissions(partition)
  const desk = openDesk({ server, partition, userData: app.getPath('userData') })
  serveConsole(partition, { bundle, api: desk.api })
  openChannels(server)
  desk.queues.watch(() => showQueueLength(running.window, desk.queues.waitingMails()))
  wishes(({ path, mailFiles }) => {
    show(running, path)
    void openMailFiles(mailFiles, mails => queueOpenedMails(desk.queues, mails))
  })
  chosen?.close()
  startWork(running, server)
  app.on('activate', () => show(running, null))
}
