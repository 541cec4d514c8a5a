/** Milliseconds; the last one repeats. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]

/** Randomized, so that many machines do not come back at once. */
export class BackOff {
  private failures = 0
  private readonly random: () => number

  constructor(random: () => number = Math.random) {
    this.random = random
  }

  /** Half to one and a half of the listed pause, but at least `asked`. */
  next(asked = 0): number {
    const pause = PAUSES[Math.min(this.failures, PAUSES.length - 1)] ?? 0
    this.failures += 1
    return Math.max(asked, Math.round(pause * (0.5 + this.random())))
  }

  reset(): void {
    this.failures = 0
  }
}
