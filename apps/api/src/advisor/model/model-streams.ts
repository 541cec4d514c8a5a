/** So many dialogues of one address, such as that of a company, have the model at once. */
const MOST_PER_ADDRESS = 4

/** A turn with the model. */
export interface ModelStream {
  /** Aborted when a newer question of the same dialogue takes over. */
  signal: AbortSignal
  end(): void
}

/** What of this process the model is answering: one question per dialogue, and a few per address. */
export class ModelStreams {
  private readonly running = new Map<string, { address: string; control: AbortController }>()

  /** Begins a turn; null where the address has its share. An older one of the same dialogue is over. */
  begin(conversationId: string, address: string, isLimited: boolean): ModelStream | null {
    this.running.get(conversationId)?.control.abort()
    this.running.delete(conversationId)
    if (isLimited && this.ofAddress(address) >= MOST_PER_ADDRESS) return null
    const control = new AbortController()
    this.running.set(conversationId, { address, control })
    return {
      signal: control.signal,
      end: () => {
        if (this.running.get(conversationId)?.control === control) this.running.delete(conversationId)
      },
    }
  }

  private ofAddress(address: string): number {
    return [...this.running.values()].filter(each => each.address === address).length
  }
}
