import { Injectable, type OnModuleInit } from '@nestjs/common'
import { buffer } from 'node:stream/consumers'
import { DataSource, type EntityManager } from 'typeorm'
import { Transactions } from '../../../platform/database/transactions.ts'
import { Files } from '../../../platform/files/files.service.ts'
import { Queue, type Task } from '../../../platform/queue/queue.ts'
import { MailParser } from '../parse/mail-parser.service.ts'
import { isMessageFile } from '../view/mail-parts.ts'
import { readDocument, stored } from './read-document.ts'
import { readMail } from './read-mail.ts'

/** Makes findable what search does not know yet: documents of new mails, and whole mails of before an upgrade. */
const index: Task<object> = { name: 'mails.index', retryLimit: 2, retryDelay: 300 }

/** Mails whose text is taken up by one statement. */
const AT_ONCE = 100

/** The queue takes a task for lost after a quarter of an hour; what is left then is done ten minutes later. */
const LONGEST = 9 * 60_000

/** After so many, the storage is likely to be away as a whole. */
const MOST_FAILURES = 10

// Word for word the condition of mail_attachments_unread.
const UNREAD = `text is null and not inline and ("isMessage" or name ~* '\\.(pdf|docx|xlsx|eml|msg)$')`

interface Unread {
  id: number
  mailId: number
  fileId: number
  name: string
  isMessage: boolean
}

/** Takes up what mails and their documents say, the newest first. */
@Injectable()
export class MailTexts implements OnModuleInit {
  constructor(
    private readonly queue: Queue,
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly parser: MailParser,
  ) {}

  onModuleInit(): void {
    this.queue.on(index, () => this.takeUp())
    this.queue.every(index, '*/10 * * * *')
  }

  /** Has the documents of a new mail read once the caller's transaction is there. */
  async readLater(tx: EntityManager, mailId: number): Promise<void> {
    const unread = await tx.query<unknown[]>(
      `select from mail_attachments where "mailId" = $1 and ${UNREAD} limit 1`,
      [mailId],
    )
    if (unread.length) await this.queue.enqueue(tx, index, {})
  }

  private async takeUp(): Promise<void> {
    const end = Date.now() + LONGEST
    const failures = new Map<number, unknown>()
    for (let isLeft = true; isLeft && failures.size < MOST_FAILURES && Date.now() < end;) {
      // In turn: texts are quick, and would otherwise wait for hours of documents.
      const [hasFilled, hasRead] = [await this.fillBodies(), await this.readNewest(failures)]
      isLeft = hasFilled || hasRead
    }
    const [failure] = failures.values()
    if (failure) throw failure
  }

  /** Reads the newest document that nobody has read; false where there is none. One that its storage does not give is left for later. */
  private async readNewest(failures: Map<number, unknown>): Promise<boolean> {
    const [unread] = await this.database.query<Unread[]>(
      `select id, "mailId", "fileId", name, "isMessage" from mail_attachments
        where ${UNREAD} and id <> all($1::int[]) order by id desc limit 1`,
      [[...failures.keys()]],
    )
    if (!unread) return false
    try {
      await this.read(unread)
    } catch (error) {
      failures.set(unread.id, error)
    }
    return true
  }

  private async read({ id, mailId, fileId, name, isMessage }: Unread): Promise<void> {
    const said = async (bytes: Buffer) =>
      isMessage || isMessageFile(name)
        ? stored(await readMail(this.parser, bytes))
        : readDocument(name, bytes)
    const text = (await this.known(fileId)) ?? (await said(await buffer(await this.files.read(fileId))))
    await this.transactions.run(async tx => {
      // The mail first, as everybody who changes or removes it.
      await tx.query('select from mails where id = $1 for no key update', [mailId])
      await tx.query('update mail_attachments set text = $2 where id = $1', [id, text])
    })
  }

  /** What another mail's copy of the file says. */
  private async known(fileId: number): Promise<string | null> {
    const [copy] = await this.database.query<{ text: string }[]>(
      'select text from mail_attachments where "fileId" = $1 and text is not null limit 1',
      [fileId],
    )
    return copy?.text ?? null
  }

  /** Takes up the texts of some mails that were stored by an older version; false where there are none. */
  private async fillBodies(): Promise<boolean> {
    return this.transactions.run(async tx => {
      // What another instance works on is not waited for.
      const filled = await tx.query<[unknown[], number]>(
        `update search_documents set body = mail_body(id) where kind = 'mail' and id in (
           select id from search_documents where kind = 'mail' and body is null
           order by id desc limit $1 for update skip locked)`,
        [AT_ONCE],
      )
      return filled[1] > 0
    })
  }
}
