import { Injectable, SetMetadata } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { Request } from 'express'
import type { ProblemCode } from '@app/contracts/problem'
import { repeatedKeyOf } from './call.ts'
import { problem } from './problem.ts'
import { RateLimiter, type RateLimit } from './rate-limit.ts'
import { Transactions } from '../database/transactions.ts'

const CALL_LIMIT = 'call-limit'

interface CallLimit {
  limit: RateLimit
  code: ProblemCode
  /** Count every call. Otherwise the handler counts, since only it knows how a call ended. */
  countsAll: boolean
}

/** Per address. */
export const Limited = (
  limit: RateLimit,
  { code = 'request.too_many', countsAll = false }: Partial<Omit<CallLimit, 'limit'>> = {},
) => SetMetadata(CALL_LIMIT, { limit, code, countsAll } satisfies CallLimit)

/** Calls of a program: 100,000 records in pages of 100 take two minutes. */
const perApiKey: RateLimit = { name: 'api-key', limit: 600, seconds: 60 }

@Injectable()
export class CallLimits {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    private readonly transactions: Transactions,
  ) {}

  async check(handler: () => unknown, request: Request): Promise<void> {
    const rule = this.reflector.get<CallLimit | undefined>(CALL_LIMIT, handler)
    if (!rule) return
    const { limit, code, countsAll } = rule
    if (countsAll) return this.limiter.take(limit, request.clientAddress, code)
    const retryAfter = await this.limiter.waitAfter(limit, request.clientAddress)
    // A repeat after a lost answer gets the stored answer all the same.
    if (retryAfter === null || (await this.transactions.isDone(repeatedKeyOf(request)))) return
    throw problem(code, { retryAfter })
  }

  async checkApiKey({ apiKey }: Request): Promise<void> {
    if (apiKey) await this.limiter.take(perApiKey, String(apiKey.id), 'api_key.too_many')
  }
}
