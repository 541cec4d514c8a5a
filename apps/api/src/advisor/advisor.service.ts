import { Inject, Injectable } from '@nestjs/common'
import type { AdvisorEvent, AnswerMode, FallbackReason, Question } from '@app/contracts/advisor'
import type { Requirements } from '@app/contracts/advisor-requirements'
import { randomUUID } from 'node:crypto'
import type { Call } from '../platform/http/call.ts'
import type { RateLimit } from '../platform/http/rate-limit.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { advise, type Advice } from './dialogue/advise.ts'
import { understand, type Understood } from './dialogue/replay.ts'
import { ModelAccess } from './model/model-access.service.ts'
import type { ModelStream } from './model/model-streams.ts'
import { ModelWriter } from './model/model-writer.service.ts'
import type { Candidate } from './ranking/candidate.ts'
import { AdvisorCatalogue } from './ranking/advisor-catalogue.service.ts'
import { AdvisorDialogues } from './store/advisor-dialogues.service.ts'
import { compose, textOf, type Answer } from './wording/compose.ts'

/** Questions, also those that cannot be read. */
export const perAddress: RateLimit = { name: 'advisor', limit: 60, seconds: 600 }

/** Milliseconds after which the rules take over from a model; the answer is there within 8 s. */
const PATIENCE = 7_000

/** An answer while it is being made. */
interface Draft {
  understood: Understood
  advice: Advice
  answer: Answer
}

/** Answers questions: reads, ranks and words them; a model may add to the reading and word the beginning, nothing else. */
@Injectable()
export class AdvisorService {
  private readonly note

  constructor(
    private readonly catalogue: AdvisorCatalogue,
    private readonly dialogues: AdvisorDialogues,
    private readonly access: ModelAccess,
    private readonly writer: ModelWriter,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.note = metrics.counter({
      name: 'crm_advisor_answers_total',
      help: 'Answers of the advisor, by who worded them and why the rules stood in for the model',
      labelNames: ['mode', 'fallback'],
    })
  }

  /** The events of an answer. `signal` ends it, and what it has asked of a model, when nobody listens any more. */
  async *answer(question: Question, call: Call, signal: AbortSignal): AsyncGenerator<AdvisorEvent> {
    const candidates = await this.catalogue.current()
    const draft = draftOf(candidates, understand(candidates, question, call.language))
    const conversationId = question.conversationId ?? randomUUID()
    const admitted = isForModel(draft) ? await this.access.admit(call.address, conversationId) : 'none'
    const turn = typeof admitted === 'object' ? admitted : null
    const fallback = typeof admitted === 'object' || admitted === 'none' ? null : admitted
    try {
      yield { type: 'status', mode: turn ? 'model' : 'rules', conversationId, aiGenerated: true }
      yield requirementsOf(draft)
      const started = { question, candidates, draft, fallback }
      const written = yield* turn ? this.byModel(started, turn, signal) : this.byRules(started)
      if (!signal.aborted) yield await this.finish(question, conversationId, written)
    } finally {
      turn?.end()
    }
  }

  private async *byRules({ draft, fallback }: Started): AsyncGenerator<AdvisorEvent, Written> {
    yield* cardsOf(draft.answer)
    const { lead } = draft.answer
    // The beginning first: it is there while the rest is still on its way.
    yield content(lead)
    const text = textOf(lead, draft.answer)
    if (text !== lead) yield content(text)
    return { draft, text, mode: 'rules', fallback }
  }

  private async *byModel(
    started: Started,
    turn: ModelStream,
    signal: AbortSignal,
  ): AsyncGenerator<AdvisorEvent, Written> {
    const { question, candidates } = started
    let { draft } = started
    const limit = AbortSignal.any([signal, turn.signal, AbortSignal.timeout(PATIENCE)])
    try {
      const requirements = await this.writer.tightened(question.message, draft.understood, limit)
      const enriched = draftOf(candidates, withRequirements(draft.understood, requirements))
      if (requirements !== draft.understood.reading.requirements) {
        draft = enriched
        yield requirementsOf(draft)
      }
      yield* cardsOf(draft.answer)
      let lead = ''
      for await (const sentence of this.writer.lead(
        question.message,
        draft.answer,
        draft.understood.language,
        limit,
      )) {
        lead = `${lead} ${sentence}`.trim()
        yield content(lead)
      }
      const text = textOf(lead, draft.answer)
      yield content(text)
      return { draft, text, mode: 'model', fallback: null }
    } catch (error) {
      if (signal.aborted) return { draft, text: '', mode: 'rules', fallback: null }
      const fallback = this.reasonOf(error, turn, limit)
      this.logger.warn({ fallback }, 'the rules answer in place of the model')
      return yield* this.byRules({ ...started, draft, fallback })
    }
  }

  /** Why the rules go on in the model's place. Neither a refused text nor a newer question is the model's fault. */
  private reasonOf(error: unknown, turn: ModelStream, limit: AbortSignal): FallbackReason {
    if (this.writer.isRefusal(error)) return 'refused'
    return turn.signal.aborted ? 'busy' : this.access.noteFault(error, { isLate: limit.aborted })
  }

  private async finish(
    question: Question,
    conversationId: string,
    { draft, text, mode, fallback }: Written,
  ): Promise<AdvisorEvent> {
    const { answer, advice, understood } = draft
    const answerId = randomUUID()
    const { language } = understood
    const { handoff, outOfScope, noMatch, cataloguePath, chips } = answer
    await this.dialogues.record({
      answerId,
      conversationId,
      language,
      question: question.message,
      answer: text,
      requirements: advice.requirements,
      robotIds: answer.recommendations.map(({ id }) => id),
      mode,
      fallback,
    })
    this.note({ mode, fallback: fallback ?? 'none' })
    return {
      type: 'done',
      mode,
      fallback,
      answerId,
      language,
      handoff,
      outOfScope,
      noMatch,
      cataloguePath,
      chips,
      aiGenerated: true,
    }
  }
}

interface Started {
  question: Question
  candidates: readonly Candidate[]
  draft: Draft
  fallback: FallbackReason | null
}

interface Written {
  draft: Draft
  text: string
  mode: AnswerMode
  fallback: FallbackReason | null
}

function draftOf(candidates: readonly Candidate[], understood: Understood): Draft {
  const advice = advise(candidates, understood.reading)
  return { understood, advice, answer: compose(advice, understood.language) }
}

const withRequirements = (understood: Understood, requirements: Requirements): Understood => ({
  ...understood,
  reading: { ...understood.reading, requirements },
})

/** What is refused, held back or unclear, and what answers a question of its own, is worded by the rules alone. */
const isForModel = ({ advice: { outcome, direct, intentions, requirements } }: Draft) =>
  outcome === 'match'
    ? direct === null && !intentions.isClosedQuestion && !requirements.robots.length
    : outcome === 'clarify'

const content = (text: string): AdvisorEvent => ({ type: 'content', content: text, aiGenerated: true })

function requirementsOf({ advice, answer, understood }: Draft): AdvisorEvent {
  const { payload, designPayload, reach, designReach } = advice.ranking.need
  return {
    type: 'requirements',
    requirements: advice.requirements,
    sources: understood.sources,
    need: { payload, designPayload, reach, designReach },
    assumptions: answer.assumptions,
  }
}

function* cardsOf({ recommendations, questions }: Answer): Generator<AdvisorEvent> {
  if (recommendations.length) yield { type: 'recommendations', recommendations }
  if (questions.length) yield { type: 'questions', questions }
}
