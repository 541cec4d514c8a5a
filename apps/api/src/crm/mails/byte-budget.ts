interface Waiting {
  bytes: number
  begin: () => void
}

/**
 * Lets work on contents go on at once only as far as their bytes fit a budget; what does not fit waits, in its order. What
 * is larger than the budget goes alone.
 */
export class ByteBudget {
  private readonly waiting: Waiting[] = []
  private spent = 0

  constructor(private readonly budget: number) {}

  async spend<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>(begin => {
      this.waiting.push({ bytes, begin })
      this.next()
    })
    try {
      return await work()
    } finally {
      this.spent -= bytes
      this.next()
    }
  }

  private next() {
    for (let [first] = this.waiting; first; [first] = this.waiting) {
      if (this.spent > 0 && this.spent + first.bytes > this.budget) return
      this.waiting.shift()
      this.spent += first.bytes
      first.begin()
    }
  }
}
