import { Injectable } from '@nestjs/common'
import type { MailDirection } from '@app/contracts/mail-placements'
import type { EntityManager } from 'typeorm'
import { Files } from '../../platform/files/files.service.ts'
import { completeMail } from './complete-mail.ts'
import { lockKnownMails } from './known-mails.ts'
import type { ParsedMail } from './parsing/parsed-mail.ts'
import type { Marks } from './same-mail.ts'
import { answeredBy } from './stored-mails.ts'

const DEFAULT_TYPE = 'application/octet-stream'

/** A file as it was dropped, what was read in it, and what it was dropped with. */
export interface ReadFile {
  mail: ParsedMail
  marks: Marks
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

  /** Stores mails, or adds files to those that they are, in their order. The caller has locked the marks. */
  async store(tx: Pick<EntityManager, 'query'>, files: readonly ReadFile[]): Promise<Stored[]> {
    const wanted = files.map(({ mail, marks, sha256 }) => ({
      ...mail,
      fingerprint: marks.fingerprint,
      sha256,
    }))
    const known = await lockKnownMails(tx, wanted)
    const ids = await this.insert(
      tx,
      files.filter((_, index) => !known[index]),
    )
    const stored: Stored[] = []
    for (const [index, file] of files.entries()) {
      const there = known[index]
      if (there) stored.push(await this.addOriginal(tx, there, file))
      else stored.push({ id: ids.get(file.sha256)!, isNew: true, hasOtherContent: false })
    }
    return stored
  }

  /** A mail that is there keeps what it says, and takes over what it lacks; other bytes of it are kept beside the first ones. */
  private async addOriginal(tx: Pick<EntityManager, 'query'>, id: number, file: ReadFile): Promise<Stored> {
    const fileId = (await this.files.store(tx, file.content, file.sha256)).id
    await tx.query(
      `insert into mail_originals ("mailId", "fileId", name, "batchId") values ($1, $2, $3, $4)
       on conflict ("mailId", "fileId") do nothing`,
      [id, fileId, file.name, file.batchId],
    )
    const { hasOtherContent, takesAttachments } = await completeMail(tx, id, file)
    if (takesAttachments) await this.addAttachments(tx, id, file)
    return { id, isNew: false, hasOtherContent }
  }

  private async addAttachments(tx: Pick<EntityManager, 'query'>, id: number, file: ReadFile): Promise<void> {
    const fileIds = await this.files.storeAll(tx, contentsOf([file]))
    await tx.query(
      `insert into mail_attachments ("mailId", position, "fileId", name, "contentType", "contentId", inline, "isMessage")
         select $1, position, "fileId", name, "contentType", "contentId", inline, "isMessage"
           from jsonb_to_recordset($2) as attached (position int, "fileId" int, name text, "contentType" text,
             "contentId" text, inline boolean, "isMessage" boolean)`,
      [id, JSON.stringify(attachmentsOf(file, fileIds.get(file.sha256)!, fileIds))],
    )
  }

  /** Mails with their files and recipients; answers their numbers by the hashes of the files. */
  private async insert(
    tx: Pick<EntityManager, 'query'>,
    files: readonly ReadFile[],
  ): Promise<Map<string, number>> {
    if (!files.length) return new Map()
    const fileIds = await this.files.storeAll(tx, contentsOf(files))
    const fileOf = ({ sha256 }: ReadFile) => fileIds.get(sha256)!
    const rows = files.map(file => mailRow(file, fileOf(file)))
    const columns = Object.keys(rows[0]!)
    const row = (_: unknown, index: number) =>
      `(${columns.map((__, column) => `$${3 + index * columns.length + column}`).join()})`
    const fresh = await tx.query<{ id: number; originalFileId: number }[]>(
      `with fresh as (insert into mails (${columns.map(column => `"${column}"`).join()})
           values ${rows.map(row).join()}
           returning id, "originalFileId", "originalName", "batchId"),
         original as (insert into mail_originals ("mailId", "fileId", name, "batchId")
           select id, "originalFileId", "originalName", "batchId" from fresh),
         recipients as (insert into mail_recipients ("mailId", role, position, name, email)
           select id, role, position, name, email from fresh
             join jsonb_to_recordset($1) as people ("originalFileId" int, role text, position int, name text, email text)
               using ("originalFileId")),
         attachments as (insert into mail_attachments
             ("mailId", position, "fileId", name, "contentType", "contentId", inline, "isMessage")
           select id, position, "fileId", name, "contentType", "contentId", inline, "isMessage" from fresh
             join jsonb_to_recordset($2) as attached ("originalFileId" int, position int, "fileId" int, name text,
               "contentType" text, "contentId" text, inline boolean, "isMessage" boolean) using ("originalFileId"))
       select id, "originalFileId" from fresh`,
      [
        JSON.stringify(files.flatMap(file => recipientsOf(file, fileOf(file)))),
        JSON.stringify(files.flatMap(file => attachmentsOf(file, fileOf(file), fileIds))),
        ...rows.flatMap(Object.values),
      ],
    )
    const ids = new Map(fresh.map(({ id, originalFileId }) => [originalFileId, id]))
    return new Map(files.map(file => [file.sha256, ids.get(fileOf(file))!]))
  }
}

/** Originals and attachments, by their hashes. */
function contentsOf(files: readonly ReadFile[]): Map<string, Uint8Array> {
  return new Map(
    files.flatMap(({ mail, marks, content, sha256 }) => [
      [sha256, content] as const,
      ...mail.attachments.map(({ bytes }, position) => [marks.hashes[position]!, bytes] as const),
    ]),
  )
}

function mailRow({ mail, marks, name, batchId, direction }: ReadFile, originalFileId: number) {
  return {
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
    originalFileId,
    batchId,
  }
}

function recipientsOf({ mail }: ReadFile, originalFileId: number) {
  return (['to', 'cc', 'bcc'] as const).flatMap(role =>
    mail[role].map(({ name, email }, position) => ({ originalFileId, role, position, name, email })),
  )
}

function attachmentsOf(
  { mail: { attachments }, marks: { hashes } }: ReadFile,
  originalFileId: number,
  fileIds: ReadonlyMap<string, number>,
) {
  return attachments.map(({ name, contentType, contentId, inline, kind }, position) => ({
    originalFileId,
    position,
    fileId: fileIds.get(hashes[position]!),
    name,
    contentType: contentType ?? DEFAULT_TYPE,
    contentId,
    inline,
    isMessage: kind === 'message',
  }))
}
