import { spawn } from 'node:child_process'
import { chmod, copyFile, rename } from 'node:fs/promises'
import { app, shell } from 'electron'

/** Replaces the AppImage that runs by the new one and starts it. */
async function replaceAppImage(running: string, file: string): Promise<void> {
  const fresh = `${running}.new`
  await copyFile(file, fresh)
  await chmod(fresh, 0o755)
  await rename(fresh, running)
  app.relaunch({ execPath: running })
  app.quit()
}

/** Runs a verified installer: the program ends for it where the system wants that. */
export async function installUpdate(file: string): Promise<void> {
  const appImage = process.env.APPIMAGE
  if (process.platform === 'win32') {
    // The words of electron-builder's own NSIS script: update in silence, then start again.
    spawn(file, ['--updated', '/S', '--force-run'], { detached: true, stdio: 'ignore' }).unref()
    app.quit()
  } else if (process.platform === 'linux' && appImage) {
    await replaceAppImage(appImage, file)
  } else {
    // A disk image is opened, a package shown: whoever may install it does so.
    await shell.openPath(file)
  }
}
