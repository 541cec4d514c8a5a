import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, StartRefused } from './platform/config/settings.ts'
import { withNewDatabase } from './platform/database/with-database.ts'
import { reasonOf } from './platform/embedded-postgres/errors.ts'
import { refuse } from './refuse.ts'
import { findKey } from './backup/keys.ts'
import { restore } from './backup/restore-backup.ts'

const USAGE = 'Aufruf: npm run restore -- ARCHIV [--key DATEI]'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { key: { type: 'string' } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file && !more.length) return { file: resolve(file), key: values.key }
  } catch {}
  throw new StartRefused([USAGE])
}

async function main(): Promise<void> {
  const { file, key } = readArguments()
  const settings = readSettings(process.env)
  const archiveKey = await findKey('read', key)
  const archive = createReadStream(file)
  await new Promise((opened, failed) => archive.once('open', opened).once('error', failed)).catch(error => {
    throw new StartRefused([`Die Sicherung ${file} ist nicht lesbar: ${reasonOf(error)}.`], { cause: error })
  })
  const loaded = await withNewDatabase(settings, url => restore({ url, settings, archive, key: archiveKey }))
  const rows = loaded.rows.toLocaleString('de-AT')
  const at = new Date(loaded.createdAt).toLocaleString('de-AT', { timeZone: 'Europe/Vienna' })
  process.stdout.write(
    `Wiederhergestellt: Stand ${at}, ${rows} Zeilen in ${loaded.tables} Tabellen, jede mit ihrer Prüfsumme verglichen.\n` +
      'Löschungen, die jünger sind als die Sicherung, wiederholt der nächste Start. Mails, die noch nicht gesendet waren, warten im Postausgang auf „Erneut senden“.\n',
  )
}

await main().catch(refuse)
