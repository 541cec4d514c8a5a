import pg from 'pg'
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm'
import { problem, type ProblemError } from '../http/problem.ts'
import type { ProblemCode } from '@app/contracts/problem'

// Serialization failures (40001) cannot occur: writing transactions are "read committed".
const DEADLOCK = '40P01'
const INSUFFICIENT_PRIVILEGE = '42501'

/** Codes of PostgreSQL, and of Node for connection errors; known only here. */
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
  // Not null and check: input the contract should have refused.
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

// pg identifies these two only by their text.
const LOST_CONNECTION = /timeout exceeded when trying to connect|connection terminated|not queryable/i

/**
 * TypeORM releases the connection of a transaction when it breaks, and only the next statement reports it. A statement
 * after the end of its transaction (a bug of ours) looks the same.
 */
const isReleased = (error: unknown): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError

const isAnswer = (error: unknown) => error instanceof QueryFailedError || error instanceof pg.DatabaseError

export function isDeadlock(error: unknown): boolean {
  return isAnswer(error) && (error as { code?: string }).code === DEADLOCK
}

/** Out of resources, system error, internal error. None of them quotes a row. */
const UNUSABLE = /^(?:53|58|XX)/

/** The error's message if the database is unusable (damaged, or refusing logins), else null. */
export function unusableDatabase(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (LOST_CONNECTION.test(error.message)) return error.message
  const { code = '', severity } = error as pg.DatabaseError
  return isAnswer(error) && (severity === 'FATAL' || UNUSABLE.test(code)) ? error.message : null
}

/** The server's role lacks rights, or the migrations have not run. */
export function lacksRights(error: unknown): boolean {
  return isAnswer(error) && (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE
}

/** Error classes for names or values that the database refuses. */
const CONTENT = /^(?:22|23|42)/

/** The code if PostgreSQL refused names or values chosen by somebody else; else null. */
export function refusedContent(error: unknown): string | null {
  const { code = '' } = (error ?? {}) as { code?: string }
  return isAnswer(error) && CONTENT.test(code) && !lacksRights(error) ? code : null
}

export function isBrokenConnection(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string }
  return isReleased(error) || (/^E[A-Z]+$/.test(code) && translateDatabaseError(error) !== null)
}

/** For a violated check or not-null rule, which is a gap in a contract. Names only: the error itself holds values. */
export function brokenRule(error: unknown): { table?: string; column?: string; constraint?: string } | null {
  if (!isAnswer(error)) return null
  const { code, table, column, constraint } = error as pg.DatabaseError
  return code === '23502' || code === '23514' ? { table, column, constraint } : null
}

/** Null if it is no database failure, or a bug of ours. */
export function translateDatabaseError(error: unknown): ProblemError | null {
  if (!(error instanceof Error)) return null
  const { code = '', syscall } = error as Error & { code?: string; syscall?: string }
  if (isReleased(error) || LOST_CONNECTION.test(error.message))
    return problem('server.unavailable', { cause: error })
  // ENOENT and the like come from the database only if raised on a socket.
  if (!isAnswer(error) && syscall !== 'connect' && syscall !== 'read' && syscall !== 'write') return null
  const known = codes[code]
  return known ? problem(known, { cause: error }) : null
}
