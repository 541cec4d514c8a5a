import { ApiError } from '@app/contracts/client'

/** What staff read when a call got no answer at all. */
export const NO_CONNECTION = 'Keine Verbindung zum Server.'

/** Whether a failed call got no answer: the server is down, or the network is. */
export function isUnreachable(error: unknown): boolean {
  return error !== null && error !== undefined && !(error instanceof ApiError)
}

/** What a proxy answers while the server behind it restarts, and the desktop while it can't reach it. */
const GATEWAY = new Set([502, 503, 504])

/** Whether a failed call may mean that the server is away. A call that was called off means nothing. */
export function mayBeDown(error: unknown): boolean {
  if (error instanceof ApiError) return GATEWAY.has(error.status)
  return !(error instanceof DOMException && error.name === 'AbortError')
}

/** Whether a call failed because nobody is logged in. Also looks at `cause`, where a shell wrapped the answer. */
export function isUnauthorized(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 401
  return error instanceof Error && error.cause instanceof ApiError && error.cause.status === 401
}

/** The code of a refusal; undefined where the server gave none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined
}

/** The sentence of a failed call for people: the server's own, else the fallback, else that nothing answered. */
export function sentenceOf(error: unknown, fallback: string, unreachable: string = NO_CONNECTION): string {
  if (isUnreachable(error)) return unreachable
  return (error as ApiError).problem?.error || fallback
}
