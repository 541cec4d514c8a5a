import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { reasonOf } from '../embedded-postgres/errors.ts'
import { StartRefused } from './settings.ts'

/** Level by level: Node's recursive mkdir never ends below /proc. */
async function makeFolder(folder: string): Promise<void> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  )
  if (exists) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o711 })
}

/** Throws StartRefused. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefused([`Das Datenverzeichnis ${dataDir} ist nicht benutzbar: ${reasonOf(error)}.`])
  }
}
