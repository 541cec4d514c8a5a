import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isOfflineSearch, searchKept, type Kept } from '@app/contracts/offline-reads'
import { folderOf, type AccountWatch } from '../account.ts'
import type { Keys } from '../vault/keys.ts'
import { AnswerStore } from './answer-store.ts'

/** Milliseconds: the system's key store may ask for a password, and the console must not wait for that. */
const KEY_PATIENCE = 3000

async function removed(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => {})
}

interface Parts {
  folder: string
  origin: string
  keys: Promise<Keys>
  account: AccountWatch
}

/**
 * Cached responses of the current account; others are removed. Nothing is cached without a system key store.
 * A folder that cannot be removed now (a virus scanner may hold a file) is unused until the next log-in or
 * start removes it. Never rejects: a cache must not make a read or a log-out fail.
 */
export class Answers {
  private readonly parts: Parts
  private readonly cleaned: Promise<void>
  private opened: { id: number; store: Promise<AnswerStore | null> } | null = null

  constructor(parts: Parts) {
    this.parts = parts
    // Left over from a log-out.
    this.cleaned = parts.account.current ? Promise.resolve() : removed(parts.folder)
  }

  async put(kept: Kept): Promise<void> {
    const store = await this.store()
    store?.put(kept)
  }

  async last(path: string): Promise<Kept | null> {
    const store = await this.store()
    return store ? store.get(path) : null
  }

  /** Null if the path is not a search of customers. */
  async search(path: string): Promise<Kept | null> {
    if (!isOfflineSearch(path)) return null
    const store = await this.store()
    return store ? searchKept(path, await store.all()) : null
  }

  /** Log out first, or pending responses would be cached again. */
  async wipe(): Promise<void> {
    const { opened } = this
    this.opened = null
    await (await opened?.store)?.wipe()
    await removed(this.parts.folder)
  }

  /** Null if nobody is logged in or the session has expired. */
  private async store(): Promise<AnswerStore | null> {
    const { current } = this.parts.account
    return current && !current.isExpired ? this.storeOf(current.id) : null
  }

  private storeOf(id: number): Promise<AnswerStore | null> {
    const former = this.opened
    if (former?.id === id) return former.store
    this.opened = { id, store: this.open(id, former?.store) }
    return this.opened.store
  }

  private async open(id: number, former?: Promise<AnswerStore | null>): Promise<AnswerStore | null> {
    const { folder, origin, keys } = this.parts
    await this.cleaned
    // Pending writes would go to a folder that is being removed.
    await (await former)?.wipe()
    const own = folderOf(origin, id)
    const others = (await readdir(folder).catch(() => [])).filter(name => name !== own)
    for (const name of others) await removed(join(folder, name))
    const opened = await Promise.race([
      keys.catch(() => null),
      setTimeout(KEY_PATIENCE, null, { ref: false }),
    ])
    if (!opened) this.opened = null
    return opened?.isProtected ? new AnswerStore(join(folder, own), opened) : null
  }
}
