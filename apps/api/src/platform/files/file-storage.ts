import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartRefused } from '../config/settings.ts'
import type { S3Access } from '../s3/s3-access.ts'
import type { S3Bucket } from '../s3/s3-bucket.ts'

/** Bytes per row of file_chunks: small enough that reading one costs little memory, large enough that rows are few. */
export const CHUNK = 256 * 1024

/** Lock: whoever copies the records out holds it, shared, from before its snapshot, so that no object goes until it is read. */
export const OBJECTS_IN_USE = 727_279

/** An object, and what it must come to. */
export interface FileObject {
  key: string
  size: number
  sha256: string
}

/** S3-compatible storage for large files. What does not work there is thrown as StartRefused with a sentence. */
export class FileStorage {
  private opened: Promise<S3Bucket> | undefined

  constructor(private readonly access: S3Access) {}

  async write(key: string, bytes: Readable): Promise<void> {
    await (await this.bucket()).write(key, stream => pipeline(bytes, stream))
  }

  /** Once this resolves, storage has answered. The stream ends well only with the bytes that were stored. */
  async read(object: FileObject): Promise<Readable> {
    const source = await (await this.bucket()).read(object.key)
    return Readable.from(checked(source, object), { objectMode: false })
  }

  async remove(key: string): Promise<void> {
    await (await this.bucket()).remove(key)
  }

  // The client of S3 is large and loaded only where it is wanted.
  private bucket(): Promise<S3Bucket> {
    this.opened ??= import('../s3/s3-bucket.ts').then(({ S3Bucket }) => new S3Bucket(this.access))
    return this.opened
  }
}

/** Keeps the last piece back until the whole is known to be right. */
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
