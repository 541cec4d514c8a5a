import type { StaffUser } from '@app/contracts/auth'
import connectPgSimple from 'connect-pg-simple'
import type { Request } from 'express'
import session, { type Session, type SessionData } from 'express-session'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

const PgStore = connectPgSimple(session)

/** How the id of a session stands in the table. */
export const storedId = (sid: string) => createHash('sha256').update(sid).digest('hex')

/** Milliseconds after a call within which further ones leave the end of its session where it is. */
const SAME_USE = 60_000

type Found = SessionData & { cookie: { expires: Date; originalMaxAge: number } }

/**
 * Keeps only a hash of each id: who reads the table can't become anybody. Every call asks for its session, and gets the
 * account with it. The end of a session moves once a minute, not with every call: a write, and its flush to the disk, would
 * cost a list more than reading it.
 */
export class SessionStore extends PgStore {
  private readonly justUsed = new LRUCache<string, true>({ max: 10_000, ttl: SAME_USE })
  private readonly accounts = new WeakMap<SessionData, StaffUser | null>()

  constructor(private readonly database: Pool) {
    super({
      pool: database,
      tableName: 'session',
      createTableIfMissing: false,
      // Every night's work: a timer of every instance would also fire while its server shuts down.
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
