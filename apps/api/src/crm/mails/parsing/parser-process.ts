import { fork, type ChildProcess } from 'node:child_process'
import { extname } from 'node:path'

import { MailUnreadable } from './mail-unreadable.ts'
import type { ParsedMail } from './parsed-mail.ts'
import {
  UNREADABLE_EXIT_CODE,
  type ParseRequest,
  type ParserLimits,
  type ParserMessage,
} from './parser-protocol.ts'

/** Starting has its own limit, because a busy machine may need seconds for what takes half of one. */
const START_MILLISECONDS = 20_000
const HEAP_MEGABYTES = 400

interface Job {
  bytes: Uint8Array
  /** When the process got it, in milliseconds of the clock that only runs forward; null while it starts. */
  sentAt: number | null
  timer: NodeJS.Timeout | null
  resolve: (mail: ParsedMail) => void
  reject: (error: MailUnreadable) => void
}

/** One killable process that reads mail files, one at a time; after `onExit` it is of no more use. */
export class ParserProcess {
  private readonly limits: ParserLimits
  private readonly process: ChildProcess
  private readonly exited: Promise<void>
  private job: Job | null = null
  private isReady = false
  private isEnding = false

  constructor(limits: ParserLimits, onExit: (self: ParserProcess) => void) {
    this.limits = limits
    this.process = startProcess(limits)
    this.process.on('message', (message: ParserMessage) => this.receive(message))
    this.exited = new Promise(resolve => {
      const end = (error: MailUnreadable) => {
        this.isEnding = true
        this.settle(job => job.reject(error))
        onExit(this)
        resolve()
      }
      this.process.once('exit', (code, signal) => end(endOf(code, signal)))
      this.process.on('error', error => {
        // A process that never started has no exit.
        if (this.process.pid === undefined)
          end(new MailUnreadable('crashed', error.message, { cause: error }))
        else this.abandon()
      })
    })
  }

  /** For tests that kill it from outside. */
  get pid(): number | undefined {
    return this.process.pid
  }

  /** Whether it can take a file; a killed one cannot, although its end is still to be seen. */
  get isIdle(): boolean {
    return this.job === null && !this.isEnding
  }

  /** Whether it will not take a file soon: it reads one for so long already, or has been killed. */
  isLate(milliseconds: number): boolean {
    if (this.isEnding) return true
    const sentAt = this.job?.sentAt ?? null
    return sentAt !== null && performance.now() - sentAt >= milliseconds
  }

  /** Reads one file; throws MailUnreadable, also when the process is killed for it. */
  parse(bytes: Uint8Array): Promise<ParsedMail> {
    return new Promise((resolve, reject) => {
      this.job = { bytes, sentAt: null, timer: null, resolve, reject }
      this.process.ref()
      this.process.channel?.ref()
      if (this.isReady) this.send()
      else this.limitJob(START_MILLISECONDS, 'crashed', 'the parsing process did not start')
    })
  }

  /** Ends an idle process in its own time. */
  release() {
    this.isEnding = true
    if (this.process.connected) this.process.disconnect()
  }

  /** Kills the process; the running file is answered with the error. */
  async kill(error: MailUnreadable): Promise<void> {
    this.isEnding = true
    this.settle(job => job.reject(error))
    // Otherwise a server with nothing else to do would end before this promise.
    this.process.ref()
    this.process.kill('SIGKILL')
    await this.exited
  }

  private receive(message: ParserMessage) {
    if ('ready' in message) {
      this.isReady = true
      if (this.job) this.send()
    } else if ('mail' in message) {
      this.settle(job => job.resolve(message.mail))
    } else {
      const { reason, message: text } = message.refusal
      this.settle(job => job.reject(new MailUnreadable(reason, text)))
    }
  }

  private send() {
    this.job!.sentAt = performance.now()
    this.limitJob(this.limits.milliseconds, 'timeout', 'reading took too long')
    this.process.send({ bytes: this.job!.bytes } satisfies ParseRequest, error => {
      if (error) this.abandon()
    })
  }

  private abandon() {
    void this.kill(new MailUnreadable('crashed', 'the parsing process cannot be reached'))
  }

  private limitJob(milliseconds: number, reason: 'timeout' | 'crashed', message: string) {
    if (this.job?.timer) clearTimeout(this.job.timer)
    this.job!.timer = setTimeout(() => void this.kill(new MailUnreadable(reason, message)), milliseconds)
  }

  private settle(answer: (job: Job) => void) {
    const job = this.job
    if (!job) return
    this.job = null
    if (job.timer) clearTimeout(job.timer)
    // An idle process must not keep the server alive.
    this.process.unref()
    this.process.channel?.unref()
    answer(job)
  }
}

function startProcess(limits: ParserLimits): ChildProcess {
  // Compiled or not: the program lies beside this file and has the same extension.
  const program = new URL(`./parse-mail.child${extname(import.meta.url)}`, import.meta.url)
  const systemRoot = process.env['SystemRoot']
  return fork(program, [JSON.stringify(limits)], {
    serialization: 'advanced',
    // It reads hostile files: no secrets of the server, no writing, no further processes.
    env: systemRoot ? { SystemRoot: systemRoot } : {},
    execArgv: [
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** SIGTERM is the watchdog's, SIGABRT and SIGTRAP are V8's when its heap is full. */
function endOf(code: number | null, signal: NodeJS.Signals | null): MailUnreadable {
  if (signal === 'SIGTERM' || signal === 'SIGABRT' || signal === 'SIGTRAP') {
    return new MailUnreadable('too_complex', 'the file asks for more memory than a mail may')
  }
  if (code === UNREADABLE_EXIT_CODE)
    return new MailUnreadable('damaged', 'the parser failed outside of its promise')
  return new MailUnreadable('crashed', `the parsing process ended (${signal ?? `code ${code}`})`)
}
