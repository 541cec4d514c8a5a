import type { ChildProcess } from 'node:child_process'

import { MailUnreadable } from './mail-unreadable.ts'
import type { ParsedMail } from './parsed-mail.ts'
import type { ParseRequest, ParserLimits, ParserMessage } from './parser-protocol.ts'
import { endOf, startProcess } from './start-parser.ts'

/** Starting has its own limit, because a busy machine may need seconds for what takes half of one. */
const START_MILLISECONDS = 20_000

/** Bytes up to which a file is sent ahead: the processor's time between two files counts for small ones. */
const AHEAD_BYTES = 1024 * 1024

/** A file that is to be read, and who waits for it. */
export interface WaitingFile {
  bytes: Uint8Array
  resolve: (mail: ParsedMail) => void
  reject: (error: MailUnreadable) => void
}

/** In the place of a file that was taken back: the process reads it nevertheless. */
const NOBODYS: WaitingFile = { bytes: new Uint8Array(), resolve() {}, reject() {} }

/** Who gives the files. */
export interface ParserOwner {
  /** The process can take a file again. */
  onFree(): void
  /** The process is of no more use, and has not begun these files. */
  onExit(self: ParserProcess, unread: WaitingFile[]): void
}

/** One killable process that reads mail files, one at a time; the next may lie there already. */
export class ParserProcess {
  private readonly limits: ParserLimits
  private readonly owner: ParserOwner
  private readonly process: ChildProcess
  private readonly exited: Promise<void>
  /** The one that it reads, and the one sent ahead. */
  private readonly files: WaitingFile[] = []
  private timer: NodeJS.Timeout | undefined
  /** When the running file began, in milliseconds of the clock that only runs forward; null while the process starts. */
  private begunAt: number | null = null
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
        const unread = this.files.splice(0).filter(file => file !== NOBODYS)
        owner.onExit(this, unread)
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

  /** Whether it can read a file at once; a killed one cannot, although its end is still to be seen. */
  get isIdle(): boolean {
    return this.files.length === 0 && !this.isEnding
  }

  /** Whether a file can be sent ahead of the end of the one it reads. */
  canTakeAhead({ bytes }: WaitingFile): boolean {
    return this.isReady && !this.isEnding && this.files.length === 1 && bytes.length <= AHEAD_BYTES
  }

  get hasAhead(): boolean {
    return this.files.length > 1 && this.files[1] !== NOBODYS
  }

  /** Whether it will not take a file soon: it reads one for so long already, or has been killed. */
  isLate(milliseconds: number): boolean {
    if (this.isEnding) return true
    return this.files.length > 0 && this.begunAt !== null && performance.now() - this.begunAt >= milliseconds
  }

  /** Reads a file, and rejects it with MailUnreadable, also when the process is killed for it. */
  take(file: WaitingFile) {
    this.files.push(file)
    if (this.isReady) this.send(file)
    if (this.files.length > 1) return
    this.process.ref()
    this.process.channel?.ref()
    if (this.isReady) this.begin()
    else this.limit(START_MILLISECONDS, 'crashed', 'the parsing process did not start')
  }

  /** The file that was sent ahead, for somebody else. */
  takeBack(): WaitingFile {
    return this.files.splice(1, 1, NOBODYS)[0]!
  }

  /** Ends an idle process in its own time. */
  release() {
    this.isEnding = true
    if (this.process.connected) this.process.disconnect()
  }

  /** Kills the process; the running file is answered with the error. */
  async kill(error: MailUnreadable): Promise<void> {
    this.giveUp(error)
    // Otherwise a server with nothing else to do would end before this promise.
    this.process.ref()
    this.process.kill('SIGKILL')
    await this.exited
  }

  private receive(message: ParserMessage) {
    // What a killed process still had to say is about a file that has its answer, not about the next one.
    if (this.isEnding) return
    if ('ready' in message) {
      this.isReady = true
      for (const file of this.files) this.send(file)
      if (this.files.length > 0) this.begin()
      return
    }
    this.settle(file => {
      if ('mail' in message) file.resolve(message.mail)
      else file.reject(new MailUnreadable(message.refusal.reason, message.refusal.message))
    })
    if (this.files.length > 0) this.begin()
    this.owner.onFree()
  }

  private begin() {
    this.begunAt = performance.now()
    this.limit(this.limits.milliseconds, 'timeout', 'reading took too long')
  }

  private send({ bytes }: WaitingFile) {
    this.process.send({ bytes } satisfies ParseRequest, error => {
      if (error) this.abandon()
    })
  }

  /** Only once: the file behind the running one is not to blame. */
  private giveUp(error: MailUnreadable) {
    if (this.isEnding) return
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
    const file = this.files.shift()
    if (!file) return
    if (this.files.length === 0) {
      // An idle process must not keep the server alive.
      this.process.unref()
      this.process.channel?.unref()
    }
    answer(file)
  }
}
