import type { MailDirection } from '@app/contracts/mail-placements'
import type { EntityManager } from 'typeorm'
import type { Files } from '../../../platform/files/files.service.ts'
import type { ParsedMail } from '../parse/parsed-mail.ts'
import { completeMail } from './complete-mail.ts'
import { lockKnownMail, type ReadMail } from './same-mail.ts'
import { answeredBy } from './stored-mail.ts'

const DEFAULT_TYPE = 'application/octet-stream'

export interface MailToStore extends ReadMail {
  batchId: number
  direction: MailDirection
  /** Written by a person, though sent by our own server. */
  isWebForm: boolean
}

export interface Stored {
  id: number
  isNew: boolean
  hasOtherContent: boolean
}

/** The caller has locked the marks. */
export async function storeMail(
  tx: Pick<EntityManager, 'query'>,
  files: Files,
  file: MailToStore,
): Promise<Stored> {
  const known = await lockKnownMail(tx, file)
  if (known) return addOriginal(tx, files, { ...file, id: known })
  const fileIds = await files.storeAll(tx, contentsOf(file))
  const id = await insertMail(tx, file, fileIds.get(file.sha256)!)
  await insertOriginal(tx, { ...file, id }, fileIds.get(file.sha256)!)
  await insertRecipients(tx, id, file.mail)
  await insertAttachments(tx, { ...file, id }, fileIds)
  return { id, isNew: true, hasOtherContent: false }
}

async function addOriginal(
  tx: Pick<EntityManager, 'query'>,
  files: Files,
  file: MailToStore & { id: number },
): Promise<Stored> {
  const { id } = file
  await insertOriginal(tx, file, (await files.store(tx, file.content, file.sha256)).id)
  const { hasOtherContent, takesAttachments } = await completeMail(tx, id, file)
  if (takesAttachments) await insertAttachments(tx, file, await files.storeAll(tx, contentsOf(file)))
  return { id, isNew: false, hasOtherContent }
}

function contentsOf({ mail, marks, content, sha256 }: ReadMail): Map<string, Uint8Array> {
  const attachments = mail.attachments.map(({ bytes }, position) => [marks.hashes[position]!, bytes] as const)
  return new Map<string, Uint8Array>([[sha256, content], ...attachments])
}

async function insertMail(
  tx: Pick<EntityManager, 'query'>,
  { mail, marks, name, batchId, direction, isWebForm }: MailToStore,
  originalFileId: number,
): Promise<number> {
  const row = {
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
    automatic: isWebForm ? 'none' : mail.automatic,
    invitation: mail.invitation && JSON.stringify(mail.invitation),
    omittedAttachments: mail.omittedAttachments,
    originalName: name,
    originalFileId,
    batchId,
  }
  const columns = Object.keys(row)
  const [{ id }] = await tx.query<[{ id: number }]>(
    `insert into mails (${columns.map(column => `"${column}"`).join()})
       values (${columns.map((_, index) => `$${index + 1}`).join()}) returning id`,
    Object.values(row),
  )
  return id
}

async function insertOriginal(
  tx: Pick<EntityManager, 'query'>,
  { id, name, batchId }: Pick<MailToStore, 'name' | 'batchId'> & { id: number },
  fileId: number,
): Promise<void> {
  await tx.query(
    `insert into mail_originals ("mailId", "fileId", name, "batchId") values ($1, $2, $3, $4)
     on conflict ("mailId", "fileId") do nothing`,
    [id, fileId, name, batchId],
  )
}

async function insertRecipients(
  tx: Pick<EntityManager, 'query'>,
  mailId: number,
  mail: ParsedMail,
): Promise<void> {
  const people = (['to', 'cc', 'bcc'] as const).flatMap(role =>
    mail[role].map(({ name, email }, position) => ({ role, position, name, email })),
  )
  if (!people.length) return
  await tx.query(
    `insert into mail_recipients ("mailId", role, position, name, email)
       select $1, role, position, name, email
         from jsonb_to_recordset($2) as people (role text, position int, name text, email text)`,
    [mailId, JSON.stringify(people)],
  )
}

async function insertAttachments(
  tx: Pick<EntityManager, 'query'>,
  { id, mail, marks }: Pick<ReadMail, 'mail' | 'marks'> & { id: number },
  fileIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = mail.attachments.map(({ name, contentType, contentId, inline, kind }, position) => ({
    position,
    fileId: fileIds.get(marks.hashes[position]!),
    name,
    contentType: contentType ?? DEFAULT_TYPE,
    contentId,
    inline,
    isMessage: kind === 'message',
  }))
  if (!rows.length) return
  await tx.query(
    `insert into mail_attachments ("mailId", position, "fileId", name, "contentType", "contentId", inline, "isMessage")
       select $1, position, "fileId", name, "contentType", "contentId", inline, "isMessage"
         from jsonb_to_recordset($2) as attached (position int, "fileId" int, name text, "contentType" text,
           "contentId" text, inline boolean, "isMessage" boolean)`,
    [id, JSON.stringify(rows)],
  )
}
