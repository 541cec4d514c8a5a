import { Controller, Get, Inject, Req, Res, SetMetadata } from '@nestjs/common'
import type { Language } from '@app/contracts/validation'
import type { Request, Response } from 'express'
import { finish, send } from '../platform/cache/finished-answer.ts'
import { OPEN } from '../platform/http/access.guard.ts'
import { languageOf } from '../platform/http/language.ts'
import { problem } from '../platform/http/problem.ts'
import { problemBody, toProblem } from '../platform/http/problem.filter.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { failurePage } from './failure-page.ts'
import { SiteSource } from './site.source.ts'

const NO_PAGE = /^\/(api|health|assets)(\/|$)/

/** Reached when the cache in front could not answer: the same page, or the failure in its proper form. */
@Controller()
export class SiteController {
  constructor(
    private readonly source: SiteSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get('*path')
  @SetMetadata(OPEN, true)
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (NO_PAGE.test(request.path)) throw problem('request.not_found')
    const language = languageOf({ url: request.originalUrl, headers: request.headers })
    try {
      send(await finish(await this.source.page(request.originalUrl, language)), request, response)
    } catch (error) {
      if (!request.accepts('html')) throw error
      this.fail(error, language, request, response)
    }
  }

  /** Somebody who opened a page gets a page, also when it can't be made. */
  private fail(error: unknown, language: Language, request: Request, response: Response): void {
    const refusal = toProblem(error)
    this.logger.error(
      { requestId: request.id, path: request.path, err: refusal.details.cause ?? error },
      refusal.code,
    )
    response.status(refusal.status).set({ 'Retry-After': '10', 'Cache-Control': 'no-store' })
    response.type('html').send(failurePage(problemBody(refusal, request), language))
  }
}
