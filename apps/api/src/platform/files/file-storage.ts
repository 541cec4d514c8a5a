import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartRefused } from '../config/settings.ts'
import type { S3Access } from '../s3/s3-access.ts'
import type { S3Bucket } from '../s3/s3-bucket.ts'

/** Bytes per row of file_chunks: small enough for memory, large enough to keep rows few. */
export const CHUNK = 256 * 1024

/** Held (shared) by whoever copies the records out, from before its snapshot, so no object goes before it is read. */
export const OBJECTS_IN_USE = 727_279

/** An object with its expected size and hash. */
export interface FileObject {
  key: string
  size: number
  sha256: string
}

/** S3-compatible storage for large files. Failures are thrown as StartRefused with a sentence. */
export class FileStorage {
  private opened: Promise<S3Bucket> | undefined

  constructor(private readonly access: S3Access) {}

  async write(key: string, bytes: Readable): Promise<void> {
    await (await this.bucket()).write(key, stream => pipeline(bytes, stream))
  }

  /** Resolves once storage has answered. The stream only ends well if its bytes match. */
  async read(object: FileObject): Promise<Readable> {
    const source = await (await this.bucket()).read(object.key)
    return Readable.from(checked(source, object), { objectMode: false })
  }

  async remove(key: string): Promise<void> {
    await (await this.bucket()).remove(key)
  }

  // The S3 client is large; load it only if needed.
  private bucket(): Promise<S3Bucket> {
    this.opened ??= import('../s3/s3-bucket.ts').then(({ S3Bucket }) => new S3Bucket(this.access))
    return this.opened
  }
}

async function* checked(source: Readable, { size, sha256 }: FileObject): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let length = 0
  let last: Buffer | undefined
  try {
    for await (const bytes of source as AsyncIterable<Buffer>) {
      if (last) yield last
      hash.update(bytes)
      length += bytes.length
      last = bytes
    }
  } catch (error) {
    throw new StartRefused(['Der Speicher der großen Dateien hat die Verbindung abgebrochen.'], {
      cause: error,
    })
  }
  if (length !== size || hash.digest('hex') !== sha256)
    throw new StartRefused([
      `Im Speicher der großen Dateien liegt die Datei mit der SHA-256 ${sha256} nicht mehr so, wie sie abgelegt wurde.`,
    ])
  if (last) yield last
}
