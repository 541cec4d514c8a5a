import { Inject, Injectable } from '@nestjs/common'
import { createHash } from 'node:crypto'
import { appendFile, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainAddress } from '../platform/addresses/plain-address.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { SecretKey } from '../platform/security/secret-box.ts'

const FORM = /^[0-9a-f]{64}$/

/**
 * Hashes of erased people, beside the database since a restored backup misses later erasures. Keep it when restoring.
 */
@Injectable()
export class Tombstones {
  readonly key: Buffer
  private readonly file: string

  constructor(@Inject(SETTINGS) { dataDir }: Settings, secretKey: SecretKey) {
    this.key = secretKey.derive('erasures')
    this.file = join(dataDir, 'erasures.log')
  }

  hashOf(email: string): string {
    return createHash('sha256').update(this.key).update(plainAddress(email.trim())).digest('hex')
  }

  /** Flushed to disk on return. */
  async add(hash: string): Promise<void> {
    await appendFile(this.file, `${hash}\n`, { mode: 0o600 })
    const handle = await open(this.file, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  async all(): Promise<string[]> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    return [...new Set(text.split('\n').filter(line => FORM.test(line)))]
  }
}
