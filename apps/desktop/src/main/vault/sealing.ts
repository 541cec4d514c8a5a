import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Key, Keys } from './keys.ts'

const METHOD = 'aes-256-gcm'
const KEY_ID = 8
const NONCE = 12
const TAG = 16

/** Bytes added by sealing. */
export const SEAL_SIZE = KEY_ID + NONCE + TAG

/** Damaged, exchanged, or its key is lost. */
export class Unreadable extends Error {}

/** Bytes per step, so that a large mail is not in memory twice. */
const PIECE = 256 * 1024

/** `place` binds the bytes to their file. Layout: key id, nonce, bytes, tag. */
export function* sealPieces(key: Key, place: string, bytes: Uint8Array): Generator<Buffer> {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(METHOD, key.bytes, nonce).setAAD(Buffer.from(place))
  yield Buffer.concat([Buffer.from(key.id), nonce])
  for (let at = 0; at < bytes.length; at += PIECE) yield cipher.update(bytes.subarray(at, at + PIECE))
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
}

export function seal(key: Key, place: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([...sealPieces(key, place, bytes)])
}

/** Throws `Unreadable`. */
export function unseal(keys: Keys, place: string, sealed: Buffer): Buffer<ArrayBuffer> {
  if (sealed.length < SEAL_SIZE) throw new Unreadable('The file is cut off')
  const key = keys.find(sealed.toString('latin1', 0, KEY_ID))
  if (!key) throw new Unreadable('The key is lost')
  const nonce = sealed.subarray(KEY_ID, KEY_ID + NONCE)
  try {
    const opening = createDecipheriv(METHOD, key.bytes, nonce)
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(-TAG))
    const bytes = opening.update(sealed.subarray(KEY_ID + NONCE, -TAG))
    // Checks the tag; returns no more bytes.
    opening.final()
    return bytes
  } catch (cause) {
    throw new Unreadable('The file is damaged', { cause })
  }
}
