import { extname } from 'node:path'
import { onlyThread } from '../../../platform/processes/answer-once.ts'
import { parseMail } from './parse-mail.ts'
import { MailUnreadable } from './parsed-mail.ts'
import {
  UNREADABLE_EXIT_CODE,
  type ParseRequest,
  type ParserLimits,
  type ParserMessage,
} from './parser-process.ts'
import type { WatchdogData } from './parser-watchdog.ts'

const limits = JSON.parse(process.argv[2]!) as ParserLimits
const clock = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT))

function startWatchdog() {
  const workerData = { limits, clock, parent: process.ppid } satisfies WatchdogData
  const file = new URL(`./parser-watchdog${extname(import.meta.url)}`, import.meta.url)
  const watchdog = onlyThread(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: 8 } })
  watchdog.on('error', () => process.exit(1))
}

async function answer(request: ParseRequest): Promise<ParserMessage> {
  try {
    return { mail: await parseMail(request.bytes) }
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}

function refusalOf(error: unknown) {
  if (error instanceof MailUnreadable) return { reason: error.reason, message: error.message }
  return { reason: 'damaged' as const, message: String(error) }
}

process.on('message', async (request: ParseRequest) => {
  const { user, system } = process.cpuUsage()
  clock[1] = user + system
  clock[0] = Date.now()
  const message = await answer(request)
  clock[0] = 0
  process.send!(message)
})

process.on('uncaughtException', () => process.exit(UNREADABLE_EXIT_CODE))
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole process group; the server decides when to abort a running file.
process.on('SIGINT', () => {})

startWatchdog()
process.send!({ ready: true } satisfies ParserMessage)
