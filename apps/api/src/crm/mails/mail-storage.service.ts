import { Injectable } from '@nestjs/common'
import type { MailDirection } from '@app/contracts/mail-placements'
import type { EntityManager } from 'typeorm'
import { Files, sha256Of } from '../../platform/files/files.service.ts'
import { found } from '../../platform/http/problem.ts'
import { fingerprintOf, identityOf } from './identity.ts'
import { lockKnownMail, lockMailOf, type KnownMail } from './known-mails.ts'
import type { ParsedMail } from './parsing/parsed-mail.ts'

const DEFAULT_TYPE = 'application/octet-stream'

/** First half of the advisory locks on fingerprints; numbers are ours alone. */
const FINGERPRINT_LOCK = 727_300

/** A conversation that is longer than this has its newest mails named. */
const MAX_ANSWERED = 100

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

  async store(tx: Pick<EntityManager, 'query'>, mail: ParsedMail, original: Original): Promise<Stored> {
    const hashes = mail.attachments.map(({ bytes }) => sha256Of(bytes))
    const fingerprint = fingerprintOf(mail, hashes)
    const identity = identityOf(mail, fingerprint, original.sha256)
    // Without it, two people who drop the same mail without a Message-ID at the same moment would both find none.
    await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [
      FINGERPRINT_LOCK,
      fingerprint ?? identity,
    ])
    const { messageId, date } = mail
    const { sha256 } = original
    const known = await lockKnownMail(tx, { identity, fingerprint, messageId, date, sha256 })
    if (known) return this.addOriginal(tx, known, { mail, identity, fingerprint, original })
    const { id: fileId } = await this.files.store(tx, original.content, sha256)
    const id = await this.insert(tx, mail, { identity, fingerprint, fileId, original })
    if (id === null) {
      // Another content with the same Message-ID was faster.
      const twin = found(await lockMailOf(tx, identity), 'server.failed')
      return this.addOriginal(tx, twin, { mail, identity, fingerprint, original })
    }
    await this.storeAttachments(tx, id, mail, hashes)
    return { id, isNew: true, hasOtherContent: false }
  }

  /** A mail that is there keeps what it says; other bytes of it are kept beside the first ones. */
  private async addOriginal(
    tx: Pick<EntityManager, 'query'>,
    known: KnownMail,
    file: { mail: ParsedMail; identity: string; fingerprint: string | null; original: Original },
  ): Promise<Stored> {
    const { mail, identity, fingerprint, original } = file
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

  /** The mail with its original and its recipients, at once; null where its identity is taken. */
  private async insert(
    tx: Pick<EntityManager, 'query'>,
    mail: ParsedMail,
    its: { identity: string; fingerprint: string | null; fileId: number; original: Original },
  ): Promise<number | null> {
    const { name, batchId, direction } = its.original
    const row = {
      identity: its.identity,
      fingerprint: its.fingerprint,
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
      originalFileId: its.fileId,
      batchId,
    }
    const columns = Object.keys(row)
    const [fresh] = await tx.query<{ id: number }[]>(
      `with fresh as (insert into mails (${columns.map(column => `"${column}"`).join()})
           values (${columns.map((_, index) => `$${index + 2}`).join()})
           on conflict (identity) do nothing returning id, "originalFileId", "originalName", "batchId"),
         original as (insert into mail_originals ("mailId", "fileId", name, "batchId")
           select id, "originalFileId", "originalName", "batchId" from fresh),
         recipients as (insert into mail_recipients ("mailId", role, position, name, email)
           select id, role, position, name, email from fresh
             cross join jsonb_to_recordset($1) as people (role text, position int, name text, email text))
       select id from fresh`,
      [JSON.stringify(recipientsOf(mail)), ...Object.values(row)],
    )
    return fresh?.id ?? null
  }

  private async storeAttachments(
    tx: Pick<EntityManager, 'query'>,
    mailId: number,
    { attachments }: ParsedMail,
    hashes: readonly string[],
  ): Promise<void> {
    if (!attachments.length) return
    const contents = new Map(attachments.map(({ bytes }, position) => [hashes[position]!, bytes]))
    const fileIds = new Map<string, number>()
    // In one order for everybody: two mails with the same files in different orders would wait for each other.
    for (const [sha256, bytes] of [...contents].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      fileIds.set(sha256, (await this.files.store(tx, bytes, sha256)).id)
    const rows = attachments.map(({ name, contentType, contentId, inline, kind }, position) => ({
      position,
      fileId: fileIds.get(hashes[position]!),
      name,
      contentType: contentType ?? DEFAULT_TYPE,
      contentId,
      inline,
      isMessage: kind === 'message',
    }))
    await tx.query(
      `insert into mail_attachments ("mailId", position, "fileId", name, "contentType", "contentId", inline, "isMessage")
       select $1, position, "fileId", name, "contentType", "contentId", inline, "isMessage" from jsonb_to_recordset($2)
         as rows (position int, "fileId" int, name text, "contentType" text, "contentId" text, inline boolean,
           "isMessage" boolean)`,
      [mailId, JSON.stringify(rows)],
    )
  }
}

function recipientsOf(mail: ParsedMail) {
  return (['to', 'cc', 'bcc'] as const).flatMap(role =>
    mail[role].map(({ name, email }, position) => ({ role, position, name, email })),
  )
}

/** Message-IDs of the mails that a mail answers. */
function answeredBy({ inReplyTo, references }: ParsedMail): string[] {
  const ids = inReplyTo ? [...references, inReplyTo] : references
  return [...new Set(ids)].slice(-MAX_ANSWERED)
}
