import { app, dialog, shell } from 'electron'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { brand } from '@app/contracts/brand'
import type { Quit } from '../quit.ts'
import type { Server } from '../server.ts'
import type { SettingsFile } from '../settings.ts'
import { replaceAppImage, runningAppImage } from './installer.ts'
import type { Release, Running } from './manifest.ts'
import { createUpdates, type Decision } from './updates.ts'

/** Milliseconds between two checks. */
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

/** Checks for updates periodically; returns a check on demand. */
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
  // Failures of background checks are shown only on demand.
  void check(false)
  setInterval(() => void check(false), PERIOD).unref()
  return () => check(true)
}

/** Resolves when the installer runs. The switches are electron-builder's NSIS: update silently, then restart. */
async function startInstaller(file: string): Promise<void> {
  const installer = spawn(file, ['--updated', '/S', '--force-run'], { detached: true, stdio: 'ignore' })
  await once(installer, 'spawn')
  installer.unref()
}

/** Installs what was verified: the program ends for it where the system wants that, and only if nobody stays. */
async function installUpdate(file: string, { quitFor }: Quit): Promise<void> {
  const appImage = runningAppImage(process.env, process.execPath)
  if (process.platform === 'win32') {
    quitFor(() => startInstaller(file))
  } else if (appImage) {
    await replaceAppImage(appImage, file)
    quitFor(() => app.relaunch({ execPath: appImage }))
  } else {
    // A disk image is opened, a package shown: installing it needs rights that we lack.
    const refusal = await shell.openPath(file)
    if (refusal) throw new Error(refusal)
  }
}
