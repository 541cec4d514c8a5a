import { mailView } from '@app/contracts/mail-view'
import { problems, type Problem, type ProblemCode } from '@app/contracts/problem'
import { CONSOLE_ORIGIN } from './addresses.ts'
import type { Server } from './server.ts'

/** Streams bodies in both directions; answers `unreachable` on failure. */
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

/** Responses shown in an iframe: the HTML of mails. */
const framed = [mailView.html, mailView.nestedHtml, mailView.originalHtml].map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`),
)

function isFramed(pathname: string): boolean {
  return framed.some(path => path.test(pathname))
}

/** Upper bound for the HTML of mails, whatever the server allows: display, and links to the outside. */
const FRAMED_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: https: http:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Headers to forward. Electron throws on some others (Content-Length, Host). */
const SENT = new Set(['accept', 'content-type', 'idempotency-key', 'if-match', 'if-none-match', 'range'])

/** Headers to drop: cookies stay in the session; length and encoding are wrong for the decoded body. */
const KEPT_BACK = new Set([
  'set-cookie',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
])

/** A file of the server opened as a page must not run as the console, which reads these answers by fetch. */
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
 * The server cannot check this, since we call it with its own origin. `initiatorOrigin` is Electron's (not
 * yet in its types), 'null' for a sandboxed frame.
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
