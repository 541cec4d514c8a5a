import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { isDeadlock } from './database-errors.ts'
import { problem } from '../http/problem.ts'
import type { Repeat } from '../http/call.ts'

/** A deadlock is over once its victim has given way; who falls victim again and again meets more than that. */
const REPEATS = 2

/** Writes that belong together: one transaction, opened by the service that owns the rule. */
@Injectable()
export class Transactions {
  constructor(private readonly database: DataSource) {}

  /**
   * Where two wait for each other, PostgreSQL undoes one, and its work is done again: work writes through `tx` alone, or what
   * may be done twice.
   */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (let repeats = 0; ; repeats++)
      try {
        return await this.database.transaction(work)
      } catch (error) {
        if (repeats === REPEATS || !isDeadlock(error)) throw error
      }
  }

  /** Does something that only one instance may do at a time; the others wait. Numbers are ours alone, 727_271 is taken. */
  exclusively<T>(lock: number, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.run(async tx => {
      await tx.query('select pg_advisory_xact_lock($1)', [lock])
      return work(tx)
    })
  }

  /**
   * Does a write that its client may repeat at most once. Key and effect are committed together, so there is no moment
   * in which one exists without the other: a simultaneous twin waits on the unique key, then gets the stored answer.
   */
  once<T extends object>(repeat: Repeat | null, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    if (!repeat) return this.run(work)
    return this.run(async tx => {
      const claimed = await tx.query<unknown[]>(
        `insert into idempotency_keys (key, scope, "contentHash") values ($1, $2, $3) on conflict do nothing returning key`,
        [repeat.key, repeat.scope, repeat.contentHash],
      )
      if (!claimed.length) return this.storedAnswer<T>(tx, repeat)
      const answer = await work(tx)
      await tx.query('update idempotency_keys set answer = $3 where key = $1 and scope = $2', [
        repeat.key,
        repeat.scope,
        JSON.stringify(answer),
      ])
      return answer
    })
  }

  /** Whether this write was done before, so that it would change nothing any more. */
  async isDone(repeat: Repeat | null): Promise<boolean> {
    if (!repeat) return false
    const known = await this.database.query<unknown[]>(
      'select 1 from idempotency_keys where key = $1 and scope = $2',
      [repeat.key, repeat.scope],
    )
    return known.length > 0
  }

  private async storedAnswer<T>(tx: EntityManager, { key, scope, contentHash }: Repeat): Promise<T> {
    const [stored] = await tx.query<{ contentHash: string; answer: T }[]>(
      'select "contentHash", answer from idempotency_keys where key = $1 and scope = $2',
      [key, scope],
    )
    if (stored?.contentHash !== contentHash) throw problem('request.key_reused')
    return stored.answer
  }
}
