import type { StaffUser } from '@app/contracts/auth'
import connectPgSimple from 'connect-pg-simple'
import type { Request } from 'express'
import session, { type Session, type SessionData } from 'express-session'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

const PgStore = connectPgSimple(session)

export const storedId = (sid: string) => createHash('sha256').update(sid).digest('hex')

/** Milliseconds during which further calls do not extend the session again. */
const SAME_USE = 60_000

type Found = SessionData & { cookie: { expires: Date; originalMaxAge: number } }

/**
 * Stores only hashes of ids: read access to the table opens no session. Every call loads its session together with the
 * account. The expiry is extended once a minute only: a write with its flush would cost more than reading a list.
 */
export class SessionStore extends PgStore {
  private readonly justUsed = new LRUCache<string, true>({ max: 10_000, ttl: SAME_USE })
  private readonly accounts = new WeakMap<SessionData, StaffUser | null>()

  constructor(private readonly database: Pool) {
    super({
      pool: database,
      tableName: 'session',
      createTableIfMissing: false,
      // Left to the nightly clean-up: a timer here would also fire while the server shuts down.
      pruneSessionInterval: false,
    })
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.read(storedId(sid)).then(
      found => done(null, found),
      (error: unknown) => done(error),
    )
  }

  override createSession(request: Request, found: Found): Session & SessionData {
    request.account = this.accounts.get(found) ?? null
    return super.createSession(request, found)
  }

  override set(sid: string, data: SessionData, done?: () => void): void {
    super.set(storedId(sid), data, done)
  }

  override touch(sid: string, data: SessionData, done?: () => void): void {
    const id = storedId(sid)
    if (this.justUsed.has(id)) return void done?.()
    this.justUsed.set(id, true)
    super.touch(id, data, done)
  }

  override destroy(sid: string, done?: () => void): void {
    super.destroy(storedId(sid), done)
  }

  private async read(id: string): Promise<SessionData | null> {
    const {
      rows: [row],
    } = await this.database.query<{ sess: SessionData; account: StaffUser | null }>(
      `select s.sess, case when a.id is not null then json_build_object('id', a.id, 'email', a.email, 'name', a.name) end as account
         from session s left join staff a on a.id = s."staffId" and a."disabledAt" is null
         where s.sid = $1 and s.expire >= to_timestamp($2)`,
      [id, Math.ceil(Date.now() / 1000)],
    )
    if (!row) return null
    this.accounts.set(row.sess, row.account)
    return row.sess
  }
}
