import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { prepareDataDir } from '../platform/config/data-dir.ts'
import { isSecretKey, StartRefused, type Settings } from '../platform/config/settings.ts'
import { findSecretKey, writeSecretKeyFile } from '../platform/security/secret-key-file.ts'
import { readArchive, type ArchiveKey } from './archive.ts'
import { endAll } from './endings.ts'
import { restoreSnapshot, type Loaded } from './load.ts'
import type { SnapshotPart } from './snapshot.ts'
import { readErasures } from './take-backup.ts'

interface Restore {
  url: string
  settings: Pick<Settings, 'dataDir' | 'secretKey'>
  archive: Readable
  key: ArchiveKey
  /** Called before the commit. Throws StartRefused to cancel. */
  agree: (found: Found) => Promise<void>
}

export interface Found extends Loaded {
  /** Evidence of who wrote the archive; null: anybody with the public key could have. */
  proof: 'passphrase' | 'key' | null
  accounts: FoundAccount[]
}

export interface FoundAccount {
  name: string
  email: string
  isDisabled: boolean
  hasPassword: boolean
  hasTotp: boolean
  lastLoginAt: Date | null
}

const ACCOUNTS = `select name, email, "disabledAt" is not null as "isDisabled", "passwordHash" is not null as "hasPassword",
    "sealedTotpSecret" is not null as "hasTotp", "lastLoginAt"
  from staff order by id`

export interface Restored extends Loaded {
  ended: string[]
}

/** Into an empty database and data folder; a failure leaves both as they were. Throws StartRefused. */
export async function restore({ url, settings, archive, key, agree }: Restore): Promise<Restored> {
  await prepareDataDir(settings.dataDir)
  const known = findSecretKey(settings)
  let ended: string[] = []
  const files = new Map<string, string>()
  async function* snapshot(): AsyncGenerator<SnapshotPart> {
    for await (const part of readArchive(archive, key)) {
      if (part.kind !== 'file') yield part
      else {
        files.set(part.name, part.text.trim())
        if (part.name === 'secret-key') checkKey(part.text.trim(), known, settings)
      }
    }
  }
  const keyFile = join(settings.dataDir, 'secret-key')
  try {
    const loaded = await restoreSnapshot(url, snapshot(), async (client, found) => {
      const secretKey = files.get('secret-key')
      if (!secretKey)
        throw new StartRefused(['In der Sicherung fehlt der Schlüssel der Installation (secret-key).'])
      const { rows: accounts } = await client.query<FoundAccount>(ACCOUNTS)
      await agree({
        ...found,
        proof: 'passphrase' in key ? 'passphrase' : known === null ? null : 'key',
        accounts,
      })
      ended = await endAll(client)
      await addErasures(settings, files.get('erasures.log') ?? '')
      // Before the commit: afterwards the database is not empty, and without its key it would be refused.
      if (known === null) writeSecretKeyFile(keyFile, secretKey)
    })
    return { ...loaded, ended }
  } catch (error) {
    if (known === null) await rm(keyFile, { force: true })
    throw error
  }
}

/** Sealed values need this key; a different key already present belongs to another database. */
function checkKey(wanted: string, known: string | null, settings: Restore['settings']): void {
  // The server would refuse to start with it.
  if (!isSecretKey(wanted))
    throw new StartRefused([
      'Der Schlüssel der Installation (secret-key) in der Sicherung ist beschädigt: bitte eine andere Sicherung nehmen.',
    ])
  if (known === null || known === wanted) return
  throw new StartRefused([
    settings.secretKey
      ? 'Die Sicherung stammt von einer anderen Installation, deren geheimer Schlüssel nicht SECRET_KEY ist: bitte den der Sicherung setzen oder die Variable weglassen.'
      : `In ${settings.dataDir} liegt schon ein anderer secret-key: bitte in ein leeres DATA_DIR wiederherstellen.`,
  ])
}

/** Includes erasures after the backup: the next start repeats those the database does not know. */
async function addErasures(settings: Restore['settings'], erasures: string): Promise<void> {
  const present = new Set((await readErasures(settings)).split('\n'))
  const missing = erasures.split('\n').filter(line => line && !present.has(line))
  if (missing.length)
    await appendFile(join(settings.dataDir, 'erasures.log'), `${missing.join('\n')}\n`, {
      mode: 0o600,
      flush: true,
    })
}
