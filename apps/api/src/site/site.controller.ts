import { Controller, Get, Req, Res, SetMetadata } from '@nestjs/common'
import type { Language } from '@app/contracts/validation'
import type { Request, Response } from 'express'
import { send, type FinishedAnswer } from '../platform/cache/finished-answer.ts'
import { OPEN } from '../platform/http/access.guard.ts'
import { languageOf } from '../platform/http/call.ts'
import { FailedRequests } from '../platform/http/failed-requests.ts'
import { problemBody, toProblem } from '../platform/http/problem.filter.ts'
import { problem } from '../platform/http/problem.ts'
import { PublicFront } from '../platform/http/public-front.ts'
import { RateLimiter, type RateLimit } from '../platform/http/rate-limit.ts'
import { failurePage } from './failure-page.ts'
import { PhotosSource } from './photos.source.ts'
import { PreviewSource } from './preview.source.ts'
import { SiteBundle } from './site.bundle.ts'

const CALLS = /^\/(api|health)(\/|$)/

/** Filtered pages are unlimited in number. Without scripts nobody opens more than one in five seconds. */
const perAddress: RateLimit = { name: 'pages', limit: 120, seconds: 600 }

/** For requests the cache could not answer: counted pages, previews for staff, errors. */
@Controller()
export class SiteController {
  constructor(
    private readonly front: PublicFront,
    private readonly previews: PreviewSource,
    private readonly photos: PhotosSource,
    private readonly limiter: RateLimiter,
    private readonly bundle: SiteBundle,
    private readonly failed: FailedRequests,
  ) {}

  @Get('*path')
  @SetMetadata(OPEN, true)
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (CALLS.test(request.path)) throw problem('request.not_found')
    try {
      send(await this.answer(request), request, response)
    } catch (error) {
      const { status } = toProblem(error)
      if ((status < 500 && status !== 429) || !request.accepts('html')) throw error
      const language = languageOf({ url: request.originalUrl, headers: request.headers })
      this.fail(error, language, request, response)
    }
  }

  private async answer(request: Request): Promise<FinishedAnswer> {
    const failure = this.front.failureOf(request)
    if (failure !== undefined) throw failure
    const preview = this.previews.find(request) ?? this.photos.find(request)
    if (preview) return preview
    const missed = this.front.missOf(request)
    if (!missed) throw problem('request.not_found')
    await this.count(request)
    return this.front.compute(missed)
  }

  /** Uncounted without the database: the render queue has its own limit. */
  private async count({ clientAddress }: Request): Promise<void> {
    try {
      await this.limiter.take(perAddress, clientAddress)
    } catch (error) {
      if (toProblem(error).code !== 'server.unavailable') throw error
    }
  }

  /** An HTML error page instead of JSON. */
  private fail(error: unknown, language: Language, request: Request, response: Response): void {
    const refusal = toProblem(error)
    const { cause, retryAfter } = refusal.details
    // Rate limits are intended, and come in floods: don't log them.
    if (retryAfter === undefined)
      this.failed.add(request, this.bundle.patternOf(request.path), refusal.code, cause ?? error)
    response.status(refusal.status)
    response.set({ 'Retry-After': String(retryAfter ?? 10), 'Cache-Control': 'no-store' })
    response.type('html').send(failurePage(problemBody(refusal, request), language))
  }
}
