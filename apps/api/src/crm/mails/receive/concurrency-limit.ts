/** Runs at most so many tasks at once; the others wait in their order. */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = []
  private running = 0

  constructor(private readonly limit: number) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.limit) this.running++
    else await new Promise<void>(start => this.waiting.push(start))
    try {
      return await task()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }
}
