import { type CacheTag, finish, type Answer, type FinishedAnswer } from './finished-answer.ts'
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import type { Endpoint } from '@app/contracts/endpoint'
import { LRUCache } from 'lru-cache'
import type { EntityManager } from 'typeorm'
import { Clock, nextViennaMidnight } from '../clock/clock.ts'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { Metrics } from '../metrics/metrics.ts'
import { Notifications } from '../database/notifications.ts'
import { toProblem } from '../http/problem.filter.ts'

interface Kept {
  answer: FinishedAnswer
  /** A change may have been missed: recompute, unless the database is away. */
  isDoubtful: boolean
}

const CHANNEL = 'public_cache'
const MAX_BYTES = 64 * 1024 * 1024

/** `/api/robots/:id` depends on `robots`. */
export const tagOf = ({ path }: Pick<Endpoint, 'path'>) => path.split('/')[2] as CacheTag

/** Change at midnight in Austria, when postings expire. */
const daily: ReadonlySet<CacheTag> = new Set(['jobs', 'day'])

/** Without tags: depends on any data at all. */
const depends = ({ tags }: FinishedAnswer, changed?: readonly string[]) =>
  changed ? tags.some(tag => changed.includes(tag)) : tags.length > 0

/** Public answers for callers without a session. Concurrent misses are computed once. */
@Injectable()
export class PublicCache implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly answers = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => answer.size,
  })
  private readonly running = new Map<string, Promise<FinishedAnswer>>()
  /** Number of invalidations: an answer computed across one is served but not cached. */
  private generation = 0
  private readonly listeners: ((tags?: readonly string[]) => void)[] = []

  constructor(
    private readonly notifications: Notifications,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    metrics.gauges({
      gauges: {
        crm_public_cache_bytes: 'Memory that kept public answers take',
        crm_public_cache_entries: 'Public answers that are kept',
      },
      read: () => [
        {
          values: {
            crm_public_cache_bytes: this.answers.calculatedSize,
            crm_public_cache_entries: this.answers.size,
          },
        },
      ],
    })
  }

  peek(key: string): FinishedAnswer | undefined {
    const kept = this.unexpired(key)
    return kept && !kept.isDoubtful ? kept.answer : undefined
  }

  /** While the database is away, answers cached before. */
  get(key: string, compute: () => Promise<Answer>): Promise<FinishedAnswer> {
    const known = this.peek(key)
    if (known) return Promise.resolve(known)
    const running = this.running.get(key)
    if (running) return running
    const started = this.compute(key, compute).finally(() => {
      if (this.running.get(key) === started) this.running.delete(key)
    })
    this.running.set(key, started)
    return started
  }

  /** Invalidates these tags in every instance when the write's transaction commits. */
  async touch(tx: EntityManager, ...tags: CacheTag[]): Promise<void> {
    await announceEmptied(tx, ...tags)
  }

  /** Called with the invalidated tags, or without any if all are. */
  onEmptied(listener: (tags?: readonly string[]) => void): void {
    this.listeners.push(listener)
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(CHANNEL, payload => this.empty(payload.split(' ')))
    this.notifications.onInterruption({ lost: () => this.doubt(), back: () => this.empty() })
  }

  onApplicationShutdown(): void {
    this.answers.clear()
  }

  private async compute(key: string, compute: () => Promise<Answer>): Promise<FinishedAnswer> {
    const generation = this.generation
    const midnight = nextViennaMidnight(this.clock.now()).getTime()
    try {
      const computed = await compute()
      if (computed.isIncomplete) return this.before(key) ?? (await finish(computed))
      const answer = await finish(computed, computed.tags.some(tag => daily.has(tag)) ? midnight : Infinity)
      if (generation === this.generation) this.answers.set(key, { answer, isDoubtful: false })
      return answer
    } catch (error) {
      const before = toProblem(error).code === 'server.unavailable' && this.before(key)
      if (before) return before
      throw error
    }
  }

  /** Stale answer for when the database is away; never one that was invalidated or has expired. */
  private before(key: string): FinishedAnswer | undefined {
    const kept = this.unexpired(key)
    return kept && { ...kept.answer, isStale: true }
  }

  private unexpired(key: string): Kept | undefined {
    const kept = this.answers.get(key)
    return kept && kept.answer.endsAt > this.clock.now().getTime() ? kept : undefined
  }

  private empty(tags?: readonly string[]): void {
    this.begin(tags)
    for (const [key, { answer }] of this.answers.entries()) {
      if (depends(answer, tags)) this.answers.delete(key)
    }
    this.logger.debug({ tags }, 'public answers emptied')
  }

  /** Changes go unheard. Answers may still be right, and are all we have while the database is away. */
  private doubt(): void {
    this.begin()
    for (const kept of this.answers.values()) kept.isDoubtful ||= depends(kept.answer)
    this.logger.debug('public answers are in doubt')
  }

  /** Answers already being computed are served but not cached. */
  private begin(tags?: readonly string[]): void {
    this.generation++
    this.running.clear()
    for (const listener of this.listeners) listener(tags)
  }
}

/** What `touch` sends; for commands outside the server, which have no cache. */
export async function announceEmptied(tx: EntityManager, ...tags: CacheTag[]): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [CHANNEL, tags.join(' ')])
}
