import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { SETTINGS, type Settings } from '../config/settings.ts'
import { problem } from './problem.ts'
import type { ProblemCode } from '@app/contracts/problem'

export interface RateLimit {
  name: string
  limit: number
  seconds: number
}

/** One hit by default. */
export interface Take {
  limit: RateLimit
  key: string
  hits?: number
  /** Overrides the error. */
  code?: ProblemCode
}

/** In PostgreSQL, so instances share the count and a restart keeps it. */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly database: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** For limits that refuse nobody; returns the hits so far. */
  async count({ name, seconds }: RateLimit, key: string): Promise<number> {
    if (!this.settings.rateLimits) return 0
    const [row] = await this.database.query<[{ hits: number }]>(
      `insert into rate_limits (bucket, hits, "endsAt") values ($1, 1, now() + make_interval(secs => $2))
       on conflict (bucket) do update set ${hitsAfter('1')} returning hits`,
      [`${name}:${key}`, seconds],
    )
    return row.hits
  }

  /** One statement, so a burst of concurrent calls cannot exceed the limit; a refused call is not counted. */
  async take(limit: RateLimit, key: string, code: ProblemCode = 'request.too_many', hits = 1): Promise<void> {
    if (!this.settings.rateLimits) return
    const bucket = `${limit.name}:${key}`
    const taken = await this.database.query<unknown[]>(
      `insert into rate_limits (bucket, hits, "endsAt") values ($1, $3, now() + make_interval(secs => $2))
       on conflict (bucket) do update set ${hitsAfter('$3::int')}
         where rate_limits."endsAt" <= now() or rate_limits.hits + $3::int <= $4
       returning bucket`,
      [bucket, limit.seconds, hits, limit.limit],
    )
    if (!taken.length) throw problem(code, { retryAfter: (await this.wait(bucket)) ?? 1 })
  }

  /** Seconds until another hit fits, null if one fits now; counts nothing. */
  async waitAfter({ name, limit }: RateLimit, key: string): Promise<number | null> {
    return this.settings.rateLimits ? this.wait(`${name}:${key}`, limit) : null
  }

  /** All or none: a refused caller has used up no attempt. */
  async takeAll(takes: readonly Take[], code?: ProblemCode): Promise<void> {
    const taken: Take[] = []
    try {
      for (const take of takes) {
        await this.take(take.limit, take.key, take.code ?? code, take.hits)
        taken.push(take)
      }
    } catch (error) {
      await this.giveBackAll(taken)
      throw error
    }
  }

  /** Counts the hits only if `work` succeeds; otherwise gives them back. */
  async during<T>(takes: readonly Take[], work: () => Promise<T>): Promise<T> {
    await this.takeAll(takes)
    try {
      return await work()
    } catch (error) {
      await this.giveBackAll(takes)
      throw error
    }
  }

  async giveBack({ name }: RateLimit, key: string, hits = 1): Promise<void> {
    await this.database.query('update rate_limits set hits = greatest(hits - $2, 0) where bucket = $1', [
      `${name}:${key}`,
      hits,
    ])
  }

  async clear({ name }: RateLimit, key: string): Promise<void> {
    await this.database.query('delete from rate_limits where bucket = $1', [`${name}:${key}`])
  }

  async prune(): Promise<void> {
    await this.database.query('delete from rate_limits where "endsAt" < now()')
  }

  private async giveBackAll(takes: readonly Take[]): Promise<void> {
    for (const { limit, key, hits } of takes) await this.giveBack(limit, key, hits)
  }

  /** Seconds until the window ends; null if it has ended or holds fewer than `hits`. */
  private async wait(bucket: string, hits = 0): Promise<number | null> {
    const [row] = await this.database.query<{ wait: number }[]>(
      `select ceil(extract(epoch from "endsAt" - now()))::int as wait from rate_limits
         where bucket = $1 and hits >= $2 and "endsAt" > now()`,
      [bucket, hits],
    )
    return row ? Math.max(1, row.wait) : null
  }
}

/** Restarts a window that has ended. */
const hitsAfter = (added: string) => `
  hits = case when rate_limits."endsAt" > now() then rate_limits.hits else 0 end + ${added},
  "endsAt" = case when rate_limits."endsAt" > now() then rate_limits."endsAt" else excluded."endsAt" end`
