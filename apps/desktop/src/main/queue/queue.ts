import { MAIL_MAYBE_TAKEN } from '@app/contracts/mail-placements'
import { itemOf, type DropTarget, type Entry, type Head, type Item } from './entry.ts'
import type { QueueStore } from './queue-store.ts'
import { Sender, type SenderParts, type WaitsFor } from './sender.ts'

const BUSY = 'Diese E-Mail wird gerade übertragen. Bitte warten Sie einen Moment.'
const TAKEN = 'Der Server hat diese E-Mail schon. Verschieben Sie sie im Verlauf des Kunden.'

interface Parts extends Omit<SenderParts, 'next' | 'save'> {
  /** What was found on disk. */
  entries: Entry[]
}

const NOT_REMOVED =
  'Der Eintrag konnte nicht von diesem Rechner entfernt werden. Versuchen Sie es in ein paar Minuten noch einmal.'
const NOT_KEPT =
  'Das neue Ziel konnte auf diesem Rechner nicht festgehalten werden. Prüfen Sie, ob auf dem Laufwerk noch Platz ist, und versuchen Sie es noch einmal.'

/** The queue of one account: what is on disk, in the order in which it came. */
export class Queue {
  private readonly store: QueueStore
  private readonly onChange: () => void
  private readonly sender: Sender
  private readonly items: Map<string, Item>
  private readonly adding = new Map<string, Promise<void>>()

  constructor({ entries, ...parts }: Parts) {
    this.store = parts.store
    this.onChange = parts.onChange
    this.items = new Map(entries.map(entry => [entry.id, itemOf(entry)]))
    const next = () => this.next()
    this.sender = new Sender({ ...parts, next, save: (item, change) => this.save(item, change) })
  }

  /** What its entries wait for. */
  get waitsFor(): WaitsFor {
    return this.sender.waitsFor
  }

  /** Everything in it, the oldest first. */
  list(): Item[] {
    return [...this.items.values()].toSorted((a, b) => a.entry.order - b.entry.order)
  }

  /** Resolves when it is on disk; rejects with the system's error. The same id twice is one entry. */
  async add(head: Head, content: Uint8Array): Promise<void> {
    if (this.items.has(head.id)) return
    const adding = this.adding.get(head.id) ?? this.put(head, content)
    this.adding.set(head.id, adding)
    await adding.finally(() => this.adding.delete(head.id))
  }

  /** Tries again now: the entry, or the server. */
  async retry(id: string): Promise<void> {
    const item = this.items.get(id)
    // A full disk must not keep from sending: it is what makes room.
    if (item?.entry.progress.problem) await this.save(item, { problem: null }).catch(() => {})
    this.kick()
  }

  /** Throws a sentence where the server has the entry, or may have it. */
  async retarget(id: string, target: DropTarget): Promise<void> {
    const item = this.items.get(id)
    if (!item) return
    if (item.isSending) throw new Error(BUSY)
    if (item.result) throw new Error(TAKEN)
    const former = item.entry.progress
    if (former.isAttempted) throw new Error(MAIL_MAYBE_TAKEN)
    const saving = this.save(item, { target, revision: former.revision + 1, problem: null })
    const wanted = item.entry.progress
    await saving.catch((cause: unknown) => {
      // Unless it is being sent there already, it goes where it went before, as after the next start.
      if (item.entry.progress === wanted) item.entry.progress = former
      this.onChange()
      throw new Error(NOT_KEPT, { cause })
    })
    this.kick()
  }

  async remove(id: string): Promise<void> {
    const item = this.items.get(id)
    if (!item) return
    this.items.delete(id)
    await this.sender.callOff(item)
    try {
      if (!item.result) await this.store.remove(item.entry)
    } catch (cause) {
      // It would be sent after the next start: it stays, and is seen to.
      this.items.set(id, item)
      throw new Error(NOT_REMOVED, { cause })
    } finally {
      this.onChange()
      this.kick()
    }
  }

  /** Sends as soon as possible: something came in, the server is back, somebody has logged in. */
  kick(): void {
    this.sender.kick()
  }

  /** Stops sending; resolves when nothing is on its way any more. */
  async pause(): Promise<void> {
    await this.sender.pause()
  }

  resume(): void {
    this.sender.resume()
  }

  private async put(head: Head, content: Uint8Array): Promise<void> {
    const entry = await this.store.add(this.store.nextOrder(), head, content)
    this.items.set(entry.id, itemOf(entry))
    this.onChange()
    this.kick()
  }

  private next(): Item | undefined {
    return this.list().find(({ entry, result }) => entry.head && !entry.progress.problem && !result)
  }

  /** In memory at once, then on disk. */
  private async save(item: Item, change: Partial<Entry['progress']>): Promise<void> {
    item.entry.progress = { ...item.entry.progress, ...change }
    this.onChange()
    if (this.items.has(item.entry.id)) await this.store.saveProgress(item.entry)
  }
}
