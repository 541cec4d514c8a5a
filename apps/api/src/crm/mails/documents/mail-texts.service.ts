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

const index: Task<object> = { name: 'mails.index', retryLimit: 2, retryDelay: 300 }

const AT_ONCE = 100

/** The queue considers a task lost after 15 minutes; the rest is done by another run ten minutes later. */
const LONGEST = 9 * 60_000

/** After this many, the storage is probably down. */
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
      // Alternate: texts are quick and must not wait hours for documents.
      const [hasFilled, hasRead] = [await this.fillBodies(), await this.readNewest(failures)]
      isLeft = hasFilled || hasRead
    }
    const [failure] = failures.values()
    if (failure) throw failure
  }

  /** A document that the storage fails to return is tried later. */
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
      // Lock the mail first, like everything that changes or removes it.
      await tx.query('select from mails where id = $1 for no key update', [mailId])
      await tx.query('update mail_attachments set text = $2 where id = $1', [id, text])
    })
  }

  private async known(fileId: number): Promise<string | null> {
    const [copy] = await this.database.query<{ text: string }[]>(
      'select text from mail_attachments where "fileId" = $1 and text is not null limit 1',
      [fileId],
    )
    return copy?.text ?? null
  }

  private async fillBodies(): Promise<boolean> {
    return this.transactions.run(async tx => {
      // Skip rows locked by another instance.
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
