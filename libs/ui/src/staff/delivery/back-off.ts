/** Milliseconds before the server is tried again; the last one stays. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]

/** Growing pauses between failures, randomized so that many machines do not come back at once. */
export class BackOff {
  private failures = 0
  private readonly random: () => number

  constructor(random: () => number = Math.random) {
    this.random = random
  }

  /** The next pause: half to one and a half of what stands in the list, and never less than the server asked for. */
  next(asked = 0): number {
    const pause = PAUSES[Math.min(this.failures, PAUSES.length - 1)] ?? 0
    this.failures += 1
    return Math.max(asked, Math.round(pause * (0.5 + this.random())))
  }

  reset(): void {
    this.failures = 0
  }
}
