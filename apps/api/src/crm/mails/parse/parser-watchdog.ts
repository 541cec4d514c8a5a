/**
 * A thread of a parsing process that ends it where the main thread cannot: in an endless loop no timer fires and no
 * message arrives, and memory may grow by gigabytes before the time is up.
 */
import { workerData } from 'node:worker_threads'

import type { ParserLimits } from './parser-process.ts'

export interface WatchdogData {
  limits: ParserLimits
  /** When the running file began, or 0, and what the process had cost by then, in microseconds. */
  clock: Float64Array<SharedArrayBuffer>
  parent: number
}

const EVERY_MILLISECONDS = 50
/** The server gives up first and knows why; this is for a server that is gone. */
const GRACE_MILLISECONDS = 1_000

const { limits, clock, parent } = workerData as WatchdogData

setInterval(() => {
  // Read once: the main thread may set it back to 0 between two looks.
  const began = clock[0]
  const running = began ? Date.now() - began : 0
  if (process.ppid !== parent || running > limits.milliseconds + GRACE_MILLISECONDS) {
    process.kill(process.pid, 'SIGKILL')
  }
  const { user, system } = process.cpuUsage()
  const spent = began ? (user + system - clock[1]!) / 1000 : 0
  // A signal of its own tells the server that the file was the reason.
  if (process.memoryUsage.rss() > limits.residentBytes || spent > limits.processorMilliseconds)
    process.kill(process.pid, 'SIGTERM')
}, EVERY_MILLISECONDS)
