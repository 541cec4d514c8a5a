import { Injectable } from '@nestjs/common'
import type { MailDirection } from '@app/contracts/mail-placements'
import type { EntityManager } from 'typeorm'
import { Files } from '../../platform/files/files.service.ts'
import type { Marks } from './identity.ts'
import { lockKnownMail, type KnownMail } from './known-mails.ts'
import type { ParsedMail } from './parsing/parsed-mail.ts'
import { answeredBy } from './stored-mails.ts'

const DEFAULT_TYPE = 'application/octet-stream'

/** A file as it was dropped, and by what. */
export interface Original {
  name: string
  content: Buffer
  /** Hexadecimal, of the content. */
  sha256: string
  batchId: number
  direction: MailDirection
}

/** Where a file ended up: in a mail of its own, or in one that was there. */
export interface Stored {
  id: number
  isNew: boolean
  hasOtherContent: boolean
}

/** Keeps mails: one mail once, every original bit for bit, each attachment once per content. */
@Injectable()
export class MailStorage {
  constructor(private readonly files: Files) {}

  /** Stores a mail, or adds the file to the one that it is. The caller has locked the marks. */
  async store(
    tx: Pick<EntityManager, 'query'>,
    mail: ParsedMail,
    { marks, ...original }: Original & { marks: Marks },
  ): Promise<Stored> {
    const { messageId, date } = mail
    const known = await lockKnownMail(tx, { ...marks, messageId, date, sha256: original.sha256 })
    if (known) return this.addOriginal(tx, known, { mail, marks, original })
    return { id: await this.insert(tx, mail, { marks, original }), isNew: true, hasOtherContent: false }
  }

  /** A mail that is there keeps what it says; other bytes of it are kept beside the first ones. */
  private async addOriginal(
    tx: Pick<EntityManager, 'query'>,
    known: KnownMail,
    { mail, marks, original }: { mail: ParsedMail; marks: Marks; original: Original },
  ): Promise<Stored> {
    const { identity, fingerprint } = marks
    const { id: fileId } = await this.files.store(tx, original.content, original.sha256)
    await tx.query(
      `insert into mail_originals ("mailId", "fileId", name, "batchId") values ($1, $2, $3, $4)
       on conflict ("mailId", "fileId") do nothing`,
      [known.id, fileId, original.name, original.batchId],
    )
    if (!known.messageId && mail.messageId)
      await tx.query('update mails set identity = $2, "messageId" = $3 where id = $1', [
        known.id,
        identity,
        mail.messageId,
      ])
    const hasOtherContent = known.fingerprint !== null && known.fingerprint !== fingerprint
    return { id: known.id, isNew: false, hasOtherContent }
  }

  /** The mail with its files and its recipients. */
  private async insert(
    tx: Pick<EntityManager, 'query'>,
    mail: ParsedMail,
    { marks, original }: { marks: Marks; original: Original },
  ): Promise<number> {
    const { name, content, sha256, batchId, direction } = original
    const contents = mail.attachments.map(({ bytes }, position) => [marks.hashes[position]!, bytes] as const)
    const fileIds = await this.files.storeAll(tx, new Map([[sha256, content], ...contents]))
    const row = {
      identity: marks.identity,
      fingerprint: marks.fingerprint,
      messageId: mail.messageId,
      answersTo: answeredBy(mail),
      conversation: mail.conversation,
      kind: mail.kind,
      messageClass: mail.messageClass,
      direction,
      subject: mail.subject,
      senderName: mail.sender.name,
      senderEmail: mail.sender.email,
      replyTo: JSON.stringify(mail.replyTo),
      sentAt: mail.date,
      deliveredAt: mail.deliveredAt,
      text: mail.text,
      safeHtml: mail.safeHtml,
      isBulk: mail.isBulk,
      omittedAttachments: mail.omittedAttachments,
      originalName: name,
      originalFileId: fileIds.get(sha256),
      batchId,
    }
    const columns = Object.keys(row)
    const [fresh] = await tx.query<[{ id: number }]>(
      `with fresh as (insert into mails (${columns.map(column => `"${column}"`).join()})
           values (${columns.map((_, index) => `$${index + 3}`).join()}) returning id, "originalFileId", "originalName", "batchId"),
         original as (insert into mail_originals ("mailId", "fileId", name, "batchId")
           select id, "originalFileId", "originalName", "batchId" from fresh),
         recipients as (insert into mail_recipients ("mailId", role, position, name, email)
           select id, role, position, name, email from fresh
             cross join jsonb_to_recordset($1) as people (role text, position int, name text, email text)),
         attachments as (insert into mail_attachments
             ("mailId", position, "fileId", name, "contentType", "contentId", inline, "isMessage")
           select id, position, "fileId", name, "contentType", "contentId", inline, "isMessage" from fresh
             cross join jsonb_to_recordset($2) as attached (position int, "fileId" int, name text, "contentType" text,
               "contentId" text, inline boolean, "isMessage" boolean))
       select id from fresh`,
      [
        JSON.stringify(recipientsOf(mail)),
        JSON.stringify(attachmentsOf(mail, marks.hashes, fileIds)),
        ...Object.values(row),
      ],
    )
    return fresh.id
  }
}

function recipientsOf(mail: ParsedMail) {
  return (['to', 'cc', 'bcc'] as const).flatMap(role =>
    mail[role].map(({ name, email }, position) => ({ role, position, name, email })),
  )
}

function attachmentsOf(
  { attachments }: ParsedMail,
  hashes: readonly string[],
  fileIds: ReadonlyMap<string, number>,
) {
  return attachments.map(({ name, contentType, contentId, inline, kind }, position) => ({
    position,
    fileId: fileIds.get(hashes[position]!),
    name,
    contentType: contentType ?? DEFAULT_TYPE,
    contentId,
    inline,
    isMessage: kind === 'message',
  }))
}
