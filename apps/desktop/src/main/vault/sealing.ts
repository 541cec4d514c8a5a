import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Key, Keys } from './keys.ts'

const METHOD = 'aes-256-gcm'
const KEY_ID = 8
const NONCE = 12
const TAG = 16

/** Bytes that sealing adds. */
export const SEAL_SIZE = KEY_ID + NONCE + TAG

/** Something sealed that can't be read: damaged, exchanged, or its key is lost. */
export class Unreadable extends Error {}

/** Bytes that are ciphered at a time: a large mail is never in memory twice. */
const PIECE = 256 * 1024

/**
 * Seals bytes, piece by piece; `place` says where they belong, so that they are not readable elsewhere. Layout: key id,
 * nonce, bytes, tag.
 */
export function* sealPieces(key: Key, place: string, bytes: Uint8Array): Generator<Buffer> {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(METHOD, key.bytes, nonce).setAAD(Buffer.from(place))
  yield Buffer.concat([Buffer.from(key.id), nonce])
  for (let at = 0; at < bytes.length; at += PIECE) yield cipher.update(bytes.subarray(at, at + PIECE))
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
}

/** Seals what is short. */
export function seal(key: Key, place: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([...sealPieces(key, place, bytes)])
}

function decipher(keys: Keys, place: string, head: Buffer, tag: Buffer) {
  const key = keys.find(head.toString('latin1', 0, KEY_ID))
  if (!key) throw new Unreadable('The key is lost')
  const nonce = head.subarray(KEY_ID, KEY_ID + NONCE)
  return createDecipheriv(METHOD, key.bytes, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
}

/** Opens what `seal` made; throws `Unreadable`. */
export function unseal(keys: Keys, place: string, sealed: Buffer): Buffer {
  if (sealed.length < SEAL_SIZE) throw new Unreadable('The file is cut off')
  const opening = decipher(keys, place, sealed.subarray(0, KEY_ID + NONCE), sealed.subarray(-TAG))
  try {
    return Buffer.concat([opening.update(sealed.subarray(KEY_ID + NONCE, -TAG)), opening.final()])
  } catch (cause) {
    throw new Unreadable('The file is damaged', { cause })
  }
}

/** Something to read from at any position, such as an open file. */
interface Readable {
  read(buffer: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>
}

async function readAt(source: Readable, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  const { bytesRead } = await source.read(buffer, 0, length, position)
  if (bytesRead < length) throw new Unreadable('The file is cut off')
  return buffer
}

/** Where in a file something sealed stands. */
export interface Range {
  from: number
  /** Length with the seal. */
  length: number
}

/**
 * Opens what `seal` made piece by piece. Whether it is whole is known only at the end: throws `Unreadable` there, so that
 * who passes the pieces on must be able to take them back.
 */
export async function* unsealPieces(
  keys: Keys,
  place: string,
  source: Readable,
  { from, length }: Range,
  pieceSize: number,
): AsyncGenerator<Buffer> {
  if (length < SEAL_SIZE) throw new Unreadable('The file is cut off')
  const end = from + length - TAG
  const head = await readAt(source, from, KEY_ID + NONCE)
  const opening = decipher(keys, place, head, await readAt(source, end, TAG))
  for (let at = from + KEY_ID + NONCE; at < end; at += pieceSize) {
    yield opening.update(await readAt(source, at, Math.min(pieceSize, end - at)))
  }
  try {
    opening.final()
  } catch (cause) {
    throw new Unreadable('The file is damaged', { cause })
  }
}
