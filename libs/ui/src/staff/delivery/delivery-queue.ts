import { MAIL_MAYBE_TAKEN } from '@app/contracts/mail-placements'
import type { DropTarget } from '../bridge.ts'
import { BackOff } from './back-off.ts'
import {
  itemOf,
  type Entry,
  type Head,
  type Item,
  type Outcome,
  type QueueParts,
  type Result,
  type WaitsFor,
} from './entry.ts'

/** A browser has six connections per server, and the page needs some. */
const AT_ONCE = 4
/**
 * Milliseconds: for so long the first entry goes alone. With the server to itself it arrives sooner; a slow
 * one does not hold up the others longer.
 */
const LEAD = 1000
/** Failures with the server up, after which an entry lets others pass. */
const MAX_FAULTS = 5

const BUSY = 'Diese E-Mail wird gerade übertragen. Bitte warten Sie einen Moment.'
const TAKEN = 'Der Server hat diese E-Mail schon. Verschieben Sie sie im Verlauf des Kunden.'
const NOT_REMOVED =
  'Der Eintrag konnte nicht von diesem Rechner entfernt werden. Versuchen Sie es in ein paar Minuten noch einmal.'
const NOT_KEPT =
  'Das neue Ziel konnte auf diesem Rechner nicht festgehalten werden. Prüfen Sie, ob auf dem Laufwerk noch Platz ist, und versuchen Sie es noch einmal.'

/**
 * Sends in order: the first entry alone, then up to AT_ONCE. An entry waits, is sent, then is done or has a
 * problem. Its idempotency key changes only with the target, so a retry is the same write.
 */
export class DeliveryQueue<E extends Entry = Entry> {
  waitsFor: WaitsFor = 'turn'
  /** Milliseconds since 1970; null if no retry is scheduled. */
  nextTryAt: number | null = null
  private readonly parts: QueueParts<E>
  private readonly backOff: BackOff
  private readonly items: Map<string, Item<E>>
  private readonly adding = new Map<string, Promise<void>>()
  private readonly onTheirWay = new Map<Item<E>, { abort: AbortController; over: Promise<void> }>()
  private leader: Item<E> | null = null
  private leading: ReturnType<typeof setTimeout> | undefined
  /** An entry has led since the queue was idle, or since the last failure. */
  private hasLed = false
  private starting: Promise<void> | null = null
  /** Look again after the current start. */
  private isKicked = false
  private isPaused = false
  private isDoubtful = false
  /** Nothing starts until the next kick. */
  private isHeld = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private resumesAt = 0

  constructor(parts: QueueParts<E>) {
    this.parts = parts
    this.backOff = parts.backOff ?? new BackOff()
    this.items = new Map(parts.entries.map(entry => [entry.id, itemOf(entry)]))
  }

  /** Oldest first. */
  list(): Item<E>[] {
    return [...this.items.values()].toSorted((a, b) => a.entry.order - b.entry.order)
  }

  /** Resolves when stored; rejects with the store's error. The same id twice is one entry. */
  async add(head: Head, content: Uint8Array): Promise<void> {
    if (this.items.has(head.id)) return
    const adding = this.adding.get(head.id) ?? this.put(head, content)
    this.adding.set(head.id, adding)
    await adding.finally(() => this.adding.delete(head.id))
  }

  /** Without waiting for the next attempt. */
  async retry(id: string): Promise<void> {
    const item = this.items.get(id)
    // A full disk must not block sending, which frees space.
    if (item?.entry.progress.problem) await this.save(item, { problem: null }).catch(() => {})
    this.kick()
  }

  /** Throws a sentence for the user if the server has the entry, or may have it. */
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
      // Back to the former target, as stored, unless it is already being sent to the new one.
      if (item.entry.progress === wanted) item.entry.progress = former
      this.parts.onChange()
      throw new Error(NOT_KEPT, { cause })
    })
    this.kick()
  }

  async remove(id: string): Promise<void> {
    const item = this.items.get(id)
    if (!item) return
    this.items.delete(id)
    this.parts.onChange()
    const sending = this.onTheirWay.get(item)
    sending?.abort.abort()
    await sending?.over
    try {
      if (!item.result) await this.parts.store.remove(item.entry)
    } catch (cause) {
      // Still stored, so it would be sent after a restart: keep showing it.
      this.items.set(id, item)
      throw new Error(NOT_REMOVED, { cause })
    } finally {
      this.parts.onChange()
      this.kick()
    }
  }

  /** A new entry, the server back, or a log-in. */
  kick(): void {
    if (this.isPaused) return
    this.isKicked = this.starting !== null
    if (this.isKicked) return
    this.stopWaiting()
    this.starting = this.startAll().finally(() => {
      this.starting = null
      if (this.isKicked) this.kick()
    })
  }

  /** Resolves when nothing is being sent. */
  async pause(): Promise<void> {
    this.isPaused = true
    this.stopWaiting()
    for (const { abort } of this.onTheirWay.values()) abort.abort()
    await this.starting
    await Promise.all(Array.from(this.onTheirWay.values(), ({ over }) => over))
  }

  resume(): void {
    this.isPaused = false
    this.kick()
  }

  private async put(head: Head, content: Uint8Array): Promise<void> {
    const entry = await this.parts.store.add(head, content)
    this.items.set(entry.id, itemOf(entry))
    this.parts.onChange()
    this.kick()
  }

  private next(): Item<E> | undefined {
    return this.list().find(
      ({ entry, result, isSending }) => entry.head && !entry.progress.problem && !result && !isSending,
    )
  }

  private async startAll(): Promise<void> {
    for (let item = this.next(); item; item = this.next()) {
      if (this.onTheirWay.size >= (this.leader ? 1 : AT_ONCE)) return
      const { isDoubtful } = this
      this.isDoubtful = false
      const missing = await this.parts.missing(isDoubtful)
      if (missing) {
        // The server was down, so the entries are not to blame.
        for (const each of this.items.values()) each.suspicion = null
        this.wait(missing)
      }
      // During the wait, another entry may have failed, or the queue may have been paused.
      if (this.isHeld || this.isPaused) return
      if (item === this.next() && !this.isStuck(item)) this.start(item)
    }
    if (this.onTheirWay.size === 0) this.hasLed = false
    this.change('turn')
  }

  private start(item: Item<E>): void {
    const abort = new AbortController()
    if (!this.hasLed) this.lead(item)
    this.onTheirWay.set(item, { abort, over: this.send(item, abort.signal) })
  }

  private lead(item: Item<E>): void {
    this.hasLed = true
    this.leader = item
    this.leading = setTimeout(() => {
      this.leader = null
      this.kick()
    }, LEAD)
  }

  private async send(item: Item<E>, signal: AbortSignal): Promise<void> {
    const { isAttempted } = item.entry.progress
    item.isSending = true
    this.change('turn')
    if (!isAttempted) await this.save(item, { isAttempted: true }).catch(() => {})
    const outcome = await this.parts.send(item.entry, signal)
    if (signal.aborted && outcome.kind === 'later') item.suspicion = null
    else await this.settle(item, outcome, isAttempted)
    item.isSending = false
    this.onTheirWay.delete(item)
    if (this.leader === item) {
      this.leader = null
      clearTimeout(this.leading)
    }
    this.parts.onChange()
    if (!this.isHeld) this.kick()
  }

  /** `wasAttempted`: an earlier attempt may have been accepted. */
  private async settle(item: Item<E>, outcome: Outcome, wasAttempted: boolean): Promise<void> {
    if (outcome.kind === 'later') {
      if (outcome.isUntaken) await this.save(item, { isAttempted: wasAttempted }).catch(() => {})
      this.wait(outcome.waitsFor, outcome.pause)
      const countsFrom = item.suspicion?.countsFrom ?? this.resumesAt
      item.suspicion = outcome.suspicion === undefined ? null : { message: outcome.suspicion, countsFrom }
      return
    }
    if (outcome.kind === 'fault') {
      item.faults += 1
      if (item.faults < MAX_FAULTS) this.wait('connection')
      else await this.layAside(item, { message: outcome.message, canRetry: true }, false)
      return
    }
    this.backOff.reset()
    this.isHeld = false
    if (outcome.kind === 'done') await this.finish(item, outcome.result)
    else await this.layAside(item, outcome, wasAttempted && outcome.isUntaken === true)
  }

  /** True once an entry keeps failing although the server is up. The server may have it. */
  private isStuck(item: Item<E>): boolean {
    const { suspicion } = item
    if (!suspicion || performance.now() < suspicion.countsFrom) return false
    item.suspicion = null
    item.faults += 1
    if (item.faults < MAX_FAULTS) return false
    void this.layAside(item, { message: suspicion.message, canRetry: true }, true)
    return true
  }

  private async finish(item: Item<E>, result: Result): Promise<void> {
    // If the file remains, it is sent again after a restart with the same key, so it stays one mail.
    await this.parts.store.remove(item.entry).catch(() => {})
    item.result = result
    this.parts.onChange()
  }

  /** `isAttempted`: the server may have it. */
  private async layAside(
    item: Item<E>,
    { message, canRetry }: { message: string; canRetry: boolean },
    isAttempted: boolean,
  ): Promise<void> {
    item.faults = 0
    await this.save(item, { isAttempted, problem: { message, canRetry } }).catch(() => {})
  }

  /** Until the next kick; without a connection, a timer kicks. Failures do not prolong the pause. */
  private wait(waitsFor: 'connection' | 'login', asked?: number): void {
    this.isDoubtful = true
    this.isHeld = true
    this.hasLed = false
    if (!this.timer && !this.isPaused && waitsFor !== 'login') {
      const pause = this.backOff.next(asked)
      this.resumesAt = performance.now() + pause
      this.nextTryAt = Date.now() + pause
      this.timer = setTimeout(() => this.kick(), pause)
    }
    this.change(waitsFor)
  }

  private stopWaiting(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.nextTryAt = null
    this.isHeld = false
  }

  private change(waitsFor: WaitsFor): void {
    this.waitsFor = waitsFor
    this.parts.onChange()
  }

  /** In memory at once, then in the store. */
  private async save(item: Item<E>, change: Partial<Entry['progress']>): Promise<void> {
    item.entry.progress = { ...item.entry.progress, ...change }
    this.parts.onChange()
    if (this.items.has(item.entry.id)) await this.parts.store.saveProgress(item.entry)
  }
}
