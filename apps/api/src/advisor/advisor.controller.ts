import { Controller, HttpCode, Inject, Post, Req, Res, SetMetadata } from '@nestjs/common'
import type { Request, Response } from 'express'
import { once } from 'node:events'
import { type AdvisorEvent, Question, advisor, chat, writeEvent } from '@app/contracts/advisor'
import type { Parsed } from '@app/contracts/endpoint'
import { problems } from '@app/contracts/problem'
import { fieldMessages, inLanguage } from '@app/contracts/validation'
import { AdvisorService, perAddress } from './advisor.service.ts'
import { AdvisorDialogues } from './store/advisor-dialogues.service.ts'
import { OPEN } from '../platform/http/access.guard.ts'
import { type Call, callOf } from '../platform/http/call.ts'
import { Limited } from '../platform/http/call-limits.ts'
import { Handles } from '../platform/http/handles.ts'
import { ProblemError, problem } from '../platform/http/problem.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'

@Controller()
export class AdvisorController {
  constructor(
    private readonly service: AdvisorService,
    private readonly dialogues: AdvisorDialogues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Post(chat.path)
  @HttpCode(200)
  @SetMetadata(OPEN, true)
  @Limited(perAddress, { countsAll: true })
  async stream(@Req() request: Request, @Res() response: Response): Promise<void> {
    const call = callOf(request)
    const question = questionOf(request.body, call)
    await sendEvents(
      response,
      signal => this.service.answer(question, call, signal),
      error => this.failure(error, call),
    )
  }

  @Handles(advisor.feedback)
  feedback(input: Parsed<typeof advisor.feedback>) {
    return this.dialogues.rate(input)
  }

  /** What a stream says that fails after it has begun. */
  private failure(error: unknown, { language }: Call): AdvisorEvent {
    const code = error instanceof ProblemError ? error.code : 'advisor.failed'
    this.logger.error({ err: error }, code)
    return { type: 'error', code, error: problems[code][language] }
  }
}

function questionOf(body: unknown, { language }: Call): Question {
  if (typeof body !== 'object' || body === null) throw problem('request.malformed')
  const result = Question.safeParse(body, inLanguage(language))
  if (!result.success) throw problem('request.invalid', { fields: fieldMessages(result.error.issues) })
  return result.data
}

/**
 * Sends events as they come. Until the first one is there, a failure can still have its proper answer; afterwards it is
 * an event itself. Whoever leaves aborts what is still being made.
 */
async function sendEvents(
  response: Response,
  make: (signal: AbortSignal) => AsyncGenerator<AdvisorEvent>,
  failure: (error: unknown) => AdvisorEvent,
): Promise<void> {
  const left = new AbortController()
  response.on('close', () => left.abort())
  const events = make(left.signal)
  const first = await events.next()
  response.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Proxies would otherwise collect the answer and deliver it in one piece.
    'X-Accel-Buffering': 'no',
  })
  try {
    for (let next = first; !next.done; next = await events.next())
      await send(response, next.value, left.signal)
  } catch (error) {
    if (left.signal.aborted) return
    await send(response, failure(error), left.signal)
  } finally {
    await events.return(undefined)
    response.end()
  }
}

async function send(response: Response, event: AdvisorEvent, left: AbortSignal): Promise<void> {
  if (left.aborted || response.write(writeEvent(event))) return
  await once(response, 'drain', { signal: left })
}
