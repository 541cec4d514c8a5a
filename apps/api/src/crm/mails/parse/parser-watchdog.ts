/** In an endless loop of the main thread no timer fires and no message arrives, so this thread kills the process. */
import { workerData } from 'node:worker_threads'

import type { ParserLimits } from './parser-process.ts'

export interface WatchdogData {
  limits: ParserLimits
  /** Start of the running file (or 0), and CPU microseconds used by then. */
  clock: Float64Array<SharedArrayBuffer>
  parent: number
}

const EVERY_MILLISECONDS = 50
/** The server gives up first and knows why; this is for when the server is gone. */
const GRACE_MILLISECONDS = 1_000

const { limits, clock, parent } = workerData as WatchdogData

setInterval(() => {
  // Read once: the main thread may reset it in between.
  const began = clock[0]
  const running = began ? Date.now() - began : 0
  if (process.ppid !== parent || running > limits.milliseconds + GRACE_MILLISECONDS) {
    process.kill(process.pid, 'SIGKILL')
  }
  const { user, system } = process.cpuUsage()
  const spent = began ? (user + system - clock[1]!) / 1000 : 0
  // SIGTERM tells the server that the file was the reason.
  if (process.memoryUsage.rss() > limits.residentBytes || spent > limits.processorMilliseconds)
    process.kill(process.pid, 'SIGTERM')
}, EVERY_MILLISECONDS)
