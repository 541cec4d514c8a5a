import { once } from 'node:events'
import { startReader } from './start-reader.ts'

/** What reading one file may cost. */
export interface ReadingLimits {
  milliseconds: number
  residentBytes: number
}

const HEAP_MEGABYTES = 600

/**
 * Asks a program of ours (see answer-once.ts) one thing about a foreign file, in a process of its own that may be killed at
 * any moment: a hostile file may loop or fill the memory. Null where it ran out of time or memory.
 */
export async function readAlone<Answer>(
  program: URL,
  request: object,
  limits: ReadingLimits,
): Promise<Answer | null> {
  const child = startReader(program, HEAP_MEGABYTES, String(limits.residentBytes))
  let answer: Answer | null = null
  child.once('message', (given: Answer) => (answer = given))
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.milliseconds)
  try {
    // Its last message may still be on its way when it has ended.
    const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
    child.send(request, error => error && child.kill('SIGKILL'))
    await ended
  } finally {
    clearTimeout(timer)
  }
  return answer
}
