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

  /** Counts one hit; a window that is over starts anew. */
  async count({ name, seconds }: RateLimit, key: string): Promise<void> {
    if (!this.settings.rateLimits) return
    await this.database.query(
      `insert into rate_limits (bucket, hits, "endsAt") values ($1, 1, now() + make_interval(secs => $2))
       on conflict (bucket) do update set
         hits = case when rate_limits."endsAt" > now() then rate_limits.hits + 1 else 1 end,
         "endsAt" = case when rate_limits."endsAt" > now() then rate_limits."endsAt" else excluded."endsAt" end`,
      [`${name}:${key}`, seconds],
    )
  }

  /** Forgets a key's hits, for example after a successful log-in. */
  async clear({ name }: RateLimit, key: string): Promise<void> {
    await this.database.query('delete from rate_limits where bucket = $1', [`${name}:${key}`])
  }

  /** Removes windows that are over. */
  async prune(): Promise<void> {
    await this.database.query('delete from rate_limits where "endsAt" < now()')
  }
}
