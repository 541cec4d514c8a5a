import { chmod, copyFile, open, rename, rm } from 'node:fs/promises'

/**
 * The AppImage that runs, or null. An AppImage hands its variables on to whatever it starts: they are ours only where this
 * program lies in its image.
 */
export function runningAppImage({ APPIMAGE, APPDIR }: NodeJS.ProcessEnv, execPath: string): string | null {
  return APPIMAGE && APPDIR && execPath.startsWith(`${APPDIR}/`) ? APPIMAGE : null
}

/** Replaces an AppImage by another one as a whole; where that fails, the former stays and nothing else is left. */
export async function replaceAppImage(running: string, file: string): Promise<void> {
  const fresh = `${running}.new`
  try {
    await copyFile(file, fresh)
    await chmod(fresh, 0o755)
    const handle = await open(fresh, 'r+')
    // After a power cut there must be the old program or the new one, not an empty file.
    await handle.sync().finally(() => handle.close())
    await rename(fresh, running)
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => {})
    throw error
  }
}
