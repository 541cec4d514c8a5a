import { openNamedArchive } from './backup/command-line.ts'
import { restore } from './backup/restore-backup.ts'
import { readSettings } from './platform/config/settings.ts'
import { withNewDatabase } from './platform/database/with-database.ts'
import { refuse } from './refuse.ts'

const USAGE = 'Aufruf: npm run restore -- ARCHIV [--key DATEI]'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const opened = await openNamedArchive(USAGE)
  const { createdAt, tables, rows, ended } = await withNewDatabase(settings, url =>
    restore({ url, settings, ...opened }),
  )
  const at = new Date(createdAt).toLocaleString('de-AT', { timeZone: 'Europe/Vienna' })
  process.stdout.write(
    `Wiederhergestellt: Stand ${at}, ${rows.toLocaleString('de-AT')} Zeilen in ${tables} Tabellen, jede mit ihrer Prüfsumme verglichen.\n` +
      'Alle melden sich neu an. Löschungen, die jünger sind als die Sicherung, wiederholt der nächste Start.\n',
  )
  if (ended.length)
    process.stdout.write(
      `Beendet, damit nichts wieder gilt oder noch einmal hinausgeht, was seit der Sicherung vorbei ist:\n${ended.map(each => `- ${each}\n`).join('')}`,
    )
}

await main().catch(refuse)
