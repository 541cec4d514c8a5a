import { readArchive } from './backup/archive.ts'
import { openNamedArchive } from './backup/command-line.ts'
import { loadSnapshot } from './backup/load.ts'
import type { SnapshotPart } from './backup/snapshot.ts'
import { migrate, type Migrated } from './platform/database/migrate.ts'
import { withScratchDatabase } from './platform/database/with-database.ts'
import { refuse } from './refuse.ts'

const USAGE = 'Aufruf: npm run upgrade:rehearse -- ARCHIV [--key DATEI]'

function inWords({ name, milliseconds, locks }: Migrated): string {
  const locked = locks.length ? `; sperrt dabei ${locks.join(', ')}` : ''
  return `  ${name}: ${milliseconds.toLocaleString('de-AT')} ms${locked}\n`
}

async function main(): Promise<void> {
  const { archive, key } = await openNamedArchive(USAGE)
  async function* snapshot(): AsyncGenerator<SnapshotPart> {
    for await (const part of readArchive(archive, key)) if (part.kind !== 'file') yield part
  }
  const done = await withScratchDatabase(async url => {
    const { rows } = await loadSnapshot(url, snapshot())
    process.stdout.write(`Kopie mit ${rows.toLocaleString('de-AT')} Zeilen angelegt.\n`)
    return migrate(url)
  })
  const ran = done.length ? `Migrationen:\n${done.map(inWords).join('')}` : 'Es gibt nichts zu migrieren.\n'
  process.stdout.write(
    `${ran}Die Probe ist gelungen; die Kopie ist wieder gelöscht, die Datenbank unberührt.\n`,
  )
}

await main().catch(refuse)
