import { cp, glob, mkdir } from 'node:fs/promises'
import { dirname, join, matchesGlob } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createPackage, extractFile, listPackage } from '@electron/asar'

/** Folder of the desktop program. */
export const desktopFolder = fileURLToPath(new URL('../../apps/desktop', import.meta.url))

interface Packaging {
  appId: string
  productName: string
  asar: boolean
  publish: null
  directories: { output: string; buildResources: string }
  protocols: { schemes: string[] }[]
  fileAssociations: { ext: string }[]
  nsis: { perMachine: boolean; deleteAppDataOnUninstall: boolean }
  linux: { executableName: string }
  appImage: { executableArgs: string[] }
}

/** What electron-builder is told, read as it reads it: the tests know the program from outside only. */
export const { FILES, FUSES, packaging } = (await import(
  pathToFileURL(join(desktopFolder, 'packaging.ts')).href
)) as { FILES: string[]; FUSES: Record<string, boolean>; packaging: Packaging }

/** Whether a path of the program's folder is packed: as in electron-builder, the last pattern that fits it decides. */
export function isPacked(path: string, patterns: readonly string[]): boolean {
  const fitting = patterns.filter(pattern => matchesGlob(path, pattern.replace(/^!/, '')))
  return fitting.at(-1)?.startsWith('!') === false
}

/** Builds the archive that would be installed; answers its path. */
export async function pack(patterns: readonly string[], folder: string): Promise<string> {
  const source = join(folder, 'source')
  const archive = join(folder, 'app.asar')
  for await (const entry of glob('**/*', { cwd: desktopFolder, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
      .slice(desktopFolder.length + 1)
      .replaceAll('\\', '/')
    if (!entry.isFile() || !isPacked(path, patterns)) continue
    await mkdir(dirname(join(source, path)), { recursive: true })
    await cp(join(desktopFolder, path), join(source, path))
  }
  await createPackage(source, archive)
  return archive
}

/** Every file of an archive with its content. */
export function contentsOf(archive: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (const listed of listPackage(archive, { isPack: false })) {
    const path = listed.replaceAll('\\', '/').replace(/^\//, '')
    try {
      files.set(path, extractFile(archive, path))
    } catch {
      // A folder has no content.
    }
  }
  return files
}
