import { MailUnreadable } from './mail-unreadable.ts'
import type { ParsedMail } from './parsed-mail.ts'
import { ParserProcess, type WaitingFile } from './parser-process.ts'
import type { ParserLimits } from './parser-protocol.ts'

/** How many processes read at once, what a file may cost, and how long an idle process stays. */
export interface MailParserOptions {
  processes: number
  limits: ParserLimits
  idleMilliseconds: number
}

const DEFAULTS: MailParserOptions = {
  processes: 2,
  limits: { processorMilliseconds: 5_000, milliseconds: 60_000, residentBytes: 600 * 1024 * 1024 },
  idleMilliseconds: 60_000,
}

/**
 * A further process is started only when those that run read for so long: starting one and warming it up costs the
 * processor as much as fifty mails.
 */
const PATIENCE = 250

/**
 * Reads .msg and .eml files in a few processes that can be killed, because a damaged or hostile file may make any
 * parser loop or fill the memory. Further files wait in line; a killed process is replaced when a file needs it.
 */
export class MailParser {
  private readonly options: MailParserOptions
  private readonly processes = new Set<ParserProcess>()
  private readonly waiting: WaitingFile[] = []
  private idleTimer: NodeJS.Timeout | null = null
  private patienceTimer: NodeJS.Timeout | null = null
  private isClosed = false

  constructor(options: Partial<MailParserOptions> = {}) {
    this.options = { ...DEFAULTS, ...options }
  }

  /** Reads one file, whatever its name; throws MailUnreadable with the reason for everything that is no mail. */
  parse(bytes: Uint8Array): Promise<ParsedMail> {
    if (this.isClosed) return Promise.reject(new MailUnreadable('closed', 'the parser is closed'))
    return new Promise((resolve, reject) => {
      this.waiting.push({ bytes, resolve, reject })
      this.next()
    })
  }

  /** Ids of the running processes, for watching them. */
  get processIds(): number[] {
    return [...this.processes].flatMap(({ pid }) => pid ?? [])
  }

  /** Refuses the waiting files, ends the running ones, and is done when no process is left. */
  async close(): Promise<void> {
    this.isClosed = true
    if (this.idleTimer) clearTimeout(this.idleTimer)
    if (this.patienceTimer) clearTimeout(this.patienceTimer)
    this.refuseWaiting()
    const error = new MailUnreadable('closed', 'the parser is closed')
    await Promise.all([...this.processes].map(process => process.kill(error)))
  }

  private next() {
    for (let [file] = this.waiting; file; [file] = this.waiting) {
      const process = this.processFor(file)
      if (!process) return
      this.waiting.shift()
      process.take(file)
    }
    this.endIdleLater()
  }

  private processFor(file: WaitingFile): ParserProcess | null {
    const processes = [...this.processes]
    const idle = processes.find(process => process.isIdle)
    if (idle) return idle
    const isLate = (process: ParserProcess) => process.isLate(PATIENCE)
    if (processes.length < this.options.processes && processes.every(isLate)) return this.start()
    this.lookAgain()
    return processes.find(process => process.canTakeAhead(file) && !isLate(process)) ?? null
  }

  private start(): ParserProcess {
    const process = new ParserProcess(this.options.limits, {
      onFree: () => this.next(),
      onExit: (ended, unread) => {
        this.processes.delete(ended)
        this.waiting.unshift(...unread)
        if (this.isClosed) this.refuseWaiting()
        this.next()
      },
    })
    this.processes.add(process)
    return process
  }

  /** A file that was sent ahead does not wait behind one that takes long. */
  private lookAgain() {
    this.patienceTimer ??= setTimeout(() => {
      this.patienceTimer = null
      const ahead = [...this.processes].filter(({ hasAhead }) => hasAhead)
      const late = ahead.filter(process => process.isLate(PATIENCE))
      this.waiting.unshift(...late.map(process => process.takeBack()))
      if (late.length < ahead.length) this.lookAgain()
      this.next()
    }, PATIENCE)
  }

  private refuseWaiting() {
    const error = new MailUnreadable('closed', 'the parser is closed')
    for (const file of this.waiting.splice(0)) file.reject(error)
  }

  private endIdleLater() {
    if (this.idleTimer) clearTimeout(this.idleTimer)
    this.idleTimer = setTimeout(() => {
      for (const process of this.processes) {
        if (!process.isIdle) continue
        this.processes.delete(process)
        process.release()
      }
    }, this.options.idleMilliseconds)
    this.idleTimer.unref()
  }
}
