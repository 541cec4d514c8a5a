import { buffer } from 'node:stream/consumers'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { preparedIn } from '../../platform/database/prepared.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import { Files } from '../../platform/files/files.service.ts'
import { Queue, type Task } from '../../platform/queue/queue.ts'
import type { Batch } from './batches/mail-batches.ts'
import { beginFiling } from './begin-filing.ts'
import { emailActivity } from './email-activity.ts'
import { MailPlacing } from './mail-placing.service.ts'
import { MailStorage } from './mail-storage.service.ts'
import { directionOf } from './matching/own-addresses.ts'
import { MailParser } from './parsing/mail-parser.ts'
import { isPassing, MailUnreadable } from './parsing/mail-unreadable.ts'
import type { ParsedMail } from './parsing/parsed-mail.ts'
import { isSameMail, marksOf, type Comparable, type Marks } from './same-mail.ts'
import { freshMail, type StoredMail } from './stored-mails.ts'

/** Takes mails apart that were once taken for one because they bear the same Message-ID. */
export const split: Task<object> = { name: 'mails.split', retryLimit: 2, retryDelay: 300 }

/** A file of a mail; the first one is what the mail was made of. */
interface Original {
  id: number
  fileId: number
  name: string
  sha256: string
  batch: Batch | null
  staffId: number | null
}

interface ReadOriginal extends Original {
  content: Buffer
  mail: ParsedMail
  marks: Marks
}

interface Place {
  activityId: number
  customerId: number
  opportunityId: number | null
}

/** Works off `mails_to_split`, which a migration has filled, each mail in a transaction of its own. */
@Injectable()
export class MailSplitting implements OnModuleInit {
  constructor(
    private readonly queue: Queue,
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly parser: MailParser,
    private readonly storage: MailStorage,
    private readonly placing: MailPlacing,
  ) {}

  onModuleInit(): void {
    this.queue.on(split, () => this.splitAll())
    this.queue.every(split, '7 * * * *')
  }

  private async splitAll(): Promise<void> {
    const waiting = await this.database.query<{ mailId: number }[]>(
      'select "mailId" from mails_to_split order by "mailId"',
    )
    for (const { mailId } of waiting) await this.split(mailId)
  }

  private async split(mailId: number): Promise<void> {
    const [first, ...others] = await this.originals(mailId)
    const own = first && (await this.read(first))
    for (const other of own ? others : []) {
      const read = await this.read(other)
      if (read && !isSameMail(comparable(own!), comparable(read)))
        await this.transactions.run(tx => this.takeOut(tx, mailId, first!, read))
    }
    await this.database.query('delete from mails_to_split where "mailId" = $1', [mailId])
  }

  private originals(mailId: number): Promise<Original[]> {
    return this.database.query(
      `select o.id, o."fileId", o.name, f.sha256, b."staffId",
          case when b.id is not null then jsonb_build_object('id', b.id, 'key', b.key) end as batch
        from mails m join mail_originals o on o."mailId" = m.id join files f on f.id = o."fileId"
          left join mail_batches b on b.id = o."batchId"
        where m.id = $1 order by o."fileId" = m."originalFileId" desc, o.id`,
      [mailId],
    )
  }

  /** Null where the file, which an earlier version has read, is no longer readable: it stays where it is. */
  private async read(original: Original): Promise<ReadOriginal | null> {
    const content = await buffer(this.files.read(original.fileId))
    try {
      const mail = await this.parser.parse(content)
      return { ...original, content, mail, marks: marksOf(mail) }
    } catch (error) {
      if (!(error instanceof MailUnreadable) || isPassing(error)) throw error
      return null
    }
  }

  /** Makes a mail of its own of a file, and puts it where its batch has put the other one, else where it belongs. */
  private async takeOut(
    tx: EntityManager,
    mailId: number,
    first: Original,
    file: ReadOriginal,
  ): Promise<void> {
    const asked = await preparedIn(tx)
    const begun = await beginFiling(asked, [{ ...file, hasTarget: false }])
    const [batch] = begun.batches as [Batch]
    await tx.query('select from mails where id = $1 for update', [mailId])
    await tx.query('delete from mail_originals where id = $1', [file.id])
    const direction = directionOf(file.mail, begun.own)
    const [stored] = await this.storage.store(asked, [{ ...file, batchId: batch.id, direction }])
    const mail = freshMail(file.mail, { id: stored!.id, direction, batchId: batch.id })
    const places = await placesOf(tx, mailId, batch.id)
    if (places.length && batch.id !== first.batch?.id) return moveActivities(tx, places, mail)
    const [{ customerId, opportunityId } = { customerId: null, opportunityId: null }] = places
    const { staffId } = file
    await this.placing.placeAll(
      tx,
      [{ mail, stored: stored!, batch, customerId, opportunityId, staffId }],
      begun.own,
    )
  }
}

const comparable = ({ mail, marks }: ReadOriginal): Comparable => ({
  ...mail,
  fingerprint: marks.fingerprint,
})

/** Activities that a batch has made of a mail. */
function placesOf(tx: EntityManager, mailId: number, batchId: number): Promise<Place[]> {
  return tx.query(
    `select a.id as "activityId", a."customerId", a."opportunityId"
      from mail_placements p join activities a on a.id = p."activityId"
      where a."mailId" = $1 and p."batchId" = $2 and a."deletedAt" is null order by a.id`,
    [mailId, batchId],
  )
}

/** The activities say what their mail says; what people have added to them stays. */
async function moveActivities(tx: EntityManager, places: readonly Place[], mail: StoredMail): Promise<void> {
  const { title, activityDate, ...copied } = emailActivity(mail, new Date())
  await tx.query(
    `update activities set "mailId" = $2, title = $3, "activityDate" = $4, "emailSender" = $5,
        "emailRecipients" = $6, "emailSubject" = $7, "emailTextContent" = $8 where id = any($1::int[])`,
    [
      places.map(({ activityId }) => activityId),
      mail.id,
      title,
      activityDate,
      copied.emailSender,
      copied.emailRecipients,
      copied.emailSubject,
      copied.emailTextContent,
    ],
  )
}
