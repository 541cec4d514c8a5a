import { openNamedArchive } from './backup/command-line.ts'
import { restore } from './backup/restore-backup.ts'
import { readSettings } from './platform/config/settings.ts'
import { withNewDatabase } from './platform/database/with-database.ts'
import { refuse } from './refuse.ts'

const USAGE = 'Aufruf: npm run restore -- ARCHIV [--key DATEI]'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const opened = await openNamedArchive(USAGE)
  const { createdAt, tables, rows } = await withNewDatabase(settings, url =>
    restore({ url, settings, ...opened }),
  )
  const at = new Date(createdAt).toLocaleString('de-AT', { timeZone: 'Europe/Vienna' })
  process.stdout.write(
    `Wiederhergestellt: Stand ${at}, ${rows.toLocaleString('de-AT')} Zeilen in ${tables} Tabellen, jede mit ihrer Prüfsumme verglichen.\n` +
      'Löschungen, die jünger sind als die Sicherung, wiederholt der nächste Start. Mails, die noch nicht gesendet waren, warten im Postausgang auf „Erneut senden“. Ausgeschaltet sind die tägliche Sicherung (wieder einschalten unter /admin/backup) und das Postfach als Eingang (in den E-Mail-Einstellungen).\n',
  )
}

await main().catch(refuse)
