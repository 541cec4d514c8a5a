import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { protocol, type Session } from 'electron'
import { CONSOLE_SCHEME, bundleFile, isConsoleAddress } from './addresses.ts'

const STYLES = "style-src 'self'"

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  STYLES,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  // Mails: closed pages of the server, see api-proxy.ts.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Makes app: a scheme like https: origin, fetch, streams, secure context, compiled scripts kept. Must run before the app is ready. */
export function registerConsoleScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true }
  protocol.registerSchemesAsPrivileged([{ scheme: CONSOLE_SCHEME, privileges }])
}

/** Allows the style sheet that stands in a page of ours itself, and no other: what is painted first waits for no file. */
function policyOf(page: Buffer): string {
  const [, sheet] = /<style>([^]*?)<\/style>/.exec(page.toString()) ?? []
  if (sheet === undefined) return POLICY
  return POLICY.replace(STYLES, `${STYLES} 'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
}

function answer(
  status: number,
  body: Uint8Array<ArrayBuffer> | string,
  type: string,
  policy = POLICY,
): Response {
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache',
  }
  return new Response(body, { status, headers })
}

async function answerFile(bundle: string, pathname: string): Promise<Response> {
  const file = bundleFile(bundle, pathname)
  const type = TYPES[extname(file ?? '')]
  // A folder, or a file that is not there, is as unknown as a path out of the bundle.
  const body = file && type ? await readFile(file).catch(() => null) : null
  const policy = body && type === TYPES['.html'] ? policyOf(body) : POLICY
  return body && type
    ? answer(200, body, type, policy)
    : answer(404, 'Nicht gefunden', 'text/plain; charset=utf-8')
}

interface Parts {
  /** Folder of the built renderer. */
  bundle: string
  /** What a script may need: scripts wait for it, the frame that is painted before them does not. */
  ready?: Promise<unknown>
  /** The page asks for what follows its frame. */
  onFrame?(): void
  /** Answers everything below /api/, and whether the server is ready. */
  api: (request: Request) => Promise<Response>
}

/** Answers app://console: the renderer's files, index.html for the screens' paths, and the server's calls. */
export function serveConsole(session: Session, { bundle, ready, onFrame, api }: Parts): void {
  session.protocol.handle(CONSOLE_SCHEME, async request => {
    const { pathname } = new URL(request.url)
    if (!isConsoleAddress(request.url)) return answer(404, 'Nicht gefunden', 'text/plain; charset=utf-8')
    if (extname(pathname) === '.js') {
      onFrame?.()
      await ready
    }
    const isCall = pathname.startsWith('/api/') || pathname === '/health/ready'
    return isCall ? api(request) : answerFile(bundle, pathname)
  })
}
