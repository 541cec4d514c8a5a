import type { CookieJar } from './cookies.ts'

/** Headers that Electron's network stack refuses to have set. */
const REFUSED = new Set([
  'content-length',
  'host',
  'trailer',
  'te',
  'upgrade',
  'cookie2',
  'keep-alive',
  'transfer-encoding',
])

function site(origin: string | null, url: URL): string {
  if (origin === null) return 'none'
  return origin === url.origin ? 'same-origin' : 'cross-site'
}

/** What Node says of a failed connection, in Chromium's words; the rest is ERR_FAILED. */
const WORDS: [RegExp, string][] = [
  [/ENOTFOUND|EAI_AGAIN/, 'ERR_NAME_NOT_RESOLVED'],
  [/ECONNREFUSED/, 'ERR_CONNECTION_REFUSED'],
  [/ECONNRESET|other side closed/, 'ERR_CONNECTION_RESET'],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, 'ERR_CERT_DATE_INVALID'],
  [/ALTNAME_INVALID/, 'ERR_CERT_COMMON_NAME_INVALID'],
  [/SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/, 'ERR_CERT_AUTHORITY_INVALID'],
  [/EPROTO|ERR_SSL/, 'ERR_SSL_PROTOCOL_ERROR'],
]

function inElectronsWords(error: unknown): never {
  const { name, cause } = error as Error & { cause?: { code?: string; message?: string } }
  if (name === 'AbortError' || name === 'TimeoutError') throw error
  const text = `${cause?.code ?? ''} ${cause?.message ?? ''}`
  // As in Electron, where main hears of a refused redirect in these words.
  if (/redirect/.test(text)) throw new Error("Attempted to redirect, but redirect policy was 'error'")
  throw new Error(`net::${WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'ERR_FAILED'}`)
}

/**
 * Electron's `session.fetch` over Node's: cookies from the session's jar, a request body gathered before it is sent,
 * Sec-Fetch-Site by the Origin header, Set-Cookie visible in the answer (as in Electron), bodies decoded while
 * Content-Encoding stays.
 */
export async function fetchWith(
  jar: CookieJar,
  input: string | Request,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  if (!/^https?:$/.test(url.protocol))
    throw new Error('electron-host: session.fetch takes http and https only')
  const refused = [...request.headers.keys()].find(name => REFUSED.has(name))
  if (refused) throw new Error(`net::ERR_INVALID_ARGUMENT (${refused})`)

  const headers = new Headers(request.headers)
  headers.set('Sec-Fetch-Site', site(request.headers.get('Origin'), url))
  const cookies = request.credentials === 'omit' ? [] : jar.matching(url)
  if (cookies.length) headers.set('Cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  const body = request.body ? await request.arrayBuffer() : null
  const { method, redirect, signal } = request
  const response = await fetch(url, { method, headers, body, signal, redirect }).catch(inElectronsWords)
  if (request.credentials !== 'omit') jar.store(response.headers.getSetCookie(), url)
  return response
}
