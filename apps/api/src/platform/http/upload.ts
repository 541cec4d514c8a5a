import {
  mixin,
  PayloadTooLargeException,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common'
import { FilesInterceptor } from '@nestjs/platform-express'
import type { UploadRule } from '@app/contracts/endpoint'
import type { ProblemCode } from '@app/contracts/problem'
import type { Request } from 'express'
import multer from 'multer'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { finalize } from 'rxjs'
import { problem } from './problem.ts'

const spool = multer.diskStorage({
  destination: tmpdir(),
  filename: (_request, _file, done) => done(null, `upload-${randomUUID()}`),
})

// multer decodes %0A, %0D and %22 of a file name back to line break and quote; a name is data for people only.
// oxlint-disable-next-line no-control-regex
const UNSAFE_IN_NAME = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

declare global {
  namespace Express {
    namespace Multer {
      interface File {
        /** Hexadecimal, of the content. */
        sha256: string
      }
    }
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const removeAll = (files: readonly Express.Multer.File[]) =>
  Promise.all(files.map(({ path }) => rm(path, { force: true })))

async function refusing<T>(tooLarge: ProblemCode, receive: () => Promise<T>): Promise<T> {
  try {
    return await receive()
  } catch (error) {
    throw error instanceof PayloadTooLargeException ? problem(tooLarge, { cause: error }) : error
  }
}

/** Receives the files of a multipart call on disk and removes them when the call is answered, however it ends. */
export function receiveUpload({ field, maxFiles, maxFileSize, tooLarge }: UploadRule) {
  class ReceiveUpload
    extends FilesInterceptor(field, maxFiles, {
      storage: spool,
      limits: { fileSize: maxFileSize, files: maxFiles, fields: 50, fieldSize: 64 * 1024, parts: 60 },
      defParamCharset: 'utf8',
    })
    implements NestInterceptor
  {
    override async intercept(context: ExecutionContext, next: CallHandler) {
      const request = context.switchToHttp().getRequest<Request>()
      if (!request.is('multipart/form-data')) throw problem('request.content_type')
      const answer = await refusing(tooLarge, async () => super.intercept(context, next))
      const files = (request.files ?? []) as Express.Multer.File[]
      for (const file of files) {
        file.originalname = file.originalname.replace(UNSAFE_IN_NAME, '').slice(-255)
        file.sha256 = await sha256Of(file.path)
      }
      return answer.pipe(finalize(() => void removeAll(files)))
    }
  }
  return mixin(ReceiveUpload)
}
