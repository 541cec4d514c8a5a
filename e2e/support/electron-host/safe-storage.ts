import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strict } from './strict.ts'

const METHOD = 'aes-256-gcm'

/** The key that the system's key store would guard. Here it lies in the folder for the program's data. */
function readKey(userData: string): Buffer {
  const file = join(userData, 'host-key-store')
  try {
    return readFileSync(file)
  } catch {
    const key = randomBytes(32)
    writeFileSync(file, key)
    return key
  }
}

/** Electron's `safeStorage` as it is where the system has a key store, the asynchronous half of it. */
export function createSafeStorage(userData: string, isReady: () => boolean): object {
  function key(): Buffer {
    if (!isReady()) throw new Error('safeStorage cannot be used before app is ready')
    return readKey(userData)
  }
  return strict('SafeStorage', {
    isAsyncEncryptionAvailable: async () => isReady(),
    getSelectedStorageBackend: () => (isReady() ? 'gnome_libsecret' : 'unknown'),
    async encryptStringAsync(text: string) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(METHOD, key(), nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    async decryptStringAsync(encrypted: Buffer) {
      const decipher = createDecipheriv(METHOD, key(), encrypted.subarray(0, 12))
      decipher.setAuthTag(encrypted.subarray(-16))
      const result = Buffer.concat([decipher.update(encrypted.subarray(12, -16)), decipher.final()])
      return { result: result.toString(), shouldReEncrypt: false }
    },
  })
}
