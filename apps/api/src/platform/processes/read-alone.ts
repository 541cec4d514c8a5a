import type { ProblemCode } from '@app/contracts/problem'
import { once } from 'node:events'
import { problem } from '../http/problem.ts'
import { startReader } from './start-reader.ts'

export interface ReadingLimits {
  milliseconds: number
  residentBytes: number
}

export type Answered<Answer> =
  | { answer: Answer }
  | { refusal: { code: ProblemCode; words: Record<string, string> } }

const HEAP_MEGABYTES = 600

/**
 * Runs one slow request, such as parsing a foreign file, in a process of its own (see answer-once.ts) that can be
 * killed: a hostile file may loop or fill the memory. Null if it ran out of time or memory; refusals of the program are
 * thrown here.
 */
export async function readAlone<Answer>(
  program: URL,
  request: object,
  limits: ReadingLimits,
): Promise<Answer | null> {
  const child = startReader(program, HEAP_MEGABYTES, String(limits.residentBytes))
  let answered: Answered<Answer> | null = null
  child.once('message', (given: Answered<Answer>) => (answered = given))
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.milliseconds)
  try {
    // The last message may arrive after the exit.
    const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
    child.send(request, error => error && child.kill('SIGKILL'))
    await ended
  } finally {
    clearTimeout(timer)
  }
  return taken(answered)
}

function taken<Answer>(answered: Answered<Answer> | null): Answer | null {
  if (!answered) return null
  if ('refusal' in answered) throw problem(answered.refusal.code, { words: answered.refusal.words })
  return answered.answer
}
