import { SHORTEST_PASSPHRASE } from '@app/contracts/backup'
import { bech32 } from '@scure/base'
import { Encrypter, identityToRecipient } from 'age-encryption'
import { readFile } from 'node:fs/promises'
import { StartRefused } from '../platform/config/settings.ts'
import { reasonOf } from '../platform/embedded-postgres/errors.ts'
import type { SecretKey } from '../platform/security/secret-box.ts'
import type { ArchiveKey } from './archive.ts'

const NO_KEY = 'Der Schlüssel ist kein gültiger age-Schlüssel: bitte prüfen, ob er vollständig ist.'

/**
 * From a file or BACKUP_KEY: a passphrase, an age public key (`age1…`, enough to back up), or a secret key
 * (`AGE-SECRET-KEY-1…`, as written by age-keygen). Throws StartRefused.
 */
export async function findKey(use: 'write' | 'read', file: string | undefined): Promise<ArchiveKey> {
  const given = file === undefined ? process.env['BACKUP_KEY'] : await readKeyFile(file)
  const lines = (given ?? '').split(/\r?\n/).map(line => line.trim())
  const key = lines.find(line => line && !line.startsWith('#')) ?? ''
  if (!key)
    throw new StartRefused([
      'Womit soll die Sicherung verschlüsselt sein? Bitte mit --key eine Datei angeben, die eine Passphrase oder einen age-Schlüssel enthält, oder BACKUP_KEY setzen.',
    ])
  if (key.startsWith('AGE-SECRET-KEY-')) {
    const recipient = await recipientOf(key)
    return use === 'read' ? { identity: key } : { recipients: [recipient] }
  }
  if (key.startsWith('age1') && !key.includes(' ')) {
    if (!isRecipient(key)) throw new StartRefused([NO_KEY])
    if (use === 'write') return { recipients: [key] }
    throw new StartRefused([
      'Zum Wiederherstellen ist der geheime Schlüssel nötig (AGE-SECRET-KEY-1…), nicht der öffentliche.',
    ])
  }
  if (use === 'write' && key.length < SHORTEST_PASSPHRASE)
    throw new StartRefused([`Die Passphrase muss mindestens ${SHORTEST_PASSPHRASE} Zeichen haben.`])
  return { passphrase: key }
}

async function readKeyFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new StartRefused([`Die Schlüsseldatei ${file} ist nicht lesbar: ${reasonOf(error)}.`], {
      cause: error,
    })
  }
}

async function recipientOf(identity: string): Promise<string> {
  try {
    return await identityToRecipient(identity)
  } catch (error) {
    throw new StartRefused([NO_KEY], { cause: error })
  }
}

export function isRecipient(key: string): boolean {
  try {
    new Encrypter().addRecipient(key)
    return true
  } catch {
    return false
  }
}

/** The installation's own age key lets a rehearsal open archives encrypted to somebody's public key. */
export function ownIdentity(secretKey: SecretKey): string {
  return bech32.encodeFromBytes('AGE-SECRET-KEY-', secretKey.derive('backup')).toUpperCase()
}

export const ownRecipient = (secretKey: SecretKey): Promise<string> =>
  identityToRecipient(ownIdentity(secretKey))
