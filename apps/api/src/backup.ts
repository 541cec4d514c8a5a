import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, StartRefused } from './platform/config/settings.ts'
import { withDatabase } from './platform/database/with-database.ts'
import { refuse } from './refuse.ts'
import { backUp } from './backup/take-backup.ts'
import { findKey } from './backup/keys.ts'
import { FolderTarget } from './backup/targets.ts'

const USAGE = 'Aufruf: npm run backup -- --to ORDNER [--key DATEI]'

function readArguments() {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, key: { type: 'string' } } })
    return values
  } catch (error) {
    throw new StartRefused([USAGE], { cause: error })
  }
}

async function main(): Promise<void> {
  const { to, key } = readArguments()
  if (!to) throw new StartRefused([USAGE])
  const settings = readSettings(process.env)
  const archiveKey = await findKey('write', key)
  const target = new FolderTarget(resolve(to))
  const { name, bytes, rows } = await withDatabase(settings, url =>
    backUp({ url, settings, target, key: archiveKey, at: new Date() }),
  )
  const size = (bytes / 1_000_000).toLocaleString('de-AT', { maximumFractionDigits: 1 })
  process.stdout.write(
    `Gesichert: ${rows.toLocaleString('de-AT')} Zeilen in ${resolve(to, name)} (${size} MB).\n`,
  )
}

await main().catch(refuse)
