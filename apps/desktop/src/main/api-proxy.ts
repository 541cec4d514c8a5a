import { mailView } from '@app/contracts/mail-view'
import { problems, type Problem, type ProblemCode } from '@app/contracts/problem'
import { CONSOLE_ORIGIN } from './addresses.ts'
import type { Server } from './server.ts'

/** Forwards a call of the console to the server, bodies streamed both ways; returns `unreachable` where it fails. */
export async function forward(server: Server, request: Request, signal?: AbortSignal): Promise<Response> {
  if (isForeign(request)) return refusal('request.foreign_origin')
  const { pathname, search } = new URL(request.url)
  const { method, body } = request
  const isInFrame = method === 'GET' && isFramed(pathname)
  try {
    const streamed = body ? { body, duplex: 'half' as const } : {}
    const response = await server.fetch(pathname + search, {
      method,
      headers: pick(request.headers),
      ...streamed,
      ...(signal && { signal }),
    })
    const { status, statusText } = response
    return new Response(response.body, { status, statusText, headers: clean(response.headers, isInFrame) })
  } catch {
    return unreachable()
  }
}

/** Responses that the console frames: the HTML of mails. */
const framed = [mailView.html, mailView.nestedHtml, mailView.originalHtml].map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`),
)

function isFramed(pathname: string): boolean {
  return framed.some(path => path.test(pathname))
}

/** Upper bound of what a mail's HTML may do, whatever the server says: be displayed, and open links outside. */
const FRAMED_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: https: http:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Request headers to forward. The rest belongs to the page's connection; Electron throws on some (Content-Length, Host). */
const SENT = new Set(['accept', 'content-type', 'idempotency-key', 'if-match', 'if-none-match', 'range'])

/** Response headers to drop: cookies belong to the session; the body arrives decoded, so length and coding are wrong. */
const KEPT_BACK = new Set([
  'set-cookie',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
])

/** A file of the server opened as a page must not run as the console; the console itself reads these answers by fetch. */
const POLICY = 'Content-Security-Policy'

const GUARDS = {
  [POLICY]: "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

function refusal(code: ProblemCode, error: string = problems[code].de): Response {
  const headers = { ...GUARDS, 'Cache-Control': 'no-store', 'Retry-After': '5' }
  return Response.json({ error, code } satisfies Problem, { status: problems[code].status, headers })
}

export function unreachable(): Response {
  return refusal('server.unavailable', 'Keine Verbindung zum Server.')
}

/**
 * Whether somebody else than a page of the console asks. The server can't see that any more, since we speak as its own
 * origin. `initiatorOrigin` is Electron's (not yet in its types), 'null' for a sandboxed frame.
 */
function isForeign(request: Request): boolean {
  const initiator = 'initiatorOrigin' in request ? request.initiatorOrigin : undefined
  const origin = request.headers.get('Origin')
  return [initiator ?? CONSOLE_ORIGIN, origin ?? CONSOLE_ORIGIN].some(from => from !== CONSOLE_ORIGIN)
}

function pick(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => SENT.has(name)))
}

function clean(headers: Headers, isInFrame: boolean): Headers {
  const kept = new Headers([...headers].filter(([name]) => !KEPT_BACK.has(name)))
  const own = headers.get(POLICY)
  for (const [name, value] of Object.entries(GUARDS)) kept.set(name, value)
  // Both policies apply: ours can only restrict the server's.
  if (isInFrame && own) kept.set(POLICY, `${own}, ${FRAMED_POLICY}`)
  return kept
}
