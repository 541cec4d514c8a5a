import { auth, StaffUser } from '@app/contracts/auth'
import { STORED_AT_HEADER } from '@app/contracts/client'
import { dashboard } from '@app/contracts/dashboard'
import { isKept, type Kept } from '@app/contracts/offline-reads'
import * as z from 'zod'
import type { AccountWatch } from '../account.ts'
import { forward, unreachable } from '../api-proxy.ts'
import type { Queues } from '../queue/queues.ts'
import type { Server } from '../server.ts'
import type { Answers } from './answers.ts'

const LOGINS = new Set<string>([auth.login.path, auth.setup.path, auth.setPassword.path])
/** From a proxy in front of the server, or from us if nothing answered. */
const AWAY = new Set([502, 503, 504])
/** Milliseconds before a read is answered from the cache. */
const PATIENCE = 10_000

const WithUser = z.object({ user: StaffUser })

interface Parts {
  server: Server
  account: AccountWatch
  queues: Queues
  answers: Answers
  /** For a log-out that the server did not receive. */
  forgetSession: () => Promise<void>
}

function answerFrom({ headers, body, storedAt }: Kept): Response {
  const told = {
    ...headers,
    [STORED_AT_HEADER]: new Date(storedAt).toISOString(),
    'Cache-Control': 'no-store',
  }
  return new Response(body, { headers: told })
}

/** Such as total count and cursor. */
function keptHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(
      ([name]) => name === 'content-type' || name.startsWith('x-') || name.startsWith('content-sec'),
    ),
  )
}

/**
 * Serves /api: the server, or while it is away its cached responses, marked as such. Tracks who is logged in;
 * writes always go to the server or fail.
 */
export function consoleApi({ server, account, queues, answers, forgetSession }: Parts) {
  async function logIn(request: Request): Promise<Response> {
    const response = await forward(server, request)
    if (!response.ok) return response
    const body = await response.text()
    const user = WithUser.safeParse(JSON.parse(body)).data?.user
    if (user) account.loggedIn(user.id)
    return new Response(body, response)
  }

  async function logOut(request: Request): Promise<Response> {
    const response = await forward(server, request)
    // Called by a foreign page, so nobody logged out.
    if (response.status === 403) return response
    account.loggedOut()
    try {
      await forgetSession()
    } finally {
      await answers.wipe()
      await account.saved()
    }
    return response
  }

  function noteAccount(pathname: string, body: string): void {
    if (pathname !== dashboard.get.path) return
    const user = WithUser.safeParse(JSON.parse(body)).data?.user
    if (user) account.loggedIn(user.id)
  }

  /** With a cached response at hand, only for a limited time. */
  async function ask(
    request: Request,
    hasOther: boolean,
  ): Promise<{ response: Response; body: string | null }> {
    const { pathname, searchParams } = new URL(request.url)
    const response = await forward(server, request, hasOther ? AbortSignal.timeout(PATIENCE) : undefined)
    if (!response.ok || !isKept(pathname, searchParams)) return { response, body: null }
    // The connection may break in the middle of a response.
    return response.text().then(
      body => ({ response, body }),
      () => ({ response: unreachable(), body: null }),
    )
  }

  async function read(request: Request): Promise<Response> {
    const { pathname, search, searchParams } = new URL(request.url)
    const path = pathname + search
    const { epoch } = account
    const last = isKept(pathname, searchParams) ? await answers.last(path) : null
    const { response, body } = await ask(request, last !== null)
    if (AWAY.has(response.status)) {
      const kept = last ?? (await answers.search(path))
      return kept ? answerFrom(kept) : response
    }
    queues.kick()
    const isOfNow = account.epoch === epoch
    if (isOfNow && response.status === 401) account.expired()
    if (body === null) return response
    if (isOfNow) {
      noteAccount(pathname, body)
      void answers.put({ path, storedAt: Date.now(), headers: keptHeaders(response.headers), body })
    }
    return new Response(body, response)
  }

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return read(request)
    if (LOGINS.has(pathname)) return queues.still(() => logIn(request))
    if (pathname === auth.logout.path) return queues.still(() => logOut(request))
    return forward(server, request)
  }
}
