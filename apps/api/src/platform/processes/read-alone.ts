import type { ProblemCode } from '@app/contracts/problem'
import { once } from 'node:events'
import { problem } from '../http/problem.ts'
import { startReader } from './start-reader.ts'

/** What reading one file may cost. */
export interface ReadingLimits {
  milliseconds: number
  residentBytes: number
}

/** What the program sends. */
export type Answered<Answer> =
  | { answer: Answer }
  | { refusal: { code: ProblemCode; words: Record<string, string> } }

const HEAP_MEGABYTES = 600

/**
 * Asks a program of ours (see answer-once.ts) one thing that may take long, such as about a foreign file, in a process of
 * its own that may be killed at any moment: a hostile file may loop or fill the memory. Null where it ran out of time or
 * memory; what the program refuses is refused here.
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
    // Its last message may still be on its way when it has ended.
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
