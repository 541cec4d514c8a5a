import type * as z from 'zod'
import type { ProblemCode } from './problem.ts'
import type { ApiKeyScope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Who may call an endpoint: everybody, staff with a session, or besides them a program whose key has all of these scopes.
 * The server refuses everyone else.
 */
export type Access = 'public' | 'staff' | readonly [ApiKeyScope, ...ApiKeyScope[]]

/** The file part of a multipart call: its form field and what the server accepts. */
export interface UploadRule {
  readonly field: string
  readonly maxFiles: number
  /** Bytes a single file may have. */
  readonly maxFileSize: number
  /** What a larger file is refused with. */
  readonly tooLarge: ProblemCode
  /** What a file too many is refused with, where it has words of its own. */
  readonly tooMany?: ProblemCode
  /** What files are refused with while the server has little room for them, where it has words of its own. */
  readonly noRoom?: ProblemCode
  /** Bytes that all files together may have, and what more is refused with. */
  readonly total?: { readonly maxSize: number; readonly tooLarge: ProblemCode }
}

/** One HTTP call: where it is, who may make it, what goes in and what comes out. */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly access: Access
  readonly input: I
  /** Fields the schema does not name never leave the server. */
  readonly output: O
  /** `json` unless said otherwise; `list` answers an array that can be paged; `empty` answers 204; `bytes` streams a file, `events` what happens. */
  readonly answer: 'json' | 'list' | 'empty' | 'bytes' | 'events'
  /** Status of success. */
  readonly status: 200 | 201 | 204
  readonly upload?: UploadRule
}

/** What a caller passes in. */
export type Input<E extends Endpoint> = z.input<E['input']>
/** What a handler receives, after parsing. */
export type Parsed<E extends Endpoint> = z.output<E['input']>
/** What a handler may return; the output schema then drops every field it does not name. */
export type Returned<E extends Endpoint> = z.input<E['output']>
/** What the caller gets back. */
export type Output<E extends Endpoint> = z.output<E['output']>

interface Rest<I, O> {
  access: Access
  input: I
  output: O
  answer?: Endpoint['answer']
  status?: Endpoint['status']
  upload?: UploadRule
}

/** Declares a call. The result is the only place where its path, access and shapes are written. */
export function endpoint<I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: `/api/${string}`,
  { answer = 'json', status = answer === 'empty' ? 204 : 200, ...rest }: Rest<I, O>,
): Endpoint<I, O> {
  return { method, path, answer, status, ...rest }
}

/** Reads carry their input in the query string, writes in the body; path parameters always win. */
export function sendsQuery(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' || endpoint.method === 'DELETE'
}

/** Fills the `:name` parts of a path and returns what of the input is left for query or body. */
export function layOut(endpoint: Endpoint, input: unknown): { path: string; rest: Record<string, unknown> } {
  const rest = { ...(input as Record<string, unknown> | undefined) }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

/** A query string of the defined values, with its question mark, or nothing. */
export function queryString(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.append(name, String(value))
  }
  return query.size ? `?${query}` : ''
}

/** The cache key of a read: the URL's segments, then the query, so that a prefix names a resource. */
export function queryKey(endpoint: Endpoint, input: unknown): readonly unknown[] {
  const { path, rest } = layOut(endpoint, input)
  const query = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const segments = path.slice(1).split('/')
  return Object.keys(query).length ? [...segments, query] : segments
}

/** The segments in front of the first parameter: what a write makes stale. */
export function resourceKey({ path }: Pick<Endpoint, 'path'>): readonly string[] {
  return path
    .slice(1)
    .split('/')
    .reduce<{ key: string[]; open: boolean }>(
      ({ key, open }, segment) =>
        open && !segment.startsWith(':') ? { key: [...key, segment], open } : { key, open: false },
      { key: [], open: true },
    ).key
}
