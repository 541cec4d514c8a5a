import { ApiError } from '@app/contracts/client'

export const NO_CONNECTION = 'Keine Verbindung zum Server.'

/** No answer at all: the server or the network is down. */
export function isUnreachable(error: unknown): boolean {
  return error !== null && error !== undefined && !(error instanceof ApiError)
}

/** Sent by a proxy while the server restarts, and by the desktop when it cannot reach it. */
const GATEWAY = new Set([502, 503, 504])

/** The server may be down. Aborted calls do not count. */
export function mayBeDown(error: unknown): boolean {
  if (error instanceof ApiError) return GATEWAY.has(error.status)
  return !(error instanceof DOMException && error.name === 'AbortError')
}

/** Also looks at `cause`, where a shell wrapped the answer. */
export function isUnauthorized(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 401
  return error instanceof Error && error.cause instanceof ApiError && error.cause.status === 401
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined
}

/** The server's own sentence, else `fallback`; `unreachable` if nothing answered. */
export function sentenceOf(error: unknown, fallback: string, unreachable: string = NO_CONNECTION): string {
  if (isUnreachable(error)) return unreachable
  return (error as ApiError).problem?.error || fallback
}
