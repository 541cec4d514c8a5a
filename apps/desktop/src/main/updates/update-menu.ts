import { join } from 'node:path'
import { app, dialog } from 'electron'
import { brand } from '@app/contracts/brand'
import type { Server } from '../server.ts'
import type { SettingsFile } from '../settings.ts'
import type { Quit } from '../quit.ts'
import { runningAppImage } from './app-image.ts'
import { installUpdate } from './install.ts'
import type { Release, Running } from './manifest.ts'
import { createUpdates, type Decision } from './updates.ts'

/** Milliseconds between two looks. */
const PERIOD = 6 * 3_600_000

const decisions: Decision[] = ['install', 'later', 'skip']

async function offer({ version }: Release): Promise<Decision> {
  const { response } = await dialog.showMessageBox({
    type: 'info',
    message: `Version ${version} ist bereit.`,
    detail: `Sie haben Version ${app.getVersion()}. Zum Installieren wird die Konsole beendet und neu gestartet; was noch nicht gespeichert ist, speichern Sie bitte vorher.`,
    buttons: ['Jetzt installieren', 'Später', 'Diese Version auslassen'],
    defaultId: 0,
    cancelId: 1,
  })
  return decisions[response] ?? 'later'
}

/** In development a key may be given, so that a test can sign. */
function keys(): readonly string[] {
  const { UPDATE_KEY } = process.env
  return UPDATE_KEY && !app.isPackaged ? [UPDATE_KEY] : brand.console.updateKeys
}

/** What runs here. Linux has two kinds of package, and what is no AppImage was installed from the other. */
function runningNow(): Running {
  const { platform, arch } = process
  const isDeb = platform === 'linux' && !runningAppImage(process.env, process.execPath)
  return { version: app.getVersion(), platform, arch, ...(isDeb && { package: 'deb' }) }
}

/** Looks for updates now and then, and answers how to look when somebody asks. */
export function keepUpdated(server: Server, settings: SettingsFile, quit: Quit): () => Promise<void> {
  const check = createUpdates({
    server,
    settings,
    folder: join(app.getPath('userData'), 'updates'),
    keys: keys(),
    running: runningNow(),
    offer,
    install: file => installUpdate(file, quit),
    tell: async message => void (await dialog.showMessageBox({ type: 'info', message })),
  })
  // What is wrong with an update nobody asked for is said when somebody asks.
  void check(false)
  setInterval(() => void check(false), PERIOD).unref()
  return () => check(true)
}
