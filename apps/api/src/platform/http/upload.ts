import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Inject,
  type NestInterceptor,
  mixin,
} from '@nestjs/common'
import { FilesInterceptor } from '@nestjs/platform-express'
import type { Request } from 'express'
import type { StorageEngine } from 'multer'
import { type Hash, createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { finalize } from 'rxjs'
import type { UploadRule } from '@app/contracts/endpoint'
import { type ProblemError, problem } from './problem.ts'

// multer decodes %0A, %0D and %22 in file names; bidi characters would make "fdp.exe" look like "exe.pdf".
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNSAFE_IN_NAME = /[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const MAX_NAME = 255

const cleaned = (name: string) => name.replace(UNSAFE_IN_NAME, '').trim().slice(-MAX_NAME).toWellFormed()

type Received = Pick<Express.Multer.File, 'originalname' | 'path' | 'buffer' | 'size' | 'sha256'>

/** Files up to this size stay in memory: most mails and documents. */
const IN_MEMORY = 512 * 1024

interface Count {
  files: number
  bytes: number
}

/** Keeps small uploads in memory, larger ones in the temporary folder, and no byte more than the rule allows. */
class Spool implements StorageEngine {
  private readonly counts = new WeakMap<Request, Count>()

  constructor(private readonly rule: UploadRule) {}

  _handleFile(
    request: Request,
    file: Express.Multer.File,
    done: (error?: unknown, info?: Received) => void,
  ): void {
    this.receive(request, file).then(received => done(null, received), done)
  }

  _removeFile(_request: Request, { path }: Express.Multer.File, done: (error: Error | null) => void): void {
    if (!path) return done(null)
    rm(path, { force: true }).then(() => done(null), done)
  }

  private async receive(request: Request, file: Express.Multer.File): Promise<Received> {
    const { maxFiles, tooMany = 'request.malformed' } = this.rule
    const count = this.counts.get(request) ?? { files: 0, bytes: 0 }
    this.counts.set(request, count)
    if (++count.files > maxFiles) throw problem(tooMany)
    const originalname = cleaned(file.originalname)
    const received: Received = { originalname, path: '', buffer: EMPTY, size: 0, sha256: '' }
    const hash = createHash('sha256')
    const chunks = this.measured(file.stream, { file: received, hash, count })
    const { held, isWhole } = await first(chunks)
    if (isWhole) received.buffer = Buffer.concat(held)
    else received.path = await written(followed(held, chunks))
    return { ...received, sha256: hash.digest('hex') }
  }

  private async *measured(
    chunks: AsyncIterable<Buffer>,
    { file, hash, count }: { file: Received; hash: Hash; count: Count },
  ): AsyncGenerator<Buffer> {
    let refusal: ProblemError | null = null
    for await (const chunk of chunks) {
      file.size += chunk.length
      count.bytes += chunk.length
      refusal ??= this.refusalOf(file, count)
      // Drain the rest: cutting the stream here would look like a server error.
      if (refusal) continue
      hash.update(chunk)
      yield chunk
    }
    if (refusal) throw refusal
  }

  private refusalOf(file: Received, count: Count): ProblemError | null {
    const { maxFileSize, tooLarge, total } = this.rule
    if (file.size > maxFileSize) return problem(tooLarge, { words: { name: file.originalname } })
    return total && count.bytes > total.maxSize ? problem(total.tooLarge) : null
  }
}

const EMPTY = Buffer.alloc(0)

/** The part that fits into memory, and whether that is all of it. */
async function first(chunks: AsyncGenerator<Buffer>): Promise<{ held: Buffer[]; isWhole: boolean }> {
  const held: Buffer[] = []
  for (let size = 0; size <= IN_MEMORY;) {
    const { value, done } = await chunks.next()
    if (done) return { held, isWhole: true }
    held.push(value)
    size += value.length
  }
  return { held, isWhole: false }
}

async function* followed(held: readonly Buffer[], chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* held
  yield* chunks
}

/** Removes the file if writing fails. */
async function written(chunks: AsyncGenerator<Buffer>): Promise<string> {
  const path = join(tmpdir(), `upload-${randomUUID()}`)
  try {
    await pipeline(chunks, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Disk space uploads must leave free for PostgreSQL. */
const KEPT_FREE = 2 * 1024 ** 3

/** Milliseconds to reuse a measurement. */
const FRESH_FOR = 3_000

export class FreeSpace {
  /** Changed by tests. */
  kept = KEPT_FREE
  private asked: { at: number; free: Promise<number> } | null = null

  /**
   * `folder` is that of the embedded database. Null with a DATABASE_URL: the data are on another machine, and
   * PostgreSQL does not report free space until it is full (53100).
   */
  constructor(private readonly folder: string | null) {}

  async isShort(): Promise<boolean> {
    return (await this.free()) < this.kept
  }

  /** In bytes; null if unknown. */
  async room(): Promise<{ free: number; kept: number } | null> {
    const free = await this.free()
    return Number.isFinite(free) ? { free, kept: this.kept } : null
  }

  private free(): Promise<number> {
    const now = performance.now()
    if (!this.asked || now - this.asked.at > FRESH_FOR) this.asked = { at: now, free: freeIn(this.folder) }
    return this.asked.free
  }
}

// An unresponsive file system blocks nobody: if it is full, writing will fail.
async function freeIn(folder: string | null): Promise<number> {
  if (folder === null) return Infinity
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )
}

declare global {
  namespace Express {
    namespace Multer {
      interface File {
        /** Hexadecimal. */
        sha256: string
      }
    }
  }
}

const removeAll = (files: readonly Express.Multer.File[]) =>
  Promise.all(files.map(({ path }) => path && rm(path, { force: true })))

// Small files arrive together: the parser may hit its own limit before the spool has refused the first one too many.
async function counting<T>(
  { tooMany = 'request.malformed' }: UploadRule,
  receive: () => Promise<T>,
): Promise<T> {
  try {
    return await receive()
  } catch (error) {
    const isCount = error instanceof BadRequestException && error.message === 'Too many files'
    throw isCount ? problem(tooMany, { cause: error }) : error
  }
}

/** The files on disk are removed once the call is answered, however it ends. */
export function receiveUpload(rule: UploadRule) {
  // One above the rule, so that the spool refuses first, with its own error.
  const limits = { files: rule.maxFiles + 1, fields: 50, fieldSize: 64 * 1024, parts: 62 }
  class ReceiveUpload
    extends FilesInterceptor(rule.field, limits.files, {
      storage: new Spool(rule),
      limits,
      defParamCharset: 'utf8',
    })
    implements NestInterceptor
  {
    @Inject(FreeSpace) readonly freeSpace!: FreeSpace

    override async intercept(context: ExecutionContext, next: CallHandler) {
      const request = context.switchToHttp().getRequest<Request>()
      if (!request.is('multipart/form-data')) throw problem('request.content_type')
      const answer = await counting(rule, async () => super.intercept(context, next))
      const files = (request.files ?? []) as Express.Multer.File[]
      if (files.length && (await this.freeSpace.isShort())) {
        await removeAll(files)
        throw problem(rule.noRoom ?? 'storage.full')
      }
      return answer.pipe(finalize(() => void removeAll(files)))
    }
  }
  return mixin(ReceiveUpload)
}
