import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Data a public answer depends on; a write drops the answers with its tag. */
export type CacheTag = 'robots' | 'jobs' | 'references' | 'day'

export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  tags: readonly CacheTag[]
  /** Low in number; kept until the data changes. */
  isLasting?: boolean
  /** Redirect target; the query of each request is appended. */
  redirect?: string
  /** Part of it failed to load: served, but not cached. */
  isIncomplete?: boolean
}

type Encoding = 'br' | 'gzip' | 'identity'

export interface FinishedAnswer {
  status: number
  headers: OutgoingHttpHeaders
  etag: string
  /** Body and headers in every encoding, so serving only writes them. */
  forms: Readonly<Record<Encoding, { body: Buffer; headers: OutgoingHttpHeaders }>>
  tags: readonly CacheTag[]
  redirect: string | undefined
  /** Expiry without a write, in ms. */
  endsAt: number
  size: number
  /** Cached before the database went away. */
  isStale?: boolean
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Already compressed. */
const COMPRESSED = /^(image\/(?!svg)|font\/)/

// Level 5 for addresses asked for the first time: level 9 takes longer than rendering the page and saves only 1 %.
// Level 10 saves 10 % for 50 ms: for the pages everybody loads. Level 11 costs fifty times as much: for built files,
// once per start. The first caller waits for it, so it is not used for the console's code, which would take seconds and
// shrink by only 5 %.
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const GOOD = quality(5)
const DENSE = quality(10)
const BEST = quality(11)
/** Larger built files get no best compression. */
const BEST_UP_TO = 400_000

function qualityFor({ headers, isLasting }: Pick<Answer, 'headers' | 'isLasting'>, bytes: number) {
  if (isLasting) return DENSE
  const isBuilt = headers['Cache-Control']?.includes('immutable')
  return isBuilt && bytes <= BEST_UP_TO ? BEST : GOOD
}

export async function finish(
  { status, headers, body, tags, redirect, isLasting }: Answer,
  endsAt = Infinity,
): Promise<FinishedAnswer> {
  const identity = Buffer.from(body)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  const complete = { ...headers, ETag: etag, Vary: 'Accept-Encoding, Accept-Language, Cookie' }
  const form = (body: Buffer, encoding?: string) => ({
    body,
    headers: {
      ...complete,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': body.length,
    },
  })
  const rest = { status, headers: complete, etag, tags, redirect, endsAt }
  const plain = form(identity)
  if (COMPRESSED.test(headers['Content-Type'] ?? ''))
    return { ...rest, forms: { identity: plain, br: plain, gzip: plain }, size: identity.length + 1_000 }
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, qualityFor({ headers, isLasting }, identity.length)),
    compressGzip(identity, { level: 9 }),
  ])
  const forms = { identity: plain, br: form(br, 'br'), gzip: form(gzipped, 'gzip') }
  return { ...rest, forms, size: identity.length + br.length + gzipped.length + 1_000 }
}

// Browsers send only a few different values; a caller inventing more just clears the map.
const encodings = new Map<string, Encoding>()

function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = encodings.get(accepted)
  if (known) return known
  if (encodings.size >= 1_000) encodings.clear()
  const encoding = readEncoding(accepted)
  encodings.set(accepted, encoding)
  return encoding
}

function readEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted) ? 'gzip' : 'identity'
}

export function send(answer: FinishedAnswer, request: IncomingMessage, response: ServerResponse): void {
  // RFC 9211: shows why content is old.
  if (answer.isStale) response.setHeader('Cache-Status', 'site; hit; detail=stale')
  if (answer.status === 200 && request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, answer.headers).end()
    return
  }
  const { body, headers } = answer.forms[encodingFor(request.headers['accept-encoding'])]
  if (answer.redirect !== undefined) {
    const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? ''
    response.setHeader('Location', answer.redirect + query)
  }
  response.writeHead(answer.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
