import { Decrypter, Encrypter } from 'age-encryption'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack, type Pack } from 'tar-stream'
import { StartRefused } from '../platform/config/settings.ts'
import { Checksums, Manifest, PIECE, type SnapshotPart } from './snapshot.ts'

/** `age1…` recipients encrypt, `AGE-SECRET-KEY-1…` decrypts. */
export type ArchiveKey = { passphrase: string } | { recipients: readonly string[] } | { identity: string }

/** Files in the data folder, without which sealed passwords and erasures would be lost. */
const COMPANIONS = ['secret-key', 'erasures.log'] as const

/** A snapshot; companion files follow its manifest. */
export type ArchivePart = SnapshotPart | { kind: 'file'; name: (typeof COMPANIONS)[number]; text: string }

/** log2 of scrypt's cost: 64 MB once per archive. The usual 18 takes 256 MB, too much for a backup. */
const SCRYPT_WORK = 16

/** Bytes per entry. Our pieces exceed PIECE by the rest of their last rows: up to half a megabyte. */
const LARGEST = 4 * PIECE

const MANIFEST = 'manifest.json'
const CHECKSUMS = 'checksums.json'
const ROWS = /^tables\/([^/]+)\/\d+\.csv$/

/** A tar file, zstd-compressed and age-encrypted: `age -d FILE | zstd -d | tar x` opens it without this program. */
export async function writeArchive(
  parts: AsyncIterable<ArchivePart>,
  key: ArchiveKey,
  target: Writable,
): Promise<void> {
  const tar = pack()
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  const encrypted = await encrypter(key).encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>)
  const written = Promise.all([
    pipeline(tar, compressed),
    pipeline(Readable.fromWeb(encrypted as WebStream), target),
  ])
  try {
    await Promise.race([addEntries(tar, parts), written])
    tar.finalize()
  } catch (error) {
    tar.destroy(error as Error)
    await written.catch(() => undefined)
    throw error
  }
  await written
}

async function addEntries(tar: Pack, parts: AsyncIterable<ArchivePart>): Promise<void> {
  const pieces: Record<string, number> = {}
  for await (const part of parts) {
    if (part.kind === 'manifest') await add(tar, MANIFEST, JSON.stringify(part.manifest, null, 2))
    else if (part.kind === 'checksums') await add(tar, CHECKSUMS, JSON.stringify(part.checksums, null, 2))
    else if (part.kind === 'file') await add(tar, part.name, part.text)
    else {
      const piece = (pieces[part.table] = (pieces[part.table] ?? 0) + 1)
      await add(tar, `tables/${part.table}/${String(piece).padStart(5, '0')}.csv`, part.bytes)
    }
  }
}

/** Waits for the write, so that nothing piles up in memory before a slow disk. */
async function add(tar: Pack, name: string, bytes: string | Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const size = Buffer.byteLength(bytes)
  const entry = tar.entry({ name, size, mode: 0o600 }, error => (error ? reject(error) : resolve()))
  entry.end(bytes)
  await promise
}

function encrypter(key: ArchiveKey): Encrypter {
  const encrypt = new Encrypter()
  if ('passphrase' in key) {
    encrypt.setPassphrase(key.passphrase)
    encrypt.setScryptWorkFactor(SCRYPT_WORK)
  } else if ('recipients' in key) for (const each of key.recipients) encrypt.addRecipient(each)
  return encrypt
}

function decrypter(key: ArchiveKey): Decrypter {
  const decrypt = new Decrypter()
  if ('passphrase' in key) decrypt.addPassphrase(key.passphrase)
  else if ('identity' in key) decrypt.addIdentity(key.identity)
  return decrypt
}

/** Throws StartRefused saying what is wrong: key, end, or content. */
export async function* readArchive(source: Readable, key: ArchiveKey): AsyncGenerator<ArchivePart> {
  const encrypted = Readable.toWeb(source) as ReadableStream<Uint8Array>
  const opened = await decrypter(key).decrypt(encrypted).catch(refuseToOpen)
  const tar = extract()
  const unpacked = pipeline(Readable.fromWeb(opened as WebStream), createZstdDecompress(), tar)
  // The loop below throws the same error; here it would be unhandled.
  unpacked.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      if (size > LARGEST)
        throw new StartRefused([
          'In der Sicherung ist ein Teil größer, als dieses Programm ihn schreibt: bitte eine andere nehmen.',
        ])
      const part = partOf(name, await buffer(entry))
      if (part) yield part
    }
    await unpacked
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(
      ['Die Sicherung ist abgeschnitten oder beschädigt: bitte die Datei neu holen oder eine andere nehmen.'],
      { cause: error },
    )
  }
}

function refuseToOpen(error: Error): never {
  const { message } = error
  if (/no identity matched/.test(message))
    throw new StartRefused(
      [
        'Die Passphrase oder der Schlüssel passt nicht zu dieser Sicherung: bitte prüfen und noch einmal versuchen.',
      ],
      { cause: error },
    )
  throw new StartRefused(
    ['Diese Datei ist keine Sicherung dieses Programms oder an ihrem Anfang beschädigt.'],
    { cause: error },
  )
}

/** Null for parts added by other versions. */
function partOf(name: string, bytes: Buffer): ArchivePart | null {
  const table = ROWS.exec(name)?.[1]
  if (table) return { kind: 'rows', table, bytes }
  if (name === MANIFEST) return { kind: 'manifest', manifest: readManifest(bytes.toString()) }
  if (name === CHECKSUMS)
    return { kind: 'checksums', checksums: Checksums.parse(JSON.parse(bytes.toString())) }
  const file = COMPANIONS.find(each => each === name)
  return file ? { kind: 'file', name: file, text: bytes.toString() } : null
}

function readManifest(json: string): Manifest {
  const manifest = JSON.parse(json) as { format: number }
  if (manifest.format === 1) return Manifest.parse(manifest)
  throw new StartRefused([
    'Die Sicherung hat eine neuere Form, als diese Version lesen kann: bitte mit einer neueren wiederherstellen.',
  ])
}
