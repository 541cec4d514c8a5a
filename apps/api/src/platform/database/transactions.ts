import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { isDeadlock } from './database-errors.ts'
import type { Repeat } from '../http/call.ts'
import { problem } from '../http/problem.ts'

/** A deadlock ends with its victim; a transaction that is the victim again and again has another problem. */
const REPEATS = 2

/** Opens one transaction for writes that belong together; the service that owns the rule calls it. */
@Injectable()
export class Transactions {
  constructor(private readonly database: DataSource) {}

  /** Retries on deadlock: `work` writes through `tx` alone, or what may be written twice. */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (let repeats = 0; ; repeats++)
      try {
        return await this.database.transaction(work)
      } catch (error) {
        if (repeats === REPEATS || !isDeadlock(error)) throw error
      }
  }

  /** Runs on one instance at a time; the others wait. Lock numbers are ours alone; 727_271 is the migrations'. */
  exclusively<T>(lock: number, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.run(async tx => {
      await tx.query('select pg_advisory_xact_lock($1)', [lock])
      return work(tx)
    })
  }

  /**
   * Runs a write at most once for its idempotency key. Key and effect are committed together: a simultaneous twin waits on the
   * unique key, then gets the stored answer.
   */
  once<T extends object>(repeat: Repeat | null, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.run(async tx => {
      if (!repeat) return work(tx)
      const { key, scope, contentHash } = repeat
      const claimed = await tx.query<unknown[]>(
        `insert into idempotency_keys (key, scope, "contentHash") values ($1, $2, $3)
         on conflict do nothing returning key`,
        [key, scope, contentHash],
      )
      if (!claimed.length) return this.storedAnswer<T>(tx, repeat)
      const answer = await work(tx)
      await tx.query('update idempotency_keys set answer = $3 where key = $1 and scope = $2', [
        key,
        scope,
        JSON.stringify(answer),
      ])
      return answer
    })
  }

  /** Whether this write has been done before. */
  async isDone(repeat: Pick<Repeat, 'key' | 'scope'> | null): Promise<boolean> {
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

/** Seconds for what reads all records: it may take minutes, but must not end half-way. */
export const ALL_RECORDS = 600

/** Raises the statement timeout of this transaction above the usual ten seconds. */
export async function allowSeconds(tx: EntityManager, seconds: number): Promise<void> {
  await tx.query(`select set_config('statement_timeout', $1, true)`, [`${seconds}s`])
}
