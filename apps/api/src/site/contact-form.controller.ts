import { Controller, Post, Req, Res, SetMetadata } from '@nestjs/common'
import { contact } from '@app/contracts/contact'
import type { Parsed } from '@app/contracts/endpoint'
import type { PostedForm } from '@app/contracts/site-bundle'
import type { Request, Response } from 'express'
import { createHash } from 'node:crypto'
import { DataSource } from 'typeorm'
import { ContactService } from '../contact/contact.service.ts'
import { finish, send } from '../platform/cache/finished-answer.ts'
import { OPEN } from '../platform/http/access.guard.ts'
import { type Call, callOf, type Repeat } from '../platform/http/call.ts'
import { FailedRequests } from '../platform/http/failed-requests.ts'
import { readInput } from '../platform/http/handles.ts'
import { problemBody, toProblem } from '../platform/http/problem.filter.ts'
import type { ProblemError } from '../platform/http/problem.ts'
import { RateLimiter, type RateLimit } from '../platform/http/rate-limit.ts'
import { CONTACT_FORM, readForm, type FormFields } from '../platform/http/request.ts'
import { failurePage } from './failure-page.ts'
import { SiteSource } from './site.source.ts'

/** Limits forms shown again, each rendered for one visitor. */
const perAddress: RateLimit = { name: 'contact-pages', limit: 30, seconds: 600 }

const typedFields = ['firstName', 'lastName', 'email', 'phone', 'company', 'message'] as const

/** The contact form without JavaScript: same as the call, answered with a page. */
@Controller()
export class ContactFormController {
  constructor(
    private readonly contact: ContactService,
    private readonly site: SiteSource,
    private readonly limiter: RateLimiter,
    private readonly failed: FailedRequests,
    private readonly database: DataSource,
  ) {}

  @Post(CONTACT_FORM)
  @SetMetadata(OPEN, true)
  async receive(@Req() request: Request, @Res() response: Response): Promise<void> {
    const sent = await readForm(request, response)
    const call = callOf(request)
    try {
      request.body = inputOf(sent)
      const input = readInput(contact.send, request)
      const repeat = repeatOf(input, call)
      await this.forgetEarlier(repeat)
      await this.contact.send(input, { ...call, repeat })
      const language = new URL(request.originalUrl, 'http://site').searchParams.get('lang')
      // Redirect, so that a reload sends nothing.
      response.redirect(303, `${CONTACT_FORM}?sent=true${language ? `&lang=${call.language}` : ''}`)
    } catch (error) {
      await this.showAgain(toProblem(error), sent, request, response)
    }
  }

  /** Who sends the same again later asks again. */
  private async forgetEarlier({ key, scope }: Repeat): Promise<void> {
    await this.database.query(
      `delete from idempotency_keys
       where key = $1 and scope = $2 and "createdAt" < now() - interval '10 minutes'`,
      [key, scope],
    )
  }

  /** The form with everything typed, and what was wrong with it. */
  private async showAgain(
    refusal: ProblemError,
    sent: FormFields,
    request: Request,
    response: Response,
  ): Promise<void> {
    const { status, code, details } = refusal
    const { language } = callOf(request)
    const { retryAfter } = details
    if (status >= 500 && retryAfter === undefined)
      this.failed.add(request, CONTACT_FORM, code, details.cause ?? refusal)
    if (status >= 500 || retryAfter !== undefined) response.set('Retry-After', String(retryAfter ?? 10))
    response.set('Cache-Control', 'no-store')
    const posted: PostedForm = {
      values: Object.fromEntries(typedFields.map(name => [name, sent[name] ?? ''])),
      errors: details.fields ?? {},
    }
    try {
      await this.count(request)
      const page = await this.site.answerToForm(request.originalUrl, language, posted)
      const headers = { ...page.headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
      send(await finish({ ...page, status, headers }), request, response)
    } catch (error) {
      const failure = toProblem(error)
      response.status(failure.status)
      response.set('Retry-After', String(failure.details.retryAfter ?? 10))
      response.type('html').send(failurePage(problemBody(failure, request), language))
    }
  }

  /** Uncounted without the database: the render queue has its own limit. */
  private async count({ clientAddress }: Request): Promise<void> {
    try {
      await this.limiter.take(perAddress, clientAddress)
    } catch (error) {
      if (toProblem(error).code !== 'server.unavailable') throw error
    }
  }
}

/** Form fields as the call's input; the selection only if the visitor ticked it. */
function inputOf(sent: FormFields): object {
  // Forms send line breaks as CRLF.
  const typed = Object.fromEntries(
    typedFields.map(name => [name, (sent[name] ?? '').replaceAll('\r\n', '\n')]),
  )
  if (!sent['along']) return typed
  const figure = (name: string) => (sent[name] ? { [name]: Number(sent[name]) } : {})
  const selection = {
    ...figure('payload'),
    ...figure('reach'),
    ...(sent['application'] && { application: sent['application'] }),
    address: sent['address'],
  }
  return { ...typed, interestArea: sent['interestArea'], ...(sent['address'] && { selection }) }
}

/** A form has no key: for some minutes, the same content from the same address is the same request, be it a second click or a reload. */
function repeatOf(input: Parsed<typeof contact.send>, { address }: Call): Repeat {
  const hash = createHash('sha256')
    .update(JSON.stringify([input, address]))
    .digest('hex')
  return { key: hash, scope: `POST ${CONTACT_FORM} public`, contentHash: hash }
}
