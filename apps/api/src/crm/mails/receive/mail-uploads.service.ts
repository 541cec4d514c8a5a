import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { Parsed } from '@app/contracts/endpoint'
import type { mailPlacements } from '@app/contracts/mail-placements'
import { OUTLOOK_EXTENSION, isMailName } from '@app/contracts/mail-files'
import type { MailImport, mails } from '@app/contracts/mails'
import { CustomersService } from '../../customers/customers.service.ts'
import { openBatch } from '../file/batch.ts'
import { ImportMail } from '../file/import-mail.service.ts'
import { type ReadMail, marksOf } from '../file/same-mail.ts'
import { MailParser } from '../parse/mail-parser.service.ts'
import { type Drop, alreadyFiled } from '../tell/drop-answer.ts'
import type { Call, ReceivedFile } from '../../../platform/http/call.ts'
import { toProblem } from '../../../platform/http/problem.filter.ts'
import { found, problem } from '../../../platform/http/problem.ts'
import { Metrics } from '../../../platform/metrics/metrics.ts'

/** From this size, a file waits for its turn: parsing and filing take five times its size in memory. */
const LARGE = 1024 * 1024
const LARGE_AT_ONCE = 2

/** Concurrent filing transactions: each may wait for a lock and hold a connection that others need. */
const FILED_AT_ONCE = 4

@Injectable()
export class MailUploads {
  private readonly largeFiles = new ConcurrencyLimit(LARGE_AT_ONCE)
  private readonly note
  private readonly filing = new ConcurrencyLimit(FILED_AT_ONCE)

  constructor(
    private readonly parser: MailParser,
    private readonly importMail: ImportMail,
    private readonly customers: CustomersService,
    private readonly database: DataSource,
    metrics: Metrics,
  ) {
    this.note = metrics.durations({
      name: 'crm_mail_import_seconds',
      help: 'Time from a received file to the mail that is filed, by what became of it',
      labelNames: ['outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    })
  }

  async drop(input: Parsed<typeof mailPlacements.drop>, call: Call): Promise<Drop> {
    const { customerId, opportunityId, batchId } = input
    const [file] = call.files
    if (!file) throw problem('mail.drop_missing')
    if (!isMailName(file.name)) throw problem('mail.drop_type', { words: { name: file.name } })
    return this.readThen(file, async read => {
      // In its own transaction: otherwise all files of a batch would wait for the first one to end.
      const batch = batchId ? await openBatch(this.database, batchId, call.staff?.id ?? null) : null
      return this.importMail.import({ ...read, ...callerOf(call), customerId, opportunityId, batch })
    })
  }

  async upload({ id: customerId }: Parsed<typeof mails.upload>, call: Call): Promise<MailImport> {
    const [file] = call.files
    if (!file) throw problem('mail.missing')
    if (!isMailName(file.name, [OUTLOOK_EXTENSION]))
      throw problem('mail.file_type', { words: { name: file.name } })
    await this.customers.get(customerId)
    const { placements, attachmentCount } = await this.readThen(file, read =>
      this.importMail.import({ ...read, ...callerOf(call), customerId, batch: null }),
    )
    const { activityId, isNew, ...filed } = found(
      placements.find(({ customer }) => customer.id === customerId),
      'server.failed',
    )
    return {
      outcome: isNew ? 'filed' : 'already_filed',
      message: isNew ? 'Email erfolgreich importiert' : alreadyFiled(filed),
      attachmentCount,
      activityId,
    }
  }

  /** Large files stay on disk until their turn; small ones don't wait. */
  async readThen(file: ReceivedFile, finish: (read: ReadMail) => Promise<Drop>): Promise<Drop> {
    const began = performance.now()
    const end = (outcome: string) => this.note({ outcome }, (performance.now() - began) / 1_000)
    const work = async () => {
      const read = await this.read(file)
      return this.filing.run(() => finish(read))
    }
    try {
      const drop = await (file.size > LARGE ? this.largeFiles.run(work) : work())
      end(drop.outcome)
      return drop
    } catch (error) {
      end(toProblem(error).status < 500 ? 'refused' : 'failed')
      throw error
    }
  }

  private async read({ name, sha256, ...file }: ReceivedFile): Promise<ReadMail> {
    const content = await file.read()
    const mail = await this.parser.parseFile(name, content)
    return { name, content, sha256, mail, marks: marksOf(mail) }
  }
}

const callerOf = ({ staff, repeat }: Call) => ({ staffId: staff?.id ?? null, repeat })

export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = []
  private running = 0

  constructor(private readonly limit: number) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.limit) this.running++
    else await new Promise<void>(start => this.waiting.push(start))
    try {
      return await task()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }
}
