import pg from 'pg'
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm'
import { problem, type ProblemError } from '../http/problem.ts'
import type { ProblemCode } from '@app/contracts/problem'

// Serialization failures (40001) do not occur: every transaction that writes is "read committed".
const DEADLOCK = '40P01'
const INSUFFICIENT_PRIVILEGE = '42501'

/** PostgreSQL's codes, and node's for a connection that is not there; the only place that knows them. */
const codes: Readonly<Record<string, ProblemCode>> = {
  '23505': 'request.duplicate',
  '23503': 'request.unknown_reference',
  '23001': 'request.in_use',
  '22001': 'request.invalid',
  '22003': 'request.invalid',
  '22007': 'request.invalid',
  '22008': 'request.invalid',
  '22021': 'request.invalid',
  '22P02': 'request.invalid',
  // Not null and check: an input that the contract let through.
  '23502': 'request.invalid',
  '23514': 'request.invalid',
  [DEADLOCK]: 'server.unavailable',
  '53100': 'storage.full',
  '53300': 'server.unavailable',
  '57P01': 'server.unavailable',
  '57P02': 'server.unavailable',
  '57P03': 'server.unavailable',
  '57014': 'server.unavailable',
  '08000': 'server.unavailable',
  '08003': 'server.unavailable',
  '08006': 'server.unavailable',
  ECONNREFUSED: 'server.unavailable',
  ECONNRESET: 'server.unavailable',
  ENOENT: 'server.unavailable',
  EPIPE: 'server.unavailable',
}

// pg names these two only by their text.
const LOST_CONNECTION = /timeout exceeded when trying to connect|connection terminated|not queryable/i

/**
 * TypeORM releases the connection of a transaction when it breaks, and the next statement hears of the release only. A
 * statement after the end of its transaction, which would be a fault of ours, looks the same.
 */
const isReleased = (error: unknown): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError

const isAnswer = (error: unknown) => error instanceof QueryFailedError || error instanceof pg.DatabaseError

/** Whether PostgreSQL ended a transaction because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return isAnswer(error) && (error as { code?: string }).code === DEADLOCK
}

/** Out of resources, an error of the system, a fault inside of PostgreSQL. None of them quotes a row. */
const UNUSABLE = /^(?:53|58|XX)/

/** What PostgreSQL says where it cannot be worked with: its files are damaged or it lets nobody in; null for every other error. */
export function unusableDatabase(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (LOST_CONNECTION.test(error.message)) return error.message
  const { code = '', severity } = error as pg.DatabaseError
  return isAnswer(error) && (severity === 'FATAL' || UNUSABLE.test(code)) ? error.message : null
}

/** Whether the server's role may not do what the server does: it lacks rights, or the migrations have not run. */
export function lacksRights(error: unknown): boolean {
  return isAnswer(error) && (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE
}

/** Names or values that the database does not take, of the classes 22, 23 and 42. */
const CONTENT = /^(?:22|23|42)/

/** The code by which PostgreSQL refuses names or values that somebody else has chosen; null for every other error. */
export function refusedContent(error: unknown): string | null {
  const { code = '' } = (error ?? {}) as { code?: string }
  return isAnswer(error) && CONTENT.test(code) && !lacksRights(error) ? code : null
}

/** Whether a connection to the database broke, or was not to be had. */
export function isBrokenConnection(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string }
  return isReleased(error) || (/^E[A-Z]+$/.test(code) && translateDatabaseError(error) !== null)
}

/** Where a row broke a check or a not-null rule: a gap in a contract. Names only; the error itself holds the values. */
export function brokenRule(error: unknown): { table?: string; column?: string; constraint?: string } | null {
  if (!isAnswer(error)) return null
  const { code, table, column, constraint } = error as pg.DatabaseError
  return code === '23502' || code === '23514' ? { table, column, constraint } : null
}

/** The refusal that a database failure stands for; null where it is none or a fault of ours. */
export function translateDatabaseError(error: unknown): ProblemError | null {
  if (!(error instanceof Error)) return null
  const { code = '', syscall } = error as Error & { code?: string; syscall?: string }
  if (isReleased(error) || LOST_CONNECTION.test(error.message))
    return problem('server.unavailable', { cause: error })
  // ENOENT and the like speak of the database only where a socket was being opened.
  if (!isAnswer(error) && syscall !== 'connect' && syscall !== 'read' && syscall !== 'write') return null
  const known = codes[code]
  return known ? problem(known, { cause: error }) : null
}
