import { Controller, Get, Inject, Req, Res, SetMetadata } from '@nestjs/common'
import type { Language } from '@app/contracts/validation'
import type { Request, Response } from 'express'
import { finish, send } from '../platform/cache/finished-answer.ts'
import { OPEN } from '../platform/http/access.guard.ts'
import { languageOf } from '../platform/http/call.ts'
import { problemBody, toProblem } from '../platform/http/problem.filter.ts'
import { problem } from '../platform/http/problem.ts'
import { PublicFront } from '../platform/http/public-front.ts'
import { loggablePath } from '../platform/logging/loggable-path.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { JobPreviewSource } from './job-preview.source.ts'
import { failurePage } from './failure-page.ts'
import { SiteBundle } from './site.bundle.ts'

const CALLS = /^\/(api|health)(\/|$)/

/** Reached when the cache in front could not answer: shows staff a preview, everybody else the failure. */
@Controller()
export class SiteController {
  constructor(
    private readonly front: PublicFront,
    private readonly previews: JobPreviewSource,
    private readonly bundle: SiteBundle,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get('*path')
  @SetMetadata(OPEN, true)
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (CALLS.test(request.path)) throw problem('request.not_found')
    try {
      const preview = this.previews.find(request)
      if (!preview) throw this.front.failureOf(request) ?? problem('request.not_found')
      send(await finish(await preview.compute()), request, response)
    } catch (error) {
      const { status } = toProblem(error)
      if (status < 500 || !request.accepts('html')) throw error
      const language = languageOf({ url: request.originalUrl, headers: request.headers })
      this.fail(error, language, request, response)
    }
  }

  /** Answers a failed page with an error page instead of JSON. */
  private fail(error: unknown, language: Language, request: Request, response: Response): void {
    const refusal = toProblem(error)
    const path = loggablePath(request.path, this.bundle.loaded?.pagePaths ?? [])
    this.logger.error({ requestId: request.id, path, err: refusal.details.cause ?? error }, refusal.code)
    response.status(refusal.status).set({ 'Retry-After': '10', 'Cache-Control': 'no-store' })
    response.type('html').send(failurePage(problemBody(refusal, request), language))
  }
}
