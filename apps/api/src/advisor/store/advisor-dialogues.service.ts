import { Inject, Injectable } from '@nestjs/common'
import { chat, type advisor } from '@app/contracts/advisor'
import { maskPersonal } from '@app/contracts/advisor-mask'
import type { Parsed } from '@app/contracts/endpoint'
import { InjectRepository } from '@nestjs/typeorm'
import type { EntityManager, Repository } from 'typeorm'
import { problem } from '../../platform/http/problem.ts'
import { LOGGER, type Logger } from '../../platform/logging/logger.ts'
import { AdvisorAnswer } from './advisor-answer.entity.ts'

/** An answer as it is stored. */
export type Answered = Omit<
  AdvisorAnswer,
  'id' | 'createdAt' | 'isHelpful' | 'feedbackReason' | 'feedbackComment'
>

/** Longest transcript that goes along with a request, in answers. */
const MOST_ANSWERS = 50

const speakers = { de: ['Besucher', 'Berater'], en: ['Visitor', 'Advisor'] } as const

/** The dialogues of the last 30 days. */
@Injectable()
export class AdvisorDialogues {
  private waiting: Answered[] = []
  private writing: Promise<void> | null = null

  constructor(
    @InjectRepository(AdvisorAnswer) private readonly answers: Repository<AdvisorAnswer>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Keeps an answer. What comes in while one write is under way goes along with the next: hundreds of dialogues take
   * one connection, not all of them. An answer that cannot be kept is given all the same.
   */
  async record(answered: Answered): Promise<void> {
    const question = maskPersonal(answered.question).slice(0, chat.maxMessage)
    const kept = { ...answered, question }
    this.waiting.push(kept)
    await this.writing
    // Whoever is woken first writes for all that wait.
    if (this.waiting.includes(kept)) this.writing ??= this.write()
    await this.writing
  }

  private async write(): Promise<void> {
    const batch = this.waiting.splice(0)
    try {
      await this.answers.insert(batch)
    } catch (error) {
      this.logger.error({ err: error, count: batch.length }, 'answers of the advisor were not kept')
    } finally {
      this.writing = null
    }
  }

  /** Keeps what a visitor thinks of an answer; the last word counts. */
  async rate({ answerId, isHelpful, reason, comment }: Parsed<typeof advisor.feedback>): Promise<void> {
    const { affected } = await this.answers.update(
      { answerId },
      {
        isHelpful,
        feedbackReason: reason ?? null,
        feedbackComment: comment ? maskPersonal(comment) : null,
      },
    )
    if (!affected) throw problem('advisor.answer_not_found')
  }

  /** A dialogue as text, for a request that it goes along with; null where nothing of it is kept. */
  async transcript(tx: EntityManager, conversationId: string): Promise<string | null> {
    const answers = await tx.find(AdvisorAnswer, {
      where: { conversationId },
      order: { id: 'desc' },
      take: MOST_ANSWERS,
    })
    if (!answers.length) return null
    return answers
      .toReversed()
      .map(({ question, answer, language }) => {
        const [visitor, advisor] = speakers[language]
        return `${visitor}: ${question}\n\n${advisor}: ${answer}`
      })
      .join('\n\n')
  }
}
