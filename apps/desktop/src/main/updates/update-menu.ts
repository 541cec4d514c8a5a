import { app, dialog, shell } from 'electron'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { brand } from '@app/contracts/brand'
import type { Quit } from '../quit.ts'
import type { Server } from '../server.ts'
import type { SettingsFile } from '../settings.ts'
import type { Release } from './manifest.ts'
import { offerOf } from './offer.ts'
import { createUpdates, type Decision } from './updates.ts'

/** Milliseconds. */
const PERIOD = 6 * 3_600_000

const decisions: Decision[] = ['install', 'later', 'skip']

async function offer({ version }: Release): Promise<Decision> {
  const { response } = await dialog.showMessageBox({
    type: 'info',
    ...offerOf(version, app.getVersion(), process.platform),
    defaultId: 0,
    cancelId: 1,
  })
  return decisions[response] ?? 'later'
}

/** In development, tests may provide a key. */
function keys(): readonly string[] {
  const { UPDATE_KEY } = process.env
  return UPDATE_KEY && !app.isPackaged ? [UPDATE_KEY] : brand.console.updateKeys
}

/** Checks periodically; returns a check on demand. */
export function keepUpdated(server: Server, settings: SettingsFile, quit: Quit): () => Promise<void> {
  const check = createUpdates({
    server,
    settings,
    folder: join(app.getPath('userData'), 'updates'),
    keys: keys(),
    running: { version: app.getVersion(), platform: process.platform, arch: process.arch },
    offer,
    install: file => installUpdate(file, quit),
    tell: async message => void (await dialog.showMessageBox({ type: 'info', message })),
  })
  // Failures of background checks are shown only on demand.
  void check(false)
  setInterval(() => void check(false), PERIOD).unref()
  return () => check(true)
}

/** Resolves when the installer runs. Switches of electron-builder's NSIS: update silently, then restart. */
async function startInstaller(file: string): Promise<void> {
  const installer = spawn(file, ['--updated', '/S', '--force-run'], { detached: true, stdio: 'ignore' })
  await once(installer, 'spawn')
  installer.unref()
}

/** `file` is verified. On Windows the program quits for it, unless the user cancels. */
async function installUpdate(file: string, { quitFor }: Quit): Promise<void> {
  if (process.platform === 'win32') {
    quitFor(() => startInstaller(file))
    return
  }
  // A disk image or package is opened: installing it needs rights that we lack.
  const refusal = await shell.openPath(file)
  if (refusal) throw new Error(refusal)
}
