import { join } from 'node:path'
import type { BackOff } from '@app/ui/staff/delivery/back-off.ts'
import { DeliveryQueue } from '@app/ui/staff/delivery/delivery-queue.ts'
import { askWhoIsThere, folderOf, type AccountWatch } from '../account.ts'
import type { Server } from '../server.ts'
import type { Keys } from '../vault/keys.ts'
import { post } from './post.ts'
import { QueueStore, type StoredEntry } from './queue-store.ts'

const NOBODY = 'Bitte melden Sie sich an. Es wurde nichts übernommen.'

/** Milliseconds in which changes are reported as one. */
const BREATH = 50

type DiskQueue = DeliveryQueue<StoredEntry>

interface Parts {
  server: Server
  folder: string
  keys: Promise<Keys>
  account: AccountWatch
  backOff?: () => BackOff
}

/** Queue of the current account. Those of other accounts are kept, neither shown nor sent. */
export class Queues {
  private readonly parts: Parts
  private readonly listeners = new Set<() => void>()
  private opened: { id: number; queue: Promise<DiskQueue> } | null = null
  private present: DiskQueue | null = null
  private telling: ReturnType<typeof setTimeout> | undefined
  private isPaused = false
  private hasFailed = false

  constructor(parts: Parts) {
    this.parts = parts
    parts.account.onChange(() => this.follow())
    this.follow()
  }

  /** Throws a sentence if nobody is logged in. */
  async current(): Promise<DiskQueue> {
    if (!this.opened) throw new Error(NOBODY)
    // Retry: a drive may be back, a file unlocked.
    if (this.hasFailed) this.reopen(this.opened.id)
    return this.opened.queue
  }

  /** Null if there is none, or it is still being opened. */
  peek(): DiskQueue | null {
    return this.present
  }

  waitingMails(): number {
    const items = this.present?.list() ?? []
    return items.filter(({ entry, result }) => entry.head?.kind !== 'activity' && !result).length
  }

  /** Returns the function that stops. */
  watch(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The server has answered, so entries waiting for a connection can be sent. */
  kick(): void {
    if (this.present?.waitsFor === 'connection') this.present.kick()
  }

  /** Pauses sending during `work`, which may change the account. */
  async still<T>(work: () => Promise<T>): Promise<T> {
    this.isPaused = true
    await this.present?.pause()
    try {
      return await work()
    } finally {
      this.isPaused = false
      this.present?.resume()
    }
  }

  /** For the end of the program; mails being added are still accepted. */
  async stop(): Promise<void> {
    this.isPaused = true
    await this.present?.pause()
  }

  private follow(): void {
    const id = this.parts.account.current?.id
    if (id === this.opened?.id) {
      this.present?.kick()
      return
    }
    void this.present?.pause()
    this.present = null
    this.opened = null
    if (id !== undefined) this.reopen(id)
    this.tell()
  }

  private reopen(id: number): void {
    const opened = { id, queue: this.open(id) }
    this.opened = opened
    this.hasFailed = false
    // Reported to the next caller of `current`.
    opened.queue.catch(() => {
      if (this.opened === opened) this.hasFailed = true
    })
  }

  private async open(accountId: number): Promise<DiskQueue> {
    const { server, folder, keys, backOff } = this.parts
    const own = join(folder, folderOf(server.origin, accountId))
    const { store, entries } = await QueueStore.open(own, await keys)
    const queue = new DeliveryQueue<StoredEntry>({
      store,
      entries,
      send: (entry, signal) => post(server, entry, each => store.content(each), signal),
      missing: this.createCheck(accountId),
      onChange: () => this.tell(),
      backOff: backOff?.(),
    })
    if (this.opened?.id !== accountId) return queue
    this.present = queue
    this.tell()
    if (!this.isPaused) queue.kick()
    return queue
  }

  /** Sends only if the server confirms this account; asks again after every change and failure. */
  private createCheck(accountId: number) {
    const { server, account } = this.parts
    let checkedEpoch = -1
    return async (isDoubtful: boolean) => {
      if (isDoubtful || checkedEpoch !== account.epoch) {
        if (!(await askWhoIsThere(server, account))) return 'connection'
        checkedEpoch = account.epoch
      }
      return account.current?.id === accountId && !account.current.isExpired ? null : 'login'
    }
  }

  private tell(): void {
    this.telling ??= setTimeout(() => {
      this.telling = undefined
      for (const listener of this.listeners) listener()
    }, BREATH)
  }
}
