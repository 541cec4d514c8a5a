import {
  BadRequestException,
  Inject,
  mixin,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common'
import { FilesInterceptor } from '@nestjs/platform-express'
import type { UploadRule } from '@app/contracts/endpoint'
import type { Request } from 'express'
import { rm } from 'node:fs/promises'
import { finalize } from 'rxjs'
import { FreeSpace } from './free-space.ts'
import { problem } from './problem.ts'
import { Spool } from './spool.ts'

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

const removeAll = (files: readonly Express.Multer.File[]) =>
  Promise.all(files.map(({ path }) => path && rm(path, { force: true })))

// Small files arrive together: the parser can count them before the spool has refused the first one too many.
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

/** Receives the files of a multipart call and removes those on disk when the call is answered, however it ends. */
export function receiveUpload(rule: UploadRule) {
  // The spool refuses by name what is too large or too many; the parser's own limits stand one step behind.
  const limits = { files: rule.maxFiles + 1, fields: 50, fieldSize: 64 * 1024, parts: 62 }
  class ReceiveUpload
    extends FilesInterceptor(rule.field, limits.files, {
      storage: new Spool(rule),
      limits,
      defParamCharset: 'utf8',
    })
    implements NestInterceptor
  {
    // Not by the constructor, which the parser has for itself.
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
