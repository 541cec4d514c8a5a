import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'

/** The one secret of an installation, from which every purpose derives a key of its own. */
export class SecretKey {
  constructor(private readonly secret: string) {}

  /** 32 bytes for one purpose; the same purpose always gets the same bytes. */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, '', purpose, 32))
  }
}

/** The secret from the settings, else the one kept in the data folder, made there on the first start (mode 0600). */
export function loadSecretKey({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>): SecretKey {
  if (secretKey) return new SecretKey(secretKey)
  const file = join(dataDir, 'secret-key')
  if (!existsSync(file))
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return new SecretKey(readFileSync(file, 'utf8'))
}
