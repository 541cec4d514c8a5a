import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { SETTINGS, type Settings } from '../config/settings.ts'
import { problem } from './problem.ts'
import type { ProblemCode } from '@app/contracts/problem'

/** At most `limit` hits of a key within a window of `seconds`. */
export interface RateLimit {
  name: string
  limit: number
  seconds: number
}

/** Counts in PostgreSQL, so that several instances share the count and a restart keeps it. */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly database: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Refuses when the limit is used up; counts nothing. */
  async check(
    { name, limit }: RateLimit,
    key: string,
    code: ProblemCode = 'request.too_many',
  ): Promise<void> {
    if (!this.settings.rateLimits) return
    const [row] = await this.database.query<{ hits: number; wait: number }[]>(
      `select hits, ceil(extract(epoch from "endsAt" - now()))::int as wait
         from rate_limits where bucket = $1 and "endsAt" > now()`,
      [`${name}:${key}`],
    )
    if (row && row.hits >= limit) throw problem(code, { retryAfter: Math.max(1, row.wait) })
  }

  /** Counts one hit and answers how many there are now; a window that is over starts anew. */
  async count(limit: RateLimit, key: string): Promise<number> {
    return (await this.hit(limit, key)).hits
  }

  /**
   * Counts one hit and refuses what is over the limit. Unlike check and count in turn, a burst of simultaneous calls
   * gets no more than the limit through; what turns out to be harmless is given back.
   */
  async take(limit: RateLimit, key: string, code: ProblemCode = 'request.too_many'): Promise<void> {
    const { hits, wait } = await this.hit(limit, key)
    if (hits > limit.limit) throw problem(code, { retryAfter: Math.max(1, wait) })
  }

  /** Takes one hit back. */
  async giveBack({ name }: RateLimit, key: string): Promise<void> {
    await this.database.query('update rate_limits set hits = hits - 1 where bucket = $1 and hits > 0', [
      `${name}:${key}`,
    ])
  }

  /** Forgets a key's hits, for example after a successful log-in. */
  async clear({ name }: RateLimit, key: string): Promise<void> {
    await this.database.query('delete from rate_limits where bucket = $1', [`${name}:${key}`])
  }

  /** Removes windows that are over. */
  async prune(): Promise<void> {
    await this.database.query('delete from rate_limits where "endsAt" < now()')
  }
  private async hit({ name, seconds }: RateLimit, key: string): Promise<{ hits: number; wait: number }> {
    if (!this.settings.rateLimits) return { hits: 0, wait: 0 }
    const [row] = await this.database.query<[{ hits: number; wait: number }]>(
      `insert into rate_limits (bucket, hits, "endsAt") values ($1, 1, now() + make_interval(secs => $2))
       on conflict (bucket) do update set
         hits = case when rate_limits."endsAt" > now() then rate_limits.hits + 1 else 1 end,
         "endsAt" = case when rate_limits."endsAt" > now() then rate_limits."endsAt" else excluded."endsAt" end
       returning hits, ceil(extract(epoch from "endsAt" - now()))::int as wait`,
      [`${name}:${key}`, seconds],
    )
    return row
  }
}
