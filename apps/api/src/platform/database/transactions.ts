import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { isDeadlock } from './database-errors.ts'
import type { Repeat } from '../http/call.ts'
import { problem } from '../http/problem.ts'

/** A deadlock ends with its victim; a repeated victim has another problem. */
const REPEATS = 2

@Injectable()
export class Transactions {
  constructor(private readonly database: DataSource) {}

  /** Retries on deadlock, so `work` must write through `tx` only, or be safe to repeat. */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (let repeats = 0; ; repeats++)
      try {
        return await this.database.transaction(work)
      } catch (error) {
        if (repeats === REPEATS || !isDeadlock(error)) throw error
      }
  }

  /** One instance at a time; the others wait. Lock numbers are ours alone; 727_271 is the migrations'. */
  exclusively<T>(lock: number, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.run(async tx => {
      await tx.query('select pg_advisory_xact_lock($1)', [lock])
      return work(tx)
    })
  }

  /**
   * Runs a write at most once per idempotency key. Key and effect are committed together: a concurrent twin waits on
   * the unique key, then gets the stored answer.
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

/** Seconds for reading all records: may take minutes, but must not be cut off. */
export const ALL_RECORDS = 600

/** The default is ten seconds. */
export async function allowSeconds(tx: EntityManager, seconds: number): Promise<void> {
  await tx.query(`select set_config('statement_timeout', $1, true)`, [`${seconds}s`])
}
