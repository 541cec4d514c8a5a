import type { AccountWatch } from '../account.ts'
import type { Server } from '../server.ts'
import type { BackOff } from './back-off.ts'
import type { DropTarget, Entry, Head, Outcome, Result } from './entry.ts'
import { post } from './post.ts'
import type { QueueStore } from './queue-store.ts'
import { askWhoIsThere } from './who-is-there.ts'

/** Faults of the server in a row after which an entry lets others pass. */
const MAX_FAULTS = 5

const BUSY = 'Diese E-Mail wird gerade übertragen. Bitte warten Sie einen Moment.'
const UNKNOWN =
  'Der Server hat diese E-Mail vielleicht schon. Sobald er wieder antwortet, können Sie sie im Verlauf verschieben.'
const TAKEN = 'Der Server hat diese E-Mail schon. Verschieben Sie sie im Verlauf des Kunden.'

/** What an entry waits for. */
export type WaitsFor = 'turn' | 'connection' | 'login'

/** An entry and how far it is. */
export interface Item {
  entry: Entry
  /** Null until the server has it. */
  result: Result | null
  isSending: boolean
  faults: number
}

interface Parts {
  server: Server
  store: QueueStore
  /** What was found on disk. */
  entries: Entry[]
  account: AccountWatch
  /** Whose queue it is. */
  accountId: number
  onChange: () => void
  backOff: BackOff
}

/**
 * The queue of one account: sends what is on disk in the order in which it came, one at a time, and only while the server
 * says that this very account is logged in.
 */
export class Queue {
  waitsFor: WaitsFor = 'turn'
  private readonly parts: Parts
  private readonly backOff: BackOff
  private readonly items: Map<string, Item>
  private readonly adding = new Map<string, Promise<void>>()
  private running: Promise<void> | null = null
  private sending: { item: Item; abort: AbortController; over: Promise<void> } | null = null
  /** Whether something happened while it was running that is worth another look. */
  private isKicked = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private isPaused = false
  private checkedEpoch = -1

  constructor(parts: Parts) {
    this.parts = parts
    this.backOff = parts.backOff
    this.items = new Map(parts.entries.map(entry => [entry.id, itemOf(entry)]))
  }

  /** Everything in it, the oldest first. */
  list(): Item[] {
    return [...this.items.values()].toSorted((a, b) => a.entry.order - b.entry.order)
  }

  /** Resolves when it is on disk; rejects with the system's error. The same id twice is one entry. */
  async add(head: Head, content: Uint8Array): Promise<void> {
    if (this.items.has(head.id)) return
    const adding = this.adding.get(head.id) ?? this.store(head, content)
    this.adding.set(head.id, adding)
    await adding.finally(() => this.adding.delete(head.id))
  }

  /** Tries again now: the entry, or the server. */
  async retry(id: string): Promise<void> {
    const item = this.items.get(id)
    if (item?.entry.progress.problem) await this.save(item, { problem: null })
    this.kick()
  }

  /** Throws a sentence where the server has the entry, or may have it. */
  async retarget(id: string, target: DropTarget): Promise<void> {
    const item = this.items.get(id)
    if (!item) return
    if (item.isSending) throw new Error(BUSY)
    if (item.result) throw new Error(TAKEN)
    const { isAttempted, revision } = item.entry.progress
    if (isAttempted) throw new Error(UNKNOWN)
    await this.save(item, { target, revision: revision + 1, problem: null })
    this.kick()
  }

  async remove(id: string): Promise<void> {
    const item = this.items.get(id)
    if (!item) return
    this.items.delete(id)
    if (this.sending?.item === item) {
      this.sending.abort.abort()
      await this.sending.over
    }
    if (!item.result) await this.parts.store.remove(item.entry)
    this.parts.onChange()
    this.kick()
  }

  /** Sends as soon as possible: something came in, the server is back, somebody has logged in. */
  kick(): void {
    if (this.isPaused) return
    this.isKicked = this.running !== null
    if (this.isKicked) return
    clearTimeout(this.timer)
    this.running = this.sendAll().finally(() => {
      this.running = null
      if (this.isKicked) this.kick()
    })
  }

  /** Stops sending; resolves when nothing is on its way any more. */
  async pause(): Promise<void> {
    this.isPaused = true
    clearTimeout(this.timer)
    this.sending?.abort.abort()
    await this.running
  }

  resume(): void {
    this.isPaused = false
    this.kick()
  }

  private async store(head: Head, content: Uint8Array): Promise<void> {
    const { store, onChange } = this.parts
    const entry = await store.add(store.nextOrder(), head, content)
    this.items.set(entry.id, itemOf(entry))
    onChange()
    this.kick()
  }

  private next(): Item | undefined {
    return this.list().find(({ entry, result }) => entry.head && !entry.progress.problem && !result)
  }

  private async sendAll(): Promise<void> {
    for (let item = this.next(); item && !this.isPaused; item = this.next()) {
      const missing = await this.missing()
      if (missing) return this.wait(missing)
      const outcome = await this.send(item)
      if (!(await this.settle(item, outcome))) return
    }
    this.change('turn')
  }

  /** What sending waits for: the server is asked once, and again after every change and every failure. */
  private async missing(): Promise<'connection' | 'login' | null> {
    const { account, accountId, server } = this.parts
    if (this.checkedEpoch !== account.epoch) {
      if (!(await askWhoIsThere(server, account))) return 'connection'
      this.checkedEpoch = account.epoch
    }
    return account.current?.id === accountId && !account.current.isExpired ? null : 'login'
  }

  private async send(item: Item): Promise<Outcome> {
    const { server, store } = this.parts
    const abort = new AbortController()
    const over = Promise.withResolvers<void>()
    this.sending = { item, abort, over: over.promise }
    item.isSending = true
    // A full disk must not keep from sending: it is what makes room.
    if (!item.entry.progress.isAttempted) await this.save(item, { isAttempted: true }).catch(() => {})
    this.change('turn')
    const outcome = await post(server, item.entry, entry => store.content(entry), abort.signal)
    item.isSending = false
    this.sending = null
    over.resolve()
    return outcome
  }

  /** Whether sending goes on. */
  private async settle(item: Item, outcome: Outcome): Promise<boolean> {
    if (outcome.kind === 'later') {
      if (outcome.isUntaken) await this.save(item, { isAttempted: false }).catch(() => {})
      this.wait(outcome.waitsFor, outcome.pause)
      return false
    }
    if (outcome.kind !== 'fault') this.backOff.reset()
    if (outcome.kind === 'done') await this.finish(item, outcome.result)
    if (outcome.kind === 'refused') await this.refuse(item, outcome)
    return outcome.kind !== 'fault' || this.passBy(item, outcome.message)
  }

  /** Whether an entry that the server stumbles over has had its tries. */
  private async passBy(item: Item, message: string): Promise<boolean> {
    item.faults += 1
    if (item.faults < MAX_FAULTS) this.wait('connection')
    else await this.refuse(item, { message, canRetry: true })
    return item.entry.progress.problem !== null
  }

  private async finish(item: Item, result: Result): Promise<void> {
    // A file that stays is sent again after the next start, under the same key: it is one mail all the same.
    await this.parts.store.remove(item.entry).catch(() => {})
    item.result = result
    this.parts.onChange()
  }

  private async refuse(item: Item, problem: { message: string; canRetry: boolean }): Promise<void> {
    item.faults = 0
    const { message, canRetry } = problem
    await this.save(item, { isAttempted: false, problem: { message, canRetry } }).catch(() => {})
  }

  /** In memory at once, then on disk. */
  private async save(item: Item, change: Partial<Entry['progress']>): Promise<void> {
    item.entry.progress = { ...item.entry.progress, ...change }
    this.parts.onChange()
    if (this.items.has(item.entry.id)) await this.parts.store.saveProgress(item.entry)
  }

  private wait(waitsFor: 'connection' | 'login', pause?: number): void {
    this.checkedEpoch = -1
    this.change(waitsFor)
    if (this.isPaused || waitsFor === 'login') return
    this.timer = setTimeout(() => this.kick(), this.backOff.next(pause))
  }

  private change(waitsFor: WaitsFor): void {
    this.waitsFor = waitsFor
    this.parts.onChange()
  }
}

function itemOf(entry: Entry): Item {
  return { entry, result: null, isSending: false, faults: 0 }
}
