import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { extractFile, listPackage } from '@electron/asar'

/** Folder of the desktop program. */
export const desktopFolder = fileURLToPath(new URL('../../apps/desktop', import.meta.url))

interface Packaging {
  appId: string
  productName: string
  asar: boolean
  publish: null
  directories: { output: string; buildResources: string }
  protocols: { schemes: string[] }[]
  fileAssociations?: object[]
  win: { fileAssociations?: object[] }
  nsis: { perMachine: boolean; deleteAppDataOnUninstall: boolean; include: string }
  linux: { executableName: string; target: { target: string }[] }
}

/** What electron-builder is told, read as it reads it: the tests know the program from outside only. */
export const { azureSigning, FILES, FUSES, packaging } = (await import(
  pathToFileURL(join(desktopFolder, 'packaging.ts')).href
)) as {
  azureSigning(env: NodeJS.ProcessEnv): object
  FILES: string[]
  FUSES: Record<string, boolean>
  packaging: Packaging
}

/** Whether a path of the program's folder is packed: as in electron-builder, the last pattern that fits it decides. */
export function isPacked(path: string, patterns: readonly string[]): boolean {
  const fitting = patterns.filter(pattern => matchesGlob(path, pattern.replace(/^!/, '')))
  return fitting.at(-1)?.startsWith('!') === false
}

/** Where Electron keeps its fuses: a sentinel, a version, a length, and a digit for each. */
export const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

const FUSE_COUNT = 9

/** A folder that electron-builder takes for Electron on Linux: what it reads of it, and no program. */
export async function standInForElectron(folder: string): Promise<string> {
  await mkdir(join(folder, 'resources'), { recursive: true })
  await mkdir(join(folder, 'locales'))
  await writeFile(join(folder, 'locales/de.pak'), '')
  await writeFile(
    join(folder, 'electron'),
    `${SENTINEL}\x01${String.fromCharCode(FUSE_COUNT)}${'0'.repeat(FUSE_COUNT)}`,
  )
  return folder
}

/** Runs `npm run desktop:package`, which installs electron-builder where it is absent; answers what it said. */
export function runPackager(args: readonly string[], env: Record<string, string> = {}): string {
  const launcher = join(desktopFolder, '../../tools/desktop-package.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return stdout + stderr
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
