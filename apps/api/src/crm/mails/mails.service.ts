import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { MAIL_EXTENSION, type MailImport, type mails } from '@app/contracts/mails'
import type { Parsed } from '@app/contracts/endpoint'
import { readFile } from 'node:fs/promises'
import { Clock } from '../../platform/clock/clock.ts'
import { viennaDay } from '../../platform/clock/vienna.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import { Files } from '../../platform/files/files.service.ts'
import type { Download } from '../../platform/http/answer.interceptor.ts'
import type { Call, ReceivedFile } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { Activity } from '../activities/activity.entity.ts'
import { ReplyProposals } from '../automation/reply-proposals.service.ts'
import { CustomersService } from '../customers/customers.service.ts'
import { emailActivity } from './email-activity.ts'
import { identityOf } from './identity.ts'
import { MailParser } from './parsing/mail-parser.ts'
import { MailUnreadable } from './parsing/mail-unreadable.ts'
import type { MailAttachment, ParsedMail } from './parsing/parsed-mail.ts'

const DEFAULT_TYPE = 'application/octet-stream'

interface Attachment {
  fileId: number
  name: string
  contentType: string
  size: number
}

/** A conversation that is longer than this has its newest mails named. */
const MAX_ANSWERED = 100

/** Message-IDs of the mails that a mail answers. */
function answeredBy({ inReplyTo, references }: ParsedMail): string[] {
  const ids = inReplyTo ? [...references, inReplyTo] : references
  return [...new Set(ids)].slice(-MAX_ANSWERED)
}

/** Outlook mails on customers: one mail is stored once, its original bit for bit, each attachment once per content. */
@Injectable()
export class MailsService {
  constructor(
    private readonly parser: MailParser,
    private readonly customers: CustomersService,
    private readonly files: Files,
    private readonly proposals: ReplyProposals,
    private readonly transactions: Transactions,
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Puts a mail on a customer as an e-mail activity; a mail that is there already is named instead of doubled. */
  async import(
    { id: customerId }: Parsed<typeof mails.upload>,
    { files, staff, repeat }: Call,
  ): Promise<MailImport> {
    const [file] = files
    if (!file) throw problem('mail.missing')
    if (!file.name.toLowerCase().endsWith(MAIL_EXTENSION))
      throw problem('mail.file_type', { words: { name: file.name } })
    await this.customers.get(customerId)
    const original = await readFile(file.path)
    const mail = await this.parse(original, file)
    return this.transactions.once(repeat, async tx => {
      await this.customers.mustExist(tx, customerId)
      const mailId = await this.store(tx, mail, { name: file.name, content: original })
      return this.place(tx, mail, { mailId, customerId, createdById: staff?.id ?? null })
    })
  }

  async attachment(id: number): Promise<Download> {
    const [row] = await this.database.query<Attachment[]>(
      `select a."fileId", a.name, a."contentType", f.size
         from mail_attachments a join files f on f.id = a."fileId" where a.id = $1`,
      [id],
    )
    const { fileId, ...download } = found(row, 'attachment.not_found')
    return { ...download, content: this.files.read(fileId) }
  }

  private async parse(original: Buffer, { name }: ReceivedFile): Promise<ParsedMail> {
    try {
      return await this.parser.parse(original)
    } catch (error) {
      if (!(error instanceof MailUnreadable)) throw error
      const passing = error.reason === 'crashed' || error.reason === 'closed'
      throw problem(passing ? 'server.unavailable' : 'mail.unreadable', { words: { name }, cause: error })
    }
  }

  private async store(
    tx: EntityManager,
    mail: ParsedMail,
    original: { name: string; content: Buffer },
  ): Promise<number> {
    const identity = identityOf(mail, original.content)
    const originalFile = await this.files.store(tx, original.content)
    const { messageId, subject, sender, date } = mail
    const [fresh] = await tx.query<{ id: number }[]>(
      `insert into mails (identity, "messageId", subject, "senderName", "senderEmail", "sentAt", "originalName", "originalFileId", "answersTo")
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (identity) do nothing returning id`,
      [
        identity,
        messageId,
        subject,
        sender.name,
        sender.email,
        date,
        original.name,
        originalFile.id,
        answeredBy(mail),
      ],
    )
    if (!fresh) {
      const [known] = await tx.query<{ id: number }[]>('select id from mails where identity = $1', [identity])
      return found(known, 'server.failed').id
    }
    for (const [position, attachment] of mail.attachments.entries())
      await this.storeAttachment(tx, fresh.id, position, attachment)
    return fresh.id
  }

  private async storeAttachment(
    tx: EntityManager,
    mailId: number,
    position: number,
    attachment: MailAttachment,
  ) {
    const { name, contentType, contentId, inline, bytes } = attachment
    const file = await this.files.store(tx, bytes)
    await tx.query(
      `insert into mail_attachments ("mailId", position, "fileId", name, "contentType", "contentId", inline)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [mailId, position, file.id, name, contentType ?? DEFAULT_TYPE, contentId, inline],
    )
  }

  private async place(
    tx: EntityManager,
    mail: ParsedMail,
    place: { mailId: number; customerId: number; createdById: number | null },
  ): Promise<MailImport> {
    const attachmentCount = mail.attachments.length
    // The unique index decides between two people who drop the same mail at the same moment.
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(Activity)
      .values({ ...emailActivity(mail, this.clock.now()), ...place })
      .orIgnore()
      .returning('id')
      .execute()
    const [fresh] = inserted.raw as { id: number }[]
    if (fresh) {
      await this.proposals.propose(tx, fresh.id)
      return { message: 'Email erfolgreich importiert', attachmentCount, activityId: fresh.id }
    }
    const [known] = await tx.query<{ id: number; createdAt: Date; name: string | null }[]>(
      `select a.id, a."createdAt", s.name from activities a left join staff s on s.id = a."createdById"
        where a."mailId" = $1 and a."customerId" = $2 and a."deletedAt" is null`,
      [place.mailId, place.customerId],
    )
    const { id, createdAt, name } = found(known, 'server.failed')
    const [year, month, day] = viennaDay(createdAt).split('-')
    const who = name ? ` von ${name}` : ''
    return { message: `Schon abgelegt${who} am ${day}.${month}.${year}.`, attachmentCount, activityId: id }
  }
}
