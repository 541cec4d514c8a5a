import { layOut, queryString, sendsQuery, type Endpoint, type Input, type Output } from './endpoint.ts'
import { CURSOR_HEADER, TOTAL_HEADER, type Page } from './page.ts'
import type { Problem } from './problem.ts'

/** `message` is status, colon, space and the raw body text (or status text). */
export class ApiError extends Error {
  readonly status: number
  /** The parsed body, if it has our format. */
  readonly problem: Problem | null

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = parseProblem(text)
  }
}

function parseProblem(text: string): Problem | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'error' in body ? (body as Problem) : null
  } catch {
    return null
  }
}

/** Marks an answer from this machine's store; its value is the time of the original, ISO 8601. */
export const STORED_AT_HEADER = 'X-Stored-At'

/** Reported to `watch` instead of null when the server was away and a stored answer was used. */
export class StoredAnswer extends Error {
  readonly storedAt: Date

  constructor(storedAt: string) {
    super(`The server is away; this is its answer of ${storedAt}`)
    this.name = 'StoredAnswer'
    this.storedAt = new Date(storedAt)
  }
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** A repeated write with the same key has no further effect. */
  idempotencyKey?: string | undefined
}

/** Every call sends the session's cookies. */
export interface Client {
  call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Output<E>>
  /** With the totals and cursor of its headers. */
  page<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options?: CallOptions,
  ): Promise<Output<E> extends (infer T)[] ? Page<T> : never>
  events(endpoint: Endpoint, input: unknown, options?: CallOptions): Promise<ReadableStream<Uint8Array>>
  /** Never rejects. */
  isReady(): Promise<boolean>
  /** Reports every finished call: null for success, a `StoredAnswer`, or the error. Returns how to stop. */
  watch(listener: (failure: unknown) => void): () => void
}

/** Milliseconds for the readiness check. */
const PATIENCE = 5000

function toBody(endpoint: Endpoint, rest: Record<string, unknown>): BodyInit {
  if (!endpoint.upload) return JSON.stringify(rest)
  const form = new FormData()
  for (const [name, value] of Object.entries(rest)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part instanceof Blob) form.append(name, part, part instanceof File ? part.name : name)
      else if (part !== undefined && part !== null) form.append(name, String(part))
    }
  }
  return form
}

function toRequest(
  endpoint: Endpoint,
  input: unknown,
  { signal, idempotencyKey }: CallOptions,
): [string, RequestInit] {
  const { path, rest } = layOut(endpoint, input)
  const headers = new Headers()
  const init: RequestInit = {
    method: endpoint.method,
    credentials: 'include',
    headers,
    signal: signal ?? null,
  }
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  if (sendsQuery(endpoint)) return [path + queryString(rest), init]
  // No body, so no content type either.
  if (!Object.keys(rest).length) return [path, init]
  if (!endpoint.upload) headers.set('Content-Type', 'application/json')
  return [path, { ...init, body: toBody(endpoint, rest) }]
}

/** `base` is '' for the page's own server. */
export function createClient(base = '', send: typeof fetch = (...args) => fetch(...args)): Client {
  const listeners = new Set<(failure: unknown) => void>()
  const tell = (failure: unknown) => listeners.forEach(listener => listener(failure))

  async function answerOf(endpoint: Endpoint, input: unknown, options: CallOptions = {}): Promise<Response> {
    const [path, init] = toRequest(endpoint, input, options)
    const response = await send(base + path, init)
    if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
    return response
  }
  async function request(endpoint: Endpoint, input: unknown, options?: CallOptions): Promise<Response> {
    try {
      const response = await answerOf(endpoint, input, options)
      const storedAt = response.headers.get(STORED_AT_HEADER)
      tell(storedAt === null ? null : new StoredAnswer(storedAt))
      return response
    } catch (failure) {
      tell(failure)
      throw failure
    }
  }
  return {
    async call(endpoint, input, options) {
      const response = await request(endpoint, input, options)
      if (endpoint.answer === 'empty') return undefined as never
      return (endpoint.answer === 'bytes' ? await response.blob() : await response.json()) as never
    },
    async page(endpoint, input, options) {
      const response = await request(endpoint, input, options)
      const rows = (await response.json()) as unknown[]
      const total = Number(response.headers.get(TOTAL_HEADER) ?? rows.length)
      return { rows, total, nextCursor: response.headers.get(CURSOR_HEADER) } as never
    },
    async events(endpoint, input, options) {
      const { body } = await request(endpoint, input, options)
      if (!body) throw new Error('The answer has no body')
      return body
    },
    async isReady() {
      const init = { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) } as const
      return send(`${base}/health/ready`, init).then(
        ({ ok }) => ok,
        () => false,
      )
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
