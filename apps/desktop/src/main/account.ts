import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { dashboard } from '@app/contracts/dashboard'
import * as z from 'zod'
import { removeDurably, writeDurably } from './durable-file.ts'
import type { Server } from './server.ts'

const AccountFile = z.object({ origin: z.string(), id: z.int().positive(), isExpired: z.boolean() })

export interface Account {
  readonly id: number
  readonly isExpired: boolean
}

type Listener = (account: Account | null) => void

/** Tracks who is logged in from the server's answers, also offline. Stores only the account's id. */
export class AccountWatch {
  current: Account | null
  private readonly file: string
  private readonly origin: string
  private readonly listeners = new Set<Listener>()
  private saving: Promise<void> = Promise.resolve()
  private changes = 0

  constructor(userData: string, origin: string) {
    this.file = join(userData, 'account.json')
    this.origin = origin
    this.current = this.read()
  }

  /** Counts account changes: answers to calls of an earlier epoch are stale. */
  get epoch(): number {
    return this.changes
  }

  loggedIn(id: number): void {
    if (this.current?.id !== id || this.current.isExpired) this.change({ id, isExpired: false })
  }

  expired(): void {
    if (this.current && !this.current.isExpired) this.change({ ...this.current, isExpired: true })
  }

  loggedOut(): void {
    if (this.current) this.change(null)
  }

  onChange(listener: Listener): void {
    this.listeners.add(listener)
  }

  saved(): Promise<void> {
    return this.saving
  }

  private change(to: Account | null): void {
    this.current = to
    this.changes += 1
    this.saving = this.saving
      .then(() => this.save(to))
      .catch(() => {
        // Without the file, the next start asks the server or for a log-in.
      })
    for (const listener of this.listeners) listener(to)
  }

  private save(account: Account | null): Promise<void> {
    if (!account) return removeDurably(this.file)
    return writeDurably(this.file, [Buffer.from(JSON.stringify({ origin: this.origin, ...account }))])
  }

  private read(): Account | null {
    try {
      const { origin, id, isExpired } = AccountFile.parse(JSON.parse(readFileSync(this.file, 'utf8')))
      return origin === this.origin ? { id, isExpired } : null
    } catch {
      return null
    }
  }
}

/** For the data of one account at one server. */
export function folderOf(origin: string, accountId: number): string {
  return createHash('sha256').update(`${origin} ${accountId}`).digest('hex').slice(0, 24)
}

/** Milliseconds. */
const PATIENCE = 20_000

/** Updates the watch; resolves to false if the server did not answer. */
export async function askWhoIsThere(server: Server, account: AccountWatch): Promise<boolean> {
  const { epoch } = account
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const response = await server.fetch(dashboard.get.path, { method: 'GET', signal })
    if (response.status !== 401 && !response.ok) return false
    const user = response.ok ? dashboard.get.output.parse(await response.json()).user : null
    // Stale: somebody has logged in or out meanwhile.
    if (account.epoch !== epoch) return false
    if (user) account.loggedIn(user.id)
    else account.expired()
    return true
  } catch {
    return false
  }
}
