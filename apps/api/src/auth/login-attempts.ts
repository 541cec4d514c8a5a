import { Injectable } from '@nestjs/common'
import { RateLimiter, type RateLimit } from '../platform/http/rate-limit.ts'

const WINDOW = 15 * 60
const perAccount: RateLimit = { name: 'login-account', limit: 5, seconds: WINDOW }
const perAddress: RateLimit = { name: 'login-address', limit: 20, seconds: WINDOW }

/**
 * Slows guessing down: 5 failures per account and address, 20 per address, in 15 minutes. The account alone is never
 * locked, so that a stranger cannot lock staff out from their own address.
 */
@Injectable()
export class LoginAttempts {
  constructor(private readonly limiter: RateLimiter) {}

  async check(email: string, address: string): Promise<void> {
    await this.limiter.check(perAccount, this.key(email, address), 'auth.too_many')
    await this.limiter.check(perAddress, address, 'auth.too_many')
  }

  async failed(email: string, address: string): Promise<void> {
    await this.limiter.count(perAccount, this.key(email, address))
    await this.limiter.count(perAddress, address)
  }

  async succeeded(email: string, address: string): Promise<void> {
    await this.limiter.clear(perAccount, this.key(email, address))
  }

  private key(email: string, address: string): string {
    return `${email.trim().toLowerCase()} ${address}`
  }
}
