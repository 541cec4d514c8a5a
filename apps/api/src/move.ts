import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { restoreSnapshot } from './backup/load.ts'
import { readSnapshot } from './backup/snapshot.ts'
import { readSettings, StartRefused, type Settings } from './platform/config/settings.ts'
import { INSTANCES } from './platform/database/data-source.ts'
import { withDatabase, withNewDatabase, type DatabasePlace } from './platform/database/with-database.ts'
import { refuse } from './refuse.ts'

const USAGE = 'Aufruf: npm run move -- --to postgres://… (zurück zur eingebauten: --to embedded)'

function readTarget({ databaseUrl, dataDir }: Settings): DatabasePlace {
  let to = ''
  try {
    to = parseArgs({ options: { to: { type: 'string', default: '' } } }).values.to
  } catch {}
  if (/^postgres(ql)?:\/\//.test(to)) return { databaseUrl: to, dataDir }
  if (to !== 'embedded') throw new StartRefused([USAGE])
  if (databaseUrl) return { databaseUrl: undefined, dataDir }
  throw new StartRefused(['Die Datenbank ist schon die eingebaute: DATABASE_URL ist nicht gesetzt.'])
}

/** Anything written during the move would be lost. */
async function refuseRunningServer(client: Client): Promise<void> {
  const { rowCount } = await client.query(INSTANCES)
  if (rowCount)
    throw new StartRefused(['Der Server läuft noch auf dieser Datenbank: bitte ihn zuerst beenden.'])
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const target = readTarget(settings)
  const moved = await withDatabase(settings, async from => {
    const client = new Client({ connectionString: from, application_name: 'move' })
    await client.connect()
    try {
      await refuseRunningServer(client)
      return await withNewDatabase(target, to =>
        restoreSnapshot(to, readSnapshot(client, settings.fileStorage)),
      )
    } finally {
      await client.end()
    }
  })
  const next = target.databaseUrl
    ? 'Ab jetzt bitte mit dieser DATABASE_URL starten'
    : 'Ab jetzt bitte ohne DATABASE_URL starten'
  process.stdout.write(
    `Umgezogen: ${moved.rows.toLocaleString('de-AT')} Zeilen in ${moved.tables} Tabellen, jede mit ihrer Prüfsumme verglichen.\n` +
      `${next}; das Datenverzeichnis ${settings.dataDir} (secret-key, erasures.log) bleibt in Gebrauch. Die alte Datenbank ist unverändert.\n`,
  )
}

await main().catch(refuse)
