/** How long writes that come later stand behind a running transaction before they begin one of their own, in milliseconds. */
const PATIENCE = 250

/** Writes that one transaction takes: each number of them may be a statement that connections keep. */
const MOST = 8

interface Waiting<Item, Answer> {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Does writes that come while a transaction runs together in the next one, so that what a transaction and its statements
 * cost is shared. Who comes alone waits for nobody, nor does what may join no others; where one of a group fails, each is done anew on its own, so that
 * nobody is refused for another's mistake. `write` answers its items in their order, or does nothing and throws.
 */
export class GroupCommit<Item, Answer> {
  private readonly waiting: Waiting<Item, Answer>[] = []
  private isBusy = false

  constructor(
    private readonly write: (items: readonly Item[]) => Promise<readonly Answer[]>,
    /** Whether an item may be written in one transaction with these; with none, whether it may with any. */
    private readonly mayJoin: (item: Item, others: readonly Item[]) => boolean,
  ) {}

  /** Writes the item, alone or together with others. */
  async add(item: Item): Promise<Answer> {
    if (!this.mayJoin(item, [])) {
      const [answer] = await this.write([item])
      return answer!
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
      this.next()
    })
  }

  private next() {
    if (this.isBusy || !this.waiting.length) return
    this.isBusy = true
    const group = this.takeGroup()
    let isAwaited = true
    const goOn = () => {
      if (!isAwaited) return
      isAwaited = false
      this.isBusy = false
      this.next()
    }
    const patience = setTimeout(goOn, PATIENCE)
    void this.settle(group).then(() => {
      clearTimeout(patience)
      goOn()
    })
  }

  /** The first one, and those behind it that may join. */
  private takeGroup(): Waiting<Item, Answer>[] {
    const group: Waiting<Item, Answer>[] = []
    const joins = ({ item }: Waiting<Item, Answer>) =>
      this.mayJoin(
        item,
        group.map(other => other.item),
      )
    for (const one of this.waiting.splice(0)) {
      const isTaken = group.length < MOST && joins(one)
      ;(isTaken ? group : this.waiting).push(one)
    }
    return group
  }

  private async settle(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.write(group.map(({ item }) => item))
      for (const [index, { resolve }] of group.entries()) resolve(answers[index]!)
    } catch (error) {
      if (group.length === 1) group[0]!.reject(error)
      else await Promise.all(group.map(one => this.settle([one])))
    }
  }
}
