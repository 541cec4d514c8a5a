import { join } from 'node:path'
import { folderOf, type AccountWatch } from '../account.ts'
import type { Server } from '../server.ts'
import type { Keys } from '../vault/keys.ts'
import { BackOff } from './back-off.ts'
import { Queue } from './queue.ts'
import { QueueStore } from './queue-store.ts'

const NOBODY = 'Bitte melden Sie sich an. Es wurde nichts übernommen.'

/** Milliseconds in which several changes are told as one. */
const BREATH = 50

interface Parts {
  server: Server
  /** Folder of all queues. */
  folder: string
  keys: Promise<Keys>
  account: AccountWatch
  backOff?: () => BackOff
}

/** The queue of whoever is logged in. Those of others stay where they are: not shown and not sent. */
export class Queues {
  private readonly parts: Parts
  private readonly listeners = new Set<() => void>()
  private opened: { id: number; queue: Promise<Queue> } | null = null
  private present: Queue | null = null
  private telling: ReturnType<typeof setTimeout> | undefined
  private isPaused = false
  private hasFailed = false

  constructor(parts: Parts) {
    this.parts = parts
    parts.account.onChange(() => this.follow())
    this.follow()
  }

  /** The queue of whoever is logged in; throws a sentence where nobody is. */
  async current(): Promise<Queue> {
    if (!this.opened) throw new Error(NOBODY)
    // What failed once may work now: a drive is back, a file is free again.
    if (this.hasFailed) this.reopen(this.opened.id)
    return this.opened.queue
  }

  /** The same, or null while there is none or it is still being opened. */
  peek(): Queue | null {
    return this.present
  }

  /** How many mails the server does not have yet. */
  waitingMails(): number {
    const items = this.present?.list() ?? []
    return items.filter(({ entry, result }) => entry.head?.kind !== 'activity' && !result).length
  }

  /** Tells of every change. Returns how to stop. */
  watch(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The server has answered somebody: what waits for it need not wait longer. */
  kick(): void {
    if (this.present?.waitsFor === 'connection') this.present.kick()
  }

  /** Nothing is sent while the work runs, which may change who is logged in. */
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

  /** Sends nothing more: the program ends. What is being added is still taken. */
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
    // Who adds something meets the failure.
    opened.queue.catch(() => {
      if (this.opened === opened) this.hasFailed = true
    })
  }

  private async open(accountId: number): Promise<Queue> {
    const { server, folder, account, keys, backOff = () => new BackOff() } = this.parts
    const own = join(folder, folderOf(server.origin, accountId))
    const { store, entries } = await QueueStore.open(own, await keys)
    const onChange = () => this.tell()
    const queue = new Queue({ server, store, entries, account, accountId, onChange, backOff: backOff() })
    if (this.opened?.id !== accountId) return queue
    this.present = queue
    this.tell()
    if (!this.isPaused) queue.kick()
    return queue
  }

  private tell(): void {
    this.telling ??= setTimeout(() => {
      this.telling = undefined
      for (const listener of this.listeners) listener()
    }, BREATH)
  }
}
