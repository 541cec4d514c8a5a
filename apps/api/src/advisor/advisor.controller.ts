import { Controller, HttpCode, Inject, Post, Req, Res, SetMetadata } from '@nestjs/common'
import { advisor, chat, Question, type AdvisorEvent } from '@app/contracts/advisor'
import type { Parsed } from '@app/contracts/endpoint'
import { problems } from '@app/contracts/problem'
import { fieldMessages, inLanguage } from '@app/contracts/validation'
import type { Request, Response } from 'express'
import { OPEN } from '../platform/http/access.guard.ts'
import { callOf, type Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { problem, ProblemError } from '../platform/http/problem.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { AdvisorService } from './advisor.service.ts'
import { sendEvents } from './event-stream.ts'
import { AdvisorDialogues } from './store/advisor-dialogues.service.ts'

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
