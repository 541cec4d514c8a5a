import { problems, type ProblemCode } from '@app/contracts/problem'

interface Details {
  /** Values for `{name}` in the sentence. */
  words?: Record<string, string>
  fields?: Record<string, string>
  /** Seconds; in words, replaces `{wait}` in the sentence. */
  retryAfter?: number
  /** The stored record, for a version conflict. */
  current?: unknown
  cause?: unknown
}

/** An expected failure: the code decides status and sentence. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly details: Details
  readonly status: number

  constructor(code: ProblemCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.name = 'ProblemError'
    this.code = code
    this.details = details
    this.status = problems[code].status
  }
}

export function problem(code: ProblemCode, details?: Details): ProblemError {
  return new ProblemError(code, details)
}

/** Throws if the record does not exist. */
export function found<T>(record: T | null | undefined, code: ProblemCode): T {
  if (record === null || record === undefined) throw problem(code)
  return record
}

/** For places without a call's language. */
export const germanSentence = ({ code, details }: ProblemError): string =>
  problems[code].de.replace(/\{(\w+)\}/g, (_, word: string) => details.words?.[word] ?? '')
