import { type WorkerOptions, Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { ProblemError } from '../http/problem.ts'
import type { Answered } from './read-alone.ts'

const EVERY_MILLISECONDS = 50

/** Answers or refuses one request of `readAlone`, then exits. Killed if it exceeds its memory or its server is gone. */
export function answerOnce<Request>(answer: (request: Request) => object | Promise<object>): void {
  const watchdog = onlyThread(new URL(import.meta.url), {
    workerData: { residentBytes: Number(process.argv[2]), parent: process.ppid },
  })
  watchdog.on('error', () => process.exit(1))
  const isWatched = new Promise(resolve => watchdog.once('message', resolve))
  process.once('message', async (request: Request) => {
    await isWatched
    process.send!(await answered(answer, request), () => process.exit(0))
  })
  process.on('disconnect', () => process.exit())
  // Ctrl-C reaches the whole group; the server decides when to give up.
  process.on('SIGINT', () => {})
}

async function answered<Request>(
  answer: (request: Request) => object | Promise<object>,
  request: Request,
): Promise<Answered<object>> {
  try {
    return { answer: await answer(request) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { words = {} } = error.details
    return { refusal: { code: error.code, words } }
  }
}

/** Starts the watchdog, then drops the right to start threads: Node gives threads all rights. */
export function onlyThread(program: URL, options: WorkerOptions): Worker {
  const thread = new Worker(program, options)
  // Missing in the types, and in the oldest Node we support.
  const { permission } = process as { permission?: { drop?: (scope: string) => void } }
  permission?.drop?.('worker')
  return thread
}

function watch(): void {
  const { residentBytes, parent } = workerData as { residentBytes: number; parent: number }
  const look = () => {
    const isTooLarge = process.memoryUsage.rss() > residentBytes
    if (isTooLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }
  look()
  setInterval(look, EVERY_MILLISECONDS)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage('watching')
}

if (!isMainThread) watch()
