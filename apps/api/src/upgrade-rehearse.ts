import { join } from 'node:path'
import { readArchive } from './backup/archive.ts'
import { withScratchFolder } from './backup/backup-process.ts'
import { openNamedArchive } from './backup/command-line.ts'
import { loadSnapshot } from './backup/load.ts'
import type { SnapshotPart } from './backup/snapshot.ts'
import { readSettings } from './platform/config/settings.ts'
import { migrate, type Migrated } from './platform/database/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { refuse } from './refuse.ts'

const USAGE = 'Aufruf: npm run upgrade:rehearse -- ARCHIV [--key DATEI]'

function inWords({ name, milliseconds, locks }: Migrated): string {
  const locked = locks.length ? `; sperrt dabei ${locks.join(', ')}` : ''
  return `  ${name}: ${milliseconds.toLocaleString('de-AT')} ms${locked}\n`
}

async function main(): Promise<void> {
  const { dataDir } = readSettings(process.env)
  const { archive, key } = await openNamedArchive(USAGE)
  async function* snapshot(): AsyncGenerator<SnapshotPart> {
    for await (const part of readArchive(archive, key)) if (part.kind !== 'file') yield part
  }
  const done = await withScratchFolder(dataDir, async folder => {
    const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { durable: false })
    try {
      const { rows } = await loadSnapshot(postgres.url(), snapshot())
      process.stdout.write(`Kopie mit ${rows.toLocaleString('de-AT')} Zeilen angelegt.\n`)
      return await migrate(postgres.url())
    } finally {
      await postgres.stop()
    }
  })
  const ran = done.length ? `Migrationen:\n${done.map(inWords).join('')}` : 'Es gibt nichts zu migrieren.\n'
  process.stdout.write(
    `${ran}Die Probe ist gelungen; die Kopie ist wieder gelöscht, die Datenbank unberührt.\n`,
  )
}

await main().catch(refuse)
