import type { ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { startReader } from '../../../platform/processes/start-reader.ts'
import { MailUnreadable, type MailUnreadableReason, type ParsedMail } from './parsed-mail.ts'

const HEAP_MEGABYTES = 400

/** Separate from the parsing limits: on a busy machine, starting may take seconds. */
const START_MILLISECONDS = 20_000

/** A parser threw outside of its promise: the file's fault. */
export const UNREADABLE_EXIT_CODE = 70

export interface ParserLimits {
  /** CPU time, independent of the machine's load. */
  processorMilliseconds: number
  /** Wall-clock time; a file that exceeds it lacked CPU and may be retried. */
  milliseconds: number
  /** Of the whole process, of which about 80 MB are used before reading. */
  residentBytes: number
}

export interface ParseRequest {
  bytes: Uint8Array
}

/** One `ready`, then one answer per file. */
export type ParserMessage =
  | { ready: true }
  | { mail: ParsedMail }
  | { refusal: { reason: MailUnreadableReason; message: string } }

export interface WaitingFile {
  bytes: Uint8Array
  resolve: (mail: ParsedMail) => void
  reject: (error: MailUnreadable) => void
}

interface ParserOwner {
  onFree(): void
  onExit(self: ParserProcess): void
}

export class ParserProcess {
  private readonly limits: ParserLimits
  private readonly owner: ParserOwner
  private readonly process: ChildProcess
  private readonly exited: Promise<void>
  private file: WaitingFile | null = null
  private timer: NodeJS.Timeout | undefined
  private isReady = false
  private isEnding = false

  constructor(limits: ParserLimits, owner: ParserOwner) {
    this.limits = limits
    this.owner = owner
    this.process = startProcess(limits)
    this.process.on('message', (message: ParserMessage) => this.receive(message))
    this.exited = new Promise(resolve => {
      const end = (error: MailUnreadable) => {
        this.giveUp(error)
        owner.onExit(this)
        resolve()
      }
      this.process.once('exit', (code, signal) => end(endOf(code, signal)))
      this.process.on('error', error => {
        // A process that failed to start has no exit event.
        if (this.process.pid === undefined)
          end(new MailUnreadable('crashed', error.message, { cause: error }))
        else this.abandon()
      })
    })
  }

  get pid(): number | undefined {
    return this.process.pid
  }

  get isIdle(): boolean {
    return this.file === null && !this.isEnding
  }

  /** Rejects with MailUnreadable, even if the process is killed. */
  take(file: WaitingFile) {
    this.file = file
    this.process.ref()
    this.process.channel?.ref()
    if (this.isReady) this.send(file)
    else this.limit(START_MILLISECONDS, 'crashed', 'the parsing process did not start')
  }

  release() {
    this.isEnding = true
    if (this.process.connected) this.process.disconnect()
  }

  async kill(error: MailUnreadable): Promise<void> {
    this.giveUp(error)
    // Keep the server alive until this promise settles.
    this.process.ref()
    this.process.kill('SIGKILL')
    await this.exited
  }

  private receive(message: ParserMessage) {
    // The file of a killed process has already been answered.
    if (this.isEnding) return
    if ('ready' in message) {
      this.isReady = true
      if (this.file) this.send(this.file)
      return
    }
    this.settle(file => {
      if ('mail' in message) file.resolve(message.mail)
      else file.reject(new MailUnreadable(message.refusal.reason, message.refusal.message))
    })
    this.owner.onFree()
  }

  private send({ bytes }: WaitingFile) {
    this.limit(this.limits.milliseconds, 'timeout', 'reading took too long')
    this.process.send({ bytes } satisfies ParseRequest, error => {
      if (error) this.abandon()
    })
  }

  private giveUp(error: MailUnreadable) {
    this.isEnding = true
    this.settle(file => file.reject(error))
  }

  private abandon() {
    void this.kill(new MailUnreadable('crashed', 'the parsing process cannot be reached'))
  }

  private limit(milliseconds: number, reason: 'timeout' | 'crashed', message: string) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.kill(new MailUnreadable(reason, message)), milliseconds)
  }

  private settle(answer: (file: WaitingFile) => void) {
    clearTimeout(this.timer)
    const { file } = this
    if (!file) return
    this.file = null
    // An idle process must not keep the server alive.
    this.process.unref()
    this.process.channel?.unref()
    answer(file)
  }
}

function startProcess(limits: ParserLimits): ChildProcess {
  // Compiled or not: the program lies beside this file and has the same extension.
  const program = new URL(`./parse-mail.child${extname(import.meta.url)}`, import.meta.url)
  return startReader(program, HEAP_MEGABYTES, JSON.stringify(limits))
}

/** SIGTERM is sent by the watchdog, SIGABRT and SIGTRAP by V8 when its heap is full. */
function endOf(code: number | null, signal: NodeJS.Signals | null): MailUnreadable {
  if (signal === 'SIGTERM' || signal === 'SIGABRT' || signal === 'SIGTRAP') {
    return new MailUnreadable('too_complex', 'the file asks for more memory or time than a mail may')
  }
  if (code === UNREADABLE_EXIT_CODE)
    return new MailUnreadable('damaged', 'the parser failed outside of its promise')
  return new MailUnreadable('crashed', `the parsing process ended (${signal ?? `code ${code}`})`)
}
