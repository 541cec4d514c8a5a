import type { UploadRule } from '@app/contracts/endpoint'
import type { Request } from 'express'
import type { StorageEngine } from 'multer'
import { createHash, randomUUID, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { problem, type ProblemError } from './problem.ts'

// multer decodes %0A, %0D and %22 of a file name back to line break and quote; a name is data for people only, and what
// turns the direction of writing would let "fdp.exe" pass for "exe.pdf" in their eyes.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNSAFE_IN_NAME = /[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const MAX_NAME = 255

const cleaned = (name: string) => name.replace(UNSAFE_IN_NAME, '').trim().slice(-MAX_NAME).toWellFormed()

type Received = Pick<Express.Multer.File, 'originalname' | 'path' | 'buffer' | 'size' | 'sha256'>

/** Files up to this size never touch the disk: most mails and documents, at the price of so much memory each. */
const IN_MEMORY = 512 * 1024

interface Count {
  files: number
  bytes: number
}

/**
 * Keeps the files of a call, hashed on the way, in memory or, larger ones, in the temporary folder; not a byte more than
 * the rule allows.
 */
export class Spool implements StorageEngine {
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
      // The rest is read and dropped: a stream that is cut here would reach the caller as a failure of ours.
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

/** What comes until it is too much for the memory, or all of it. */
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

/** Writes a file of its own; nothing stays of one that breaks off. */
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
