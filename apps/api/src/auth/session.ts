import type { NextFunction, Request, RequestHandler, Response } from 'express'
import session, { type SessionData } from 'express-session'
import { promisify } from 'node:util'
import passport from 'passport'
import type { Pool } from 'pg'
import type { StaffUser } from '@app/contracts/auth'
import { SessionStore } from './session-store.ts'
import { sessionCookieName, shortenedAddress } from '../platform/http/request.ts'
import type { SecretKey } from '../platform/security/secret-box.ts'

/** The order matters: browsers also name those above them whose engine they share. */
const browsers: readonly [RegExp, string][] = [
  [/Electron\//, 'Desktop-Konsole'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (text: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** `Firefox, Windows`. Only this is stored, not the user agent. */
export function deviceOf(userAgent = ''): string {
  const known = [nameIn(userAgent, browsers), nameIn(userAgent, systems)].filter(name => name !== undefined)
  return known.join(', ') || 'Unbekanntes Gerät'
}

/** Faking it only gets the caller a longer session. */
function isDesktop(userAgent = ''): boolean {
  return /Electron\//.test(userAgent)
}

declare module 'express-session' {
  interface SessionData {
    /** Milliseconds since 1970. */
    startedAt: number
    device: string
    isDesktop: boolean
    /** Shortened. */
    address: string | null
  }
}

const HOUR = 3_600_000

/** Idle timeout in ms, in browser and desktop. */
export const IDLE = 8 * HOUR
/** Maximum age in ms. The console on a personal desktop asks once a week. */
const LONGEST = { web: 12 * HOUR, desktop: 7 * 24 * HOUR }

/**
 * Sessions without this start time count as expired. Saved before the answer begins: express-session saves while the
 * answer is on its way, so a caller using the cookie at once would be refused.
 */
export async function beginSession(request: Request, now: Date): Promise<void> {
  const userAgent = request.get('user-agent')
  const { session: begun } = request
  begun.startedAt = now.getTime()
  begun.device = deviceOf(userAgent)
  begun.isDesktop = isDesktop(userAgent)
  begun.address = shortenedAddress(request.clientAddress)
  await promisify(begun.save.bind(begun))()
}

/** With a new id (no session fixation). */
export async function enter(request: Request, user: StaffUser, now: Date): Promise<void> {
  const logIn = promisify(
    request.logIn.bind(request) as (user: StaffUser, done: (error: unknown) => void) => void,
  )
  await logIn(user)
  await beginSession(request, now)
}

/** Milliseconds since 1970. */
export const lastMomentOf = ({ startedAt = 0, isDesktop }: Partial<SessionData>) =>
  startedAt + (isDesktop ? LONGEST.desktop : LONGEST.web)

function endOldSessions(cookie: string, now: () => Date) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const { session: current, user } = request
    const cameWithCookie = request.headers.cookie?.includes(`${cookie}=`) ?? false
    if (cameWithCookie && !user) request.sessionExpired = true
    if (!user) return next()
    if (now().getTime() < lastMomentOf(current)) return next()
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

// The session holds only the account's id. The account is loaded with it, so a disabled one is out at its next request.
passport.serializeUser<number>((user, done) => done(null, (user as StaffUser).id))
passport.deserializeUser<number, Request>((request, _id, done) => done(null, request.account ?? false))

/** Nothing is stored before login, so strangers cost no query. */
export function sessions({ publicUrl, secretKey, pool, now }: SessionOptions): RequestHandler[] {
  const name = sessionCookieName(publicUrl)
  return [
    session({
      name,
      secret: secretKey.derive('session').toString('base64'),
      resave: false,
      saveUninitialized: false,
      rolling: true,
      store: new SessionStore(pool),
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
