import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CacheTag } from './public-cache.ts'

/** An answer as it was computed. */
export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** What it is made of. */
  tags: readonly CacheTag[]
}

type Encoding = 'br' | 'gzip' | 'identity'

/** An answer with its bytes in every encoding, ready to be written. */
export interface FinishedAnswer {
  status: number
  headers: OutgoingHttpHeaders
  etag: string
  /** Body and complete headers in every encoding: an answer costs no more than writing them. */
  forms: Readonly<Record<Encoding, { body: Buffer; headers: OutgoingHttpHeaders }>>
  tags: readonly CacheTag[]
  /** When it is no longer true, although nobody wrote anything; milliseconds. */
  endsAt: number
  /** Bytes kept in memory. */
  size: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

// Best compression costs once per change of the data and is paid back by every visitor.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Compresses an answer once for everybody. */
export async function finish(
  { status, headers, body, tags }: Answer,
  endsAt = Infinity,
): Promise<FinishedAnswer> {
  const identity = Buffer.from(body)
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, BROTLI),
    compressGzip(identity, { level: 9 }),
  ])
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
  return {
    status,
    headers: complete,
    etag,
    forms: { identity: form(identity), br: form(br, 'br'), gzip: form(gzipped, 'gzip') },
    tags,
    endsAt,
    size: identity.length + br.length + gzipped.length + 1_000,
  }
}

function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted) ? 'gzip' : 'identity'
}

/** Writes the bytes that fit the request; 304 where the caller has them already. */
export function send(answer: FinishedAnswer, request: IncomingMessage, response: ServerResponse): void {
  if (answer.status === 200 && request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, answer.headers).end()
    return
  }
  const { body, headers } = answer.forms[encodingFor(request.headers['accept-encoding'])]
  response.writeHead(answer.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
