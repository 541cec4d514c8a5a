import connectPgSimple from 'connect-pg-simple'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import session, { type SessionData } from 'express-session'
import { createHash } from 'node:crypto'
import passport from 'passport'
import type { Pool } from 'pg'
import { sessionCookieName } from '../platform/http/session-cookie.ts'
import type { SecretKey } from '../platform/security/secret-key.ts'

declare module 'express-session' {
  interface SessionData {
    /** Milliseconds since 1970. */
    startedAt: number
  }
}

const HOUR = 3_600_000
/** Remembers when a new session began; one that does not say so counts as over. */
export function beginSession(request: Request, now: Date): void {
  request.session.startedAt = now.getTime()
}

/** A session ends after this time without a call, and in any case after the longer one. */
const IDLE = 8 * HOUR
const LONGEST = 12 * HOUR

const PgStore = connectPgSimple(session)
const hashed = (sid: string) => createHash('sha256').update(sid).digest('hex')

/** Keeps only a hash of each id: who reads the table can't become anybody. */
class HashedStore extends PgStore {
  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    super.get(hashed(sid), done)
  }

  override set(sid: string, data: SessionData, done?: () => void): void {
    super.set(hashed(sid), data, done)
  }

  override touch(sid: string, data: SessionData, done?: () => void): void {
    super.touch(hashed(sid), data, done)
  }

  override destroy(sid: string, done?: () => void): void {
    super.destroy(hashed(sid), done)
  }
}

function endOldSessions(cookie: string, now: () => Date) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const { session: current, user } = request
    const cameWithCookie = request.headers.cookie?.includes(`${cookie}=`) ?? false
    if (cameWithCookie && !user) request.sessionExpired = true
    if (!user) return next()
    if (now().getTime() - (current.startedAt ?? 0) < LONGEST) return next()
    delete request.user
    request.sessionExpired = true
    current.destroy(next)
  }
}

interface SessionOptions {
  publicUrl: string
  secretKey: SecretKey
  pool: Pool
  now: () => Date
}

/** The middlewares that know who calls. A stranger costs no query: nothing is stored before log-in. */
export function sessions({ publicUrl, secretKey, pool, now }: SessionOptions): RequestHandler[] {
  const name = sessionCookieName(publicUrl)
  return [
    session({
      name,
      secret: secretKey.derive('session').toString('base64'),
      resave: false,
      saveUninitialized: false,
      rolling: true,
      store: new HashedStore({
        pool,
        tableName: 'session',
        createTableIfMissing: false,
        pruneSessionInterval: 900,
      }),
      cookie: {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: publicUrl.startsWith('https:'),
        maxAge: IDLE,
      },
      proxy: true,
    }),
    passport.session() as RequestHandler,
    endOldSessions(name, now),
  ]
}
