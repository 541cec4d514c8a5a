import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { app, shell } from 'electron'
import type { Quit } from '../quit.ts'
import { replaceAppImage, runningAppImage } from './app-image.ts'

/** Resolves when the installer runs. The words are those of electron-builder's own NSIS script: update in silence, then start again. */
async function startInstaller(file: string): Promise<void> {
  const installer = spawn(file, ['--updated', '/S', '--force-run'], { detached: true, stdio: 'ignore' })
  await once(installer, 'spawn')
  installer.unref()
}

/** Installs what was verified: the program ends for it where the system wants that, and only if nobody stays. */
export async function installUpdate(file: string, { quitFor }: Quit): Promise<void> {
  const appImage = runningAppImage(process.env, process.execPath)
  if (process.platform === 'win32') {
    quitFor(() => startInstaller(file))
  } else if (appImage) {
    await replaceAppImage(appImage, file)
    quitFor(() => app.relaunch({ execPath: appImage }))
  } else {
    // A disk image is opened, a package shown: whoever may install it does so.
    const refusal = await shell.openPath(file)
    if (refusal) throw new Error(refusal)
  }
}
