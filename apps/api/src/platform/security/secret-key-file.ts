import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isSecretKey, type Settings, StartRefused } from '../config/settings.ts'
import { syncDirectory } from '../embedded-postgres/cluster.ts'
import { reasonOf } from '../embedded-postgres/errors.ts'

/** From the settings, else the data folder; null if there is none yet. Throws StartRefused. */
export const findSecretKey = ({
  secretKey,
  dataDir,
}: Pick<Settings, 'secretKey' | 'dataDir'>): string | null =>
  secretKey ?? readSecretKeyFile(join(dataDir, 'secret-key'))

/** Null if there is no file. Throws StartRefused if it is damaged. */
function readSecretKeyFile(file: string): string | null {
  try {
    if (!existsSync(file)) return null
    // Editors add a line break.
    const text = readFileSync(file, 'utf8').trim()
    if (isSecretKey(text)) return text
  } catch (error) {
    throw new StartRefused([`Der geheime Schlüssel ${file} ist nicht lesbar: ${reasonOf(error)}.`], {
      cause: error,
    })
  }
  throw new StartRefused([
    `Der geheime Schlüssel ${file} ist beschädigt (nötig sind mindestens 32 zufällige Zeichen): bitte die Datei aus der Sicherung zurückholen oder SECRET_KEY setzen.`,
    'Gibt es keine Sicherung, bitte die Datei löschen: Eine neue Installation bekommt dann einen neuen Schlüssel, eine bestehende sagt, was zu tun ist.',
  ])
}

export function makeSecretKeyFile(file: string): string {
  const text = randomBytes(48).toString('base64url')
  writeSecretKeyFile(file, text)
  return text
}

/** Flushed to disk on return, and atomic under a crash. */
export function writeSecretKeyFile(file: string, text: string): void {
  try {
    writeFileSync(`${file}.draft`, text, { mode: 0o600, flush: true })
    renameSync(`${file}.draft`, file)
    syncDirectory(dirname(file))
  } catch (error) {
    throw new StartRefused([`Der geheime Schlüssel ${file} ist nicht anzulegen: ${reasonOf(error)}.`], {
      cause: error,
    })
  }
}
