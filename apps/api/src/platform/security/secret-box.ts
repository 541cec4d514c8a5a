import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** One secret per installation; every purpose derives its own key. */
export class SecretKey {
  constructor(private readonly secret: string) {}

  /** 32 bytes, always the same for a purpose. */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, '', purpose, 32))
  }
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const FORMAT = 'v1.'

/** The text is damaged or was sealed with another key. */
export class SealBroken extends Error {
  constructor(options?: ErrorOptions) {
    super('The sealed text cannot be opened with this key', options)
    this.name = 'SealBroken'
  }
}

/** Encrypts texts stored in the database; needs a key of 32 bytes, one per purpose. */
export class SecretBox {
  constructor(private readonly key: Uint8Array) {}

  seal(text: string): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(ALGORITHM, this.key, iv, { authTagLength: TAG_BYTES })
    const sealed = [cipher.update(text, 'utf8'), cipher.final()]
    return FORMAT + Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url')
  }

  /** Throws SealBroken. */
  open(sealed: string): string {
    try {
      if (!sealed.startsWith(FORMAT)) throw new TypeError('unknown format')
      const bytes = Buffer.from(sealed.slice(FORMAT.length), 'base64url')
      const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const body = bytes.subarray(IV_BYTES, -TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    } catch (error) {
      throw new SealBroken({ cause: error })
    }
  }

  /** Null if damaged or sealed with another key. */
  openOrNull(sealed: string): string | null {
    try {
      return this.open(sealed)
    } catch (error) {
      if (error instanceof SealBroken) return null
      throw error
    }
  }
}
