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
  // HTML of mails, sandboxed by api-proxy.ts.
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

/** Gives app: the privileges of https:. Must run before the app is ready. */
export function registerConsoleScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true }
  protocol.registerSchemesAsPrivileged([{ scheme: CONSOLE_SCHEME, privileges }])
}

/** Allows only our page's inline style sheet, there so that the first paint needs no file. */
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
  // Folders and missing files are 404, like paths outside of the bundle.
  const body = file && type ? await readFile(file).catch(() => null) : null
  const policy = body && type === TYPES['.html'] ? policyOf(body) : POLICY
  return body && type
    ? answer(200, body, type, policy)
    : answer(404, 'Nicht gefunden', 'text/plain; charset=utf-8')
}

interface Parts {
  bundle: string
  /** Scripts wait for it; the frame painted before them does not. */
  ready?: Promise<unknown>
  /** The page requests the first file after its frame. */
  onFrame?(): void
  api: (request: Request) => Promise<Response>
}

/** Serves app://console: the renderer's files, index.html for screens, and the API. */
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
