import { problems, type ProblemCode } from '@app/contracts/problem'

interface Details {
  /** Replaces `{name}` and the like in the sentence. */
  words?: Record<string, string>
  fields?: Record<string, string>
  /** Seconds until it is worth trying again; in words, this replaces `{wait}` in the sentence. */
  retryAfter?: number
  /** The stored record, with a version conflict. */
  current?: unknown
  cause?: unknown
}

/** A refusal: the code decides status and sentence. Every expected failure of the server is one of these. */
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

/** Makes a refusal: `throw problem('customer.not_found')`. */
export function problem(code: ProblemCode, details?: Details): ProblemError {
  return new ProblemError(code, details)
}

/** The record, or the refusal that it does not exist. */
export function found<T>(record: T | null | undefined, code: ProblemCode): T {
  if (record === null || record === undefined) throw problem(code)
  return record
}

/** A refusal's German sentence, where no call's language decides. */
export const germanSentence = ({ code, details }: ProblemError): string =>
  problems[code].de.replace(/\{(\w+)\}/g, (_, word: string) => details.words?.[word] ?? '')
