import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export { S3Target } from '../dist/backup/s3-target.js'
export { S3Bucket } from '../dist/platform/s3/s3-bucket.js'

/** A server that speaks S3, with one bucket; its key and secret are `S3RVER`. */
export interface S3Storage {
  endpoint: string
  bucket: string
  /** Uploads in parts that have not been ended. */
  openUploads(): Promise<string[]>
  /** While it is, every connection is dropped. */
  isAway: boolean
  stop(): Promise<void>
}

/** As far as it is used here. */
type Middleware = (
  context: { method: string; query: Record<string, unknown>; status: number; req: IncomingMessage },
  next: () => Promise<void>,
) => Promise<void>

const bucket = 'sicherung'

export async function startS3Storage(): Promise<S3Storage> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const uploads = join(directory, bucket, '._S3rver_uploads')
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  // The one call of S3 that it lacks: giving up an upload in parts.
  const giveUp: Middleware = async (context, next) => {
    const { uploadId } = context.query
    if (context.method !== 'DELETE' || !uploadId) return next()
    await rm(join(uploads, String(uploadId)), { recursive: true })
    context.status = 204
  }
  const beAway: Middleware = async (context, next) => {
    if (storage.isAway) context.req.destroy()
    else await next()
  }
  ;(server as unknown as { middleware: Middleware[] }).middleware.unshift(beAway, giveUp)
  const { port } = await server.run()
  const storage: S3Storage = {
    isAway: false,
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    openUploads: () => readdir(uploads).catch(() => []),
    async stop() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
  return storage
}
