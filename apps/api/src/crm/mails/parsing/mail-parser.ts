import { MailUnreadable } from './mail-unreadable.ts'
import type { ParsedMail } from './parsed-mail.ts'
import { ParserProcess } from './parser-process.ts'
import type { ParserLimits } from './parser-protocol.ts'

/** How many processes read at once, what a file may cost, and how long an idle process stays. */
export interface MailParserOptions {
  processes: number
  limits: ParserLimits
  idleMilliseconds: number
}

const DEFAULTS: MailParserOptions = {
  processes: 2,
  limits: { milliseconds: 5_000, residentBytes: 600 * 1024 * 1024 },
  idleMilliseconds: 60_000,
}

/**
 * A further process is started only when those that run read for so long: starting one and warming it up costs the
 * processor as much as fifty mails.
 */
const PATIENCE = 250

interface WaitingFile {
  bytes: Uint8Array
  resolve: (mail: ParsedMail) => void
  reject: (error: unknown) => void
}

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
    const error = new MailUnreadable('closed', 'the parser is closed')
    for (const file of this.waiting.splice(0)) file.reject(error)
    await Promise.all([...this.processes].map(process => process.kill(error)))
  }

  private next() {
    while (this.waiting.length > 0) {
      const process = this.idleProcess()
      if (!process) return
      const file = this.waiting.shift()!
      void process
        .parse(file.bytes)
        .then(file.resolve, file.reject)
        .finally(() => this.next())
    }
    this.endIdleLater()
  }

  private idleProcess(): ParserProcess | null {
    for (const process of this.processes) if (process.isIdle) return process
    if (this.processes.size >= this.options.processes) return null
    if (![...this.processes].every(process => process.isLate(PATIENCE))) return this.lookAgain()
    const process = new ParserProcess(this.options.limits, ended => {
      this.processes.delete(ended)
      this.next()
    })
    this.processes.add(process)
    return process
  }

  private lookAgain(): null {
    this.patienceTimer ??= setTimeout(() => {
      this.patienceTimer = null
      this.next()
    }, PATIENCE)
    return null
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
