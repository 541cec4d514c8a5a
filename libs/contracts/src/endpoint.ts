import type * as z from 'zod'
import type { ProblemCode } from './problem.ts'
import type { ApiKeyScope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** `staff` needs a session; with scopes, a program's key having all of them will do, too. */
export type Access = 'public' | 'staff' | readonly [ApiKeyScope, ...ApiKeyScope[]]

/** Form field and limits of a multipart call. */
export interface UploadRule {
  readonly field: string
  readonly maxFiles: number
  /** Bytes per file. */
  readonly maxFileSize: number
  readonly tooLarge: ProblemCode
  /** Problem for too many files; has a default. */
  readonly tooMany?: ProblemCode
  /** Problem when the server is short of disk space; has a default. */
  readonly noRoom?: ProblemCode
  /** Bytes of all files together. */
  readonly total?: { readonly maxSize: number; readonly tooLarge: ProblemCode }
}

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly access: Access
  readonly input: I
  /** Fields missing in the schema never leave the server. */
  readonly output: O
  /** Default `json`. `list` can be paged, `empty` is a 204, `bytes` a file, `events` server-sent events. */
  readonly answer: 'json' | 'list' | 'empty' | 'bytes' | 'events'
  readonly status: 200 | 201 | 204
  readonly upload?: UploadRule
}

export type Input<E extends Endpoint> = z.input<E['input']>
/** As received by handlers, after parsing. */
export type Parsed<E extends Endpoint> = z.output<E['input']>
/** As returned by handlers; the output schema drops unknown fields. */
export type Returned<E extends Endpoint> = z.input<E['output']>
export type Output<E extends Endpoint> = z.output<E['output']>

interface Rest<I, O> {
  access: Access
  input: I
  output: O
  answer?: Endpoint['answer']
  status?: Endpoint['status']
  upload?: UploadRule
}

/** The only place where a call's path, access and shapes are written. */
export function endpoint<I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: `/api/${string}`,
  { answer = 'json', status = answer === 'empty' ? 204 : 200, ...rest }: Rest<I, O>,
): Endpoint<I, O> {
  return { method, path, answer, status, ...rest }
}

/** Otherwise the input is in the body; path parameters always win. */
export function sendsQuery(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' || endpoint.method === 'DELETE'
}

/** Fills the `:name` parts; `rest` is the input for query or body. */
export function layOut(endpoint: Endpoint, input: unknown): { path: string; rest: Record<string, unknown> } {
  const rest = { ...(input as Record<string, unknown> | undefined) }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

/** With its question mark; '' without values. */
export function queryString(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.append(name, String(value))
  }
  return query.size ? `?${query}` : ''
}

/** URL segments, then the query, so that a prefix names a resource. */
export function queryKey(endpoint: Endpoint, input: unknown): readonly unknown[] {
  const { path, rest } = layOut(endpoint, input)
  const query = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const segments = path.slice(1).split('/')
  return Object.keys(query).length ? [...segments, query] : segments
}

/** Segments before the first parameter: what a write makes stale. */
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
