import { Controller, Get, Req, Res, SetMetadata } from '@nestjs/common'
import type { Request, Response } from 'express'
import { finish, send } from '../platform/cache/finished-answer.ts'
import { OPEN } from '../platform/http/access.guard.ts'
import { languageOf } from '../platform/http/language.ts'
import { problem } from '../platform/http/problem.ts'
import { SiteSource } from './site.source.ts'

const NO_PAGE = /^\/(api|health|assets)(\/|$)/

/** Reached when the cache in front could not answer: the same page, or the failure in its proper form. */
@Controller()
export class SiteController {
  constructor(private readonly source: SiteSource) {}

  @Get('*path')
  @SetMetadata(OPEN, true)
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (NO_PAGE.test(request.path)) throw problem('request.not_found')
    const language = languageOf({ url: request.originalUrl, headers: request.headers })
    send(await finish(await this.source.page(request.originalUrl, language)), request, response)
  }
}
