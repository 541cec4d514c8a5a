import type { AccountWatch } from '../account.ts'
import type { Server } from '../server.ts'
import type { BackOff } from './back-off.ts'
import type { Entry, Item, Outcome, Result } from './entry.ts'
import { post } from './post.ts'
import type { QueueStore } from './queue-store.ts'
import { askWhoIsThere } from './who-is-there.ts'

/** Faults of the server, and tries that did not get through while it was there, after which an entry lets others pass. */
const MAX_FAULTS = 5

/** What an entry waits for. */
export type WaitsFor = 'turn' | 'connection' | 'login'

/** What sending needs. */
export interface SenderParts {
  server: Server
  store: QueueStore
  account: AccountWatch
  /** Whose queue it is. */
  accountId: number
  backOff: BackOff
  /** The oldest that can be sent. */
  next: () => Item | undefined
  /** Notes how far it is: in memory at once, then on disk. */
  save: (item: Item, change: Partial<Entry['progress']>) => Promise<void>
  onChange: () => void
}

/** Sends what a queue holds: one at a time, and only while the server says that this very account is logged in. */
export class Sender {
  waitsFor: WaitsFor = 'turn'
  private readonly parts: SenderParts
  private running: Promise<void> | null = null
  private sending: { item: Item; abort: AbortController; over: Promise<void> } | null = null
  /** Whether something happened while it was running that is worth another look. */
  private isKicked = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private isPaused = false
  private checkedEpoch = -1

  constructor(parts: SenderParts) {
    this.parts = parts
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

  /** Resolves when this entry is not on its way any more. */
  async callOff(item: Item): Promise<void> {
    if (this.sending?.item !== item) return
    this.sending.abort.abort()
    await this.sending.over
  }

  private async sendAll(): Promise<void> {
    for (let item = this.parts.next(); item && !this.isPaused; item = this.parts.next()) {
      const missing = await this.missing()
      // A server that was away explains why the entry did not get through.
      if (missing) item.suspicion = null
      if (missing) return void this.wait(missing)
      // Whoever has paused it meanwhile does not wait for an upload that has not begun.
      if (this.isPaused) break
      if (await this.isStuck(item)) continue
      const { isAttempted } = item.entry.progress
      const outcome = await this.send(item)
      if (!(await this.settle(item, outcome, isAttempted))) return
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
    if (!item.entry.progress.isAttempted) await this.parts.save(item, { isAttempted: true }).catch(() => {})
    this.change('turn')
    const outcome = await post(server, item.entry, entry => store.content(entry), abort.signal)
    item.isSending = false
    this.sending = null
    over.resolve()
    return outcome
  }

  /** Whether sending goes on. `wasAttempted`: an earlier try may have been taken, whatever became of this one. */
  private async settle(item: Item, outcome: Outcome, wasAttempted: boolean): Promise<boolean> {
    if (outcome.kind === 'later') {
      if (outcome.isUntaken) await this.parts.save(item, { isAttempted: wasAttempted }).catch(() => {})
      const pause = this.wait(outcome.waitsFor, outcome.pause)
      const countsFrom = item.suspicion?.countsFrom ?? performance.now() + pause
      item.suspicion = outcome.suspicion === undefined ? null : { message: outcome.suspicion, countsFrom }
      return false
    }
    if (outcome.kind !== 'fault') this.parts.backOff.reset()
    if (outcome.kind === 'done') await this.finish(item, outcome.result)
    if (outcome.kind === 'refused') await this.layAside(item, outcome, false)
    return outcome.kind !== 'fault' || this.passBy(item, outcome.message)
  }

  /** Whether an entry that does not get through to a server that is there has had its tries. The server may have it. */
  private async isStuck(item: Item): Promise<boolean> {
    const { suspicion } = item
    if (!suspicion || performance.now() < suspicion.countsFrom) return false
    item.suspicion = null
    item.faults += 1
    if (item.faults < MAX_FAULTS) return false
    await this.layAside(item, { message: suspicion.message, canRetry: true }, true)
    return true
  }

  /** Whether an entry that the server stumbles over has had its tries. */
  private async passBy(item: Item, message: string): Promise<boolean> {
    item.faults += 1
    if (item.faults < MAX_FAULTS) this.wait('connection')
    else await this.layAside(item, { message, canRetry: true }, false)
    return item.entry.progress.problem !== null
  }

  private async finish(item: Item, result: Result): Promise<void> {
    // A file that stays is sent again after the next start, under the same key: it is one mail all the same.
    await this.parts.store.remove(item.entry).catch(() => {})
    item.result = result
    this.parts.onChange()
  }

  /** `isAttempted`: the server may have it. */
  private async layAside(
    item: Item,
    { message, canRetry }: { message: string; canRetry: boolean },
    isAttempted: boolean,
  ): Promise<void> {
    item.faults = 0
    await this.parts.save(item, { isAttempted, problem: { message, canRetry } }).catch(() => {})
  }

  /** Answers how long it waits, in milliseconds. */
  private wait(waitsFor: 'connection' | 'login', asked?: number): number {
    this.checkedEpoch = -1
    this.change(waitsFor)
    if (this.isPaused || waitsFor === 'login') return 0
    const pause = this.parts.backOff.next(asked)
    this.timer = setTimeout(() => this.kick(), pause)
    return pause
  }

  private change(waitsFor: WaitsFor): void {
    this.waitsFor = waitsFor
    this.parts.onChange()
  }
}
