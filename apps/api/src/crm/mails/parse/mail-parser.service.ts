import type { ProblemCode } from '@app/contracts/problem'
import { problem } from '../../../platform/http/problem.ts'
import { isPassing, MailUnreadable, type ParsedMail } from './parsed-mail.ts'
import { ParserProcess, type ParserLimits, type WaitingFile } from './parser-process.ts'

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

/** Child processes, because a damaged or hostile file may make any parser loop or fill the memory. */
export class MailParser {
  private readonly options: MailParserOptions
  private readonly processes = new Set<ParserProcess>()
  private readonly waiting: WaitingFile[] = []
  private idleTimer: NodeJS.Timeout | null = null
  private isClosed = false

  constructor(options: Partial<MailParserOptions> = {}) {
    this.options = { ...DEFAULTS, ...options }
  }

  /** Throws MailUnreadable with the reason. */
  parse(bytes: Uint8Array): Promise<ParsedMail> {
    if (this.isClosed) return Promise.reject(closedError())
    return new Promise((resolve, reject) => {
      this.waiting.push({ bytes, resolve, reject })
      this.next()
    })
  }

  /** Turns MailUnreadable into a problem that names the file. */
  async parseFile(name: string, content: Uint8Array): Promise<ParsedMail> {
    try {
      return await this.parse(content)
    } catch (error) {
      if (!(error instanceof MailUnreadable)) throw error
      throw problem(refusalOf(error), { words: { name }, cause: error })
    }
  }

  get processIds(): number[] {
    return [...this.processes].flatMap(({ pid }) => pid ?? [])
  }

  async close(): Promise<void> {
    this.isClosed = true
    if (this.idleTimer) clearTimeout(this.idleTimer)
    for (const file of this.waiting.splice(0)) file.reject(closedError())
    await Promise.all([...this.processes].map(process => process.kill(closedError())))
  }

  private next() {
    while (this.waiting.length) {
      const process = this.freeProcess()
      if (!process) return
      process.take(this.waiting.shift()!)
    }
    if (!this.isClosed) this.endIdleLater()
  }

  private freeProcess(): ParserProcess | null {
    const idle = [...this.processes].find(({ isIdle }) => isIdle)
    if (idle || this.processes.size === this.options.processes) return idle ?? null
    const process = new ParserProcess(this.options.limits, {
      onFree: () => this.next(),
      onExit: ended => {
        this.processes.delete(ended)
        this.next()
      },
    })
    this.processes.add(process)
    return process
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

function refusalOf(error: MailUnreadable): ProblemCode {
  if (isPassing(error)) return 'server.unavailable'
  return error.reason === 'too_complex' ? 'mail.too_complex' : 'mail.unreadable'
}

const closedError = () => new MailUnreadable('closed', 'the parser is closed')
