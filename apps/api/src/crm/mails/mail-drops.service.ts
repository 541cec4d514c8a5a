import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { MAIL_EXTENSIONS, type mailPlacements } from '@app/contracts/mail-placements'
import { MAIL_EXTENSION, type MailImport, type mails } from '@app/contracts/mails'
import { DataSource } from 'typeorm'
import { prepared } from '../../platform/database/prepared.ts'
import type { Call, ReceivedFile } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { CustomersService } from '../customers/customers.service.ts'
import { openBatch } from './batches/mail-batches.ts'
import { ByteBudget } from './byte-budget.ts'
import { alreadyFiled } from './drop-messages.ts'
import { isLarge, type DroppedMail } from './filed-together.ts'
import { MailFiling } from './mail-filing.service.ts'
import type { Drop } from './mail-placing.service.ts'
import { MailParser } from './parsing/mail-parser.ts'
import { readMailFile } from './parsing/read-mail-file.ts'
import { marksOf } from './same-mail.ts'

/** Of large files that are read and filed at once: in that time each takes five times its size of the server's memory. */
const MAX_BYTES = 32 * 1024 * 1024

type ReadMail = Pick<DroppedMail, 'name' | 'content' | 'sha256' | 'mail' | 'marks'>

/** What is dropped: taken, read, and filed. */
@Injectable()
export class MailDrops {
  private readonly largeFiles = new ByteBudget(MAX_BYTES)

  constructor(
    private readonly parser: MailParser,
    private readonly filing: MailFiling,
    private readonly customers: CustomersService,
    private readonly database: DataSource,
  ) {}

  /** Puts a mail on a customer as an e-mail activity; a mail that is there already is named instead of doubled. */
  async import({ id: customerId }: Parsed<typeof mails.upload>, call: Call): Promise<MailImport> {
    const [file] = call.files
    if (!file) throw problem('mail.missing')
    if (!file.name.toLowerCase().endsWith(MAIL_EXTENSION))
      throw problem('mail.file_type', { words: { name: file.name } })
    await this.customers.get(customerId)
    const { placements, attachmentCount } = await this.readThen(file, read =>
      this.filing.file({ ...read, ...whoAsks(call), customerId, batch: null }),
    )
    const { activityId, isNew, ...there } = found(
      placements.find(({ customer }) => customer.id === customerId),
      'server.failed',
    )
    return {
      message: isNew ? 'Email erfolgreich importiert' : alreadyFiled(there),
      attachmentCount,
      activityId,
    }
  }

  /** Files a dropped mail where it belongs: where it was dropped, else where it must belong, else in the tray. */
  async drop(input: Parsed<typeof mailPlacements.drop>, call: Call): Promise<Drop> {
    const { customerId, opportunityId, batchId } = input
    const [file] = call.files
    if (!file) throw problem('mail.drop_missing')
    const name = file.name.toLowerCase()
    if (!MAIL_EXTENSIONS.some(extension => name.endsWith(extension)))
      throw problem('mail.drop_type', { words: { name: file.name } })
    return this.readThen(file, async read => {
      const batch = batchId ? await openBatch(prepared(this.database), batchId, call.staff?.id ?? null) : null
      return this.filing.file({ ...read, ...whoAsks(call), customerId, opportunityId, batch })
    })
  }

  /** A large file stays on the disk until its turn comes; small ones wait for none. */
  private readThen<T>(file: ReceivedFile, finish: (read: ReadMail) => Promise<T>): Promise<T> {
    const work = async () => finish(await this.read(file))
    return isLarge(file.size) ? this.largeFiles.spend(file.size, work) : work()
  }

  private async read(file: ReceivedFile): Promise<ReadMail> {
    const { name, sha256 } = file
    const content = await file.read()
    const mail = await readMailFile(this.parser, name, content)
    return { name, content, sha256, mail, marks: marksOf(mail) }
  }
}

const whoAsks = ({ staff, repeat }: Call) => ({ staffId: staff?.id ?? null, repeat })
