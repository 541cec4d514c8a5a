import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { StartRefused, type Settings } from '../platform/config/settings.ts'
import { findSecretKey } from '../platform/security/secret-key-file.ts'
import { writeArchive, type ArchiveKey, type ArchivePart } from './archive.ts'
import { BackupRunning, readSnapshot } from './snapshot.ts'
import { archiveName, type BackupTarget, type StoredArchive } from './targets.ts'

interface Backup {
  url: string
  settings: Pick<Settings, 'dataDir' | 'secretKey'> & Partial<Pick<Settings, 'fileStorage'>>
  target: BackupTarget
  key: ArchiveKey
  at: Date
  /** Aborts between two pieces. */
  signal?: AbortSignal
}

export interface Backed extends StoredArchive {
  rows: number
}

/** A database in use and its companion files. Throws StartRefused. */
export async function backUp({ url, settings, target, key, at, signal }: Backup): Promise<Backed> {
  const client = new Client({ connectionString: url, application_name: 'backup' })
  client.on('error', () => undefined)
  await client.connect()
  let rows = 0
  async function* parts(): AsyncGenerator<ArchivePart> {
    for await (const part of readSnapshot(client, settings.fileStorage)) {
      signal?.throwIfAborted()
      yield part
      // Before the rows, so that a restore can check the key early.
      if (part.kind === 'manifest') yield* filesOf(settings)
      if (part.kind === 'checksums')
        rows = Object.values(part.checksums).reduce((sum, table) => sum + table.rows, 0)
    }
  }
  try {
    const stored = await target.write(archiveName(at), stream => writeArchive(parts(), key, stream))
    return { ...stored, rows }
  } catch (error) {
    if (error instanceof BackupRunning)
      throw new StartRefused([
        'Es läuft schon eine Sicherung dieser Datenbank: bitte warten, bis sie fertig ist.',
      ])
    throw error
  } finally {
    await client.end()
  }
}

async function* filesOf(settings: Backup['settings']): AsyncGenerator<ArchivePart> {
  const secretKey = findSecretKey(settings)
  if (secretKey === null)
    throw new StartRefused([
      `In ${settings.dataDir} liegt keine Datei secret-key: bitte den Server einmal starten oder DATA_DIR prüfen.`,
    ])
  yield { kind: 'file', name: 'secret-key', text: secretKey }
  yield { kind: 'file', name: 'erasures.log', text: await readErasures(settings) }
}

export function readErasures({ dataDir }: Pick<Settings, 'dataDir'>): Promise<string> {
  return readFile(join(dataDir, 'erasures.log'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}
