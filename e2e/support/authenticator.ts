import { totpAt } from '../../apps/api/test/authenticator.ts'

const PERIOD = 30_000

/** The authenticator app of a story. */
export interface Authenticator {
  /**
   * A code that was not used yet. No code counts twice and that of the next 30 seconds does, so that a story has two at
   * once without waiting.
   */
  next(): string
  /** The code that was used last. */
  last(): string
}

/** Reads a secret, as an app reads the QR code. */
export function authenticatorOf(secret: string): Authenticator {
  let step = 0
  const codeAt = (period: number) => totpAt(secret, new Date(period * PERIOD))
  return {
    next() {
      step = Math.max(step + 1, Math.floor(Date.now() / PERIOD))
      return codeAt(step)
    },
    last: () => codeAt(step),
  }
}
