import { Injectable } from '@nestjs/common'
import { plainAddress } from '../platform/addresses/plain-address.ts'
import { RateLimiter, type RateLimit } from '../platform/http/rate-limit.ts'

const WINDOW = 15 * 60
const perAccount: RateLimit = { name: 'login-account', limit: 5, seconds: WINDOW }
const perAddress: RateLimit = { name: 'login-address', limit: 20, seconds: WINDOW }
/** Whoever tries codes knows the password already; so it is the account that is counted, wherever they come from. */
const perCode: RateLimit = { name: 'login-code', limit: 10, seconds: 60 * 60 }
/** Never refuses anybody: it tells that something is going on. */
const overall: RateLimit = { name: 'login-overall', limit: 100, seconds: 60 * 60 }
const perHolder: RateLimit = { name: 'account-password', limit: 5, seconds: WINDOW }

const keyOf = (email: string, address: string) => `${plainAddress(email.trim())} ${address}`

/**
 * Slows guessing down: 5 failures per account and address, 20 per address, in 15 minutes, and 10 codes per account in an
 * hour. By passwords the account alone is never locked, so that a stranger cannot lock staff out from their own address.
 */
@Injectable()
export class LoginAttempts {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counted before the password is looked at; otherwise a burst would get more through. */
  async begin(email: string, address: string): Promise<void> {
    const takes = [
      { limit: perAccount, key: keyOf(email, address) },
      { limit: perAddress, key: address },
    ]
    await this.limiter.takeAll(takes, 'auth.too_many')
  }

  beginCode(staffId: number): Promise<void> {
    return this.limiter.take(perCode, String(staffId), 'auth.too_many')
  }

  /** Whether this failure is the one that is one too many in this hour, over all accounts and addresses. */
  async failed(): Promise<boolean> {
    return (await this.limiter.count(overall, 'all')) === overall.limit + 1
  }

  /** The password was right, the code is missing: neither a failure nor a log-in. */
  async halfWay(email: string, address: string): Promise<void> {
    await this.limiter.giveBack(perAccount, keyOf(email, address))
    await this.limiter.giveBack(perAddress, address)
  }

  async succeeded(email: string, address: string, staffId: number): Promise<void> {
    await this.limiter.clear(perAccount, keyOf(email, address))
    await this.limiter.giveBack(perAddress, address)
    await this.limiter.clear(perCode, String(staffId))
  }

  /** The same for somebody who is logged in and is asked for their password again. */
  async confirming(staffId: number, isRight: () => Promise<boolean>): Promise<boolean> {
    await this.limiter.take(perHolder, String(staffId), 'auth.too_many')
    if (!(await isRight())) return false
    await this.limiter.clear(perHolder, String(staffId))
    return true
  }
}
