import { Inject, Injectable } from '@nestjs/common'
import type { FallbackReason } from '@app/contracts/advisor'
import { Clock } from '../../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../../platform/config/settings.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { RateLimiter, type RateLimit } from '../../platform/http/rate-limit.ts'
import { LanguageModel } from './language-model.service.ts'
import { ModelStreams, type ModelStream } from './model-streams.ts'

const DAY = 86_400
const perAddress: RateLimit = { name: 'advisor-model', limit: 20, seconds: 600 }
const perAddressAndDay: RateLimit = { name: 'advisor-model-day', limit: 200, seconds: DAY }

/** After so many faults within a minute the model is left alone for a minute. */
const MOST_FAULTS = 5
const PAUSE = 60_000

/** Who may have the model's words now, and who gets those of the rules. */
@Injectable()
export class ModelAccess {
  private faults: number[] = []
  private readonly streams = new ModelStreams()

  constructor(
    private readonly model: LanguageModel,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** A turn with the model; `none`: there is no model; else why the rules answer in its place. */
  async admit(address: string, conversationId: string): Promise<ModelStream | FallbackReason | 'none'> {
    if (!this.model.isConfigured) return 'none'
    if (this.isPaused()) return 'failed'
    const stream = this.streams.begin(conversationId, address, this.settings.rateLimits)
    if (!stream) return 'busy'
    try {
      await this.take(address)
      return stream
    } catch (error) {
      stream.end()
      if (error instanceof ProblemError && error.status === 429) return 'budget'
      throw error
    }
  }

  private async take(address: string): Promise<void> {
    const total: RateLimit = {
      name: 'advisor-model-total',
      limit: this.settings.languageModel!.answersPerDay,
      seconds: DAY,
    }
    await this.limiter.takeAll([
      { limit: perAddress, key: address },
      { limit: perAddressAndDay, key: address },
      { limit: total, key: 'all' },
    ])
  }

  /** Notes a fault and names it. */
  noteFault(error: unknown, { isLate }: { isLate: boolean }): FallbackReason {
    this.faults.push(this.clock.now().getTime())
    if (isLate) return 'slow'
    return (error as { status?: number } | null)?.status === 429 ? 'busy' : 'failed'
  }

  private isPaused(): boolean {
    const since = this.clock.now().getTime() - PAUSE
    this.faults = this.faults.filter(moment => moment > since)
    return this.faults.length >= MOST_FAULTS
  }
}
