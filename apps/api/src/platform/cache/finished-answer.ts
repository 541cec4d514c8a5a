import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What a public answer is made of, such as 'robots'; a write empties the answers made of what it touches. */
export type CacheTag = 'robots' | 'jobs' | 'references' | 'day'

/** An answer before compression. */
export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** The data it depends on. */
  tags: readonly CacheTag[]
  /** One of few, kept until the data changes. */
  isLasting?: boolean
  /** Where it leads; the query of each request is added. */
  redirect?: string
  /** Something of it did not arrive: it is given out, and not kept. */
  isIncomplete?: boolean
}

type Encoding = 'br' | 'gzip' | 'identity'

/** An answer with its bytes in every encoding. */
export interface FinishedAnswer {
  status: number
  headers: OutgoingHttpHeaders
  etag: string
  /** Body and complete headers in every encoding: an answer costs no more than writing them. */
  forms: Readonly<Record<Encoding, { body: Buffer; headers: OutgoingHttpHeaders }>>
  tags: readonly CacheTag[]
  redirect: string | undefined
  /** When it expires without any write; milliseconds. */
  endsAt: number
  size: number
  /** Kept from before the database was away. */
  isStale?: boolean
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Pictures and fonts are compressed by themselves. */
const COMPRESSED = /^(image\/(?!svg)|font\/)/

// What is made for an address that nobody has asked for before is compressed as well as costs less than making it: level 9
// takes longer than rendering the page, and saves a hundredth of it. Level 10 saves a tenth for 50 ms: it is for the pages
// that everybody loads. The best level, fifty times as dear, is for built files, once per start. The first caller waits for
// it, so it is kept for what visitors load; the console's code would take seconds and get a twentieth smaller.
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const GOOD = quality(5)
const DENSE = quality(10)
const BEST = quality(11)
/** Bytes up to which a built file is worth the best compression. */
const BEST_UP_TO = 400_000

function qualityFor({ headers, isLasting }: Pick<Answer, 'headers' | 'isLasting'>, bytes: number) {
  if (isLasting) return DENSE
  const isBuilt = headers['Cache-Control']?.includes('immutable')
  return isBuilt && bytes <= BEST_UP_TO ? BEST : GOOD
}

/** Compresses an answer once for everybody. */
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

// Browsers send a handful of different ones; whoever makes up others empties what is remembered.
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

/** Writes the bytes in the encoding that the request accepts; 304 if the caller has them. */
export function send(answer: FinishedAnswer, request: IncomingMessage, response: ServerResponse): void {
  // RFC 9211: somebody who looks for the reason of old content finds it here.
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
