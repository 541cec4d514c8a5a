import { Injectable } from '@nestjs/common'
import type { MailDirection } from '@app/contracts/mail-placements'
import { createHash } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { Files } from '../../platform/files/files.service.ts'
import { found } from '../../platform/http/problem.ts'
import { fingerprintOf, identityOf } from './identity.ts'
import type { MailAttachment, ParsedMail } from './parsing/parsed-mail.ts'

const DEFAULT_TYPE = 'application/octet-stream'

/** First half of the advisory locks on fingerprints; numbers are ours alone. */
const FINGERPRINT_LOCK = 727_300

/** Copies of one mail may differ by so much in their time: sender's and receiver's programs round differently. */
const SAME_TIME = '2 seconds'

/** A conversation that is longer than this has its newest mails named. */
const MAX_ANSWERED = 100

/** A file as it was dropped, and by what. */
export interface Original {
  name: string
  content: Buffer
  batchId: number
  direction: MailDirection
}

/** Where a file ended up: in a mail of its own, or in one that was there. */
export interface Stored {
  id: number
  isNew: boolean
  hasOtherContent: boolean
}

interface Known {
  id: number
  messageId: string | null
  fingerprint: string | null
}

/** Keeps mails: one mail once, every original bit for bit, each attachment once per content. */
@Injectable()
export class MailStorage {
  constructor(private readonly files: Files) {}

  async store(tx: EntityManager, mail: ParsedMail, original: Original): Promise<Stored> {
    const fingerprint = fingerprintOf(mail)
    const identity = identityOf(mail, fingerprint, original.content)
    // Without it, two people who drop the same mail without a Message-ID at the same moment would both find none.
    await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [
      FINGERPRINT_LOCK,
      fingerprint ?? identity,
    ])
    const known = await this.lock(
      tx,
      await this.find(tx, mail, { identity, fingerprint, content: original.content }),
    )
    if (known) return this.addOriginal(tx, known, { mail, identity, fingerprint, original })
    const { id: fileId } = await this.files.store(tx, original.content)
    const id = await this.insert(tx, mail, { identity, fingerprint, fileId, original })
    if (id === null) {
      // Another content with the same Message-ID was faster.
      const twin = await this.lock(tx, await this.byIdentity(tx, identity))
      return this.addOriginal(tx, found(twin, 'server.failed'), { mail, identity, fingerprint, original })
    }
    await this.storeOriginal(tx, id, fileId, original)
    await this.storeRecipients(tx, id, mail)
    await this.storeAttachments(tx, id, mail.attachments)
    return { id, isNew: true, hasOtherContent: false }
  }

  private async find(
    tx: EntityManager,
    { messageId, date }: ParsedMail,
    { identity, fingerprint, content }: { identity: string; fingerprint: string | null; content: Buffer },
  ): Promise<Known | null> {
    const same = await this.byIdentity(tx, identity)
    if (same) return same
    const sha256 = createHash('sha256').update(content).digest('hex')
    const [bytes] = await tx.query<Known[]>(
      `select m.id, m."messageId", m.fingerprint from files f join mail_originals o on o."fileId" = f.id
         join mails m on m.id = o."mailId" where f.sha256 = $1 limit 1`,
      [sha256],
    )
    if (bytes || !fingerprint) return bytes ?? null
    const [alike] = await tx.query<Known[]>(
      `select id, "messageId", fingerprint from mails
        where fingerprint = $1 and ("messageId" is null or $2::text is null)
          and ("sentAt" between $3::timestamptz - $4::interval and $3::timestamptz + $4::interval
            or ("sentAt" is null and $3 is null))
        order by id limit 1`,
      [fingerprint, messageId, date, SAME_TIME],
    )
    return alike ?? null
  }

  private async byIdentity(tx: EntityManager, identity: string): Promise<Known | null> {
    const [known] = await tx.query<Known[]>(
      'select id, "messageId", fingerprint from mails where identity = $1',
      [identity],
    )
    return known ?? null
  }

  /**
   * The mail is locked before anything refers to it: two transactions that both refer to it first would then wait for
   * each other's lock. Null where it was removed meanwhile.
   */
  private async lock(tx: EntityManager, known: Known | null): Promise<Known | null> {
    if (!known) return null
    const [locked] = await tx.query<Known[]>(
      'select id, "messageId", fingerprint from mails where id = $1 for update',
      [known.id],
    )
    return locked ?? null
  }

  /** A mail that is there keeps what it says; other bytes of it are kept beside the first ones. */
  private async addOriginal(
    tx: EntityManager,
    known: Known,
    file: { mail: ParsedMail; identity: string; fingerprint: string | null; original: Original },
  ): Promise<Stored> {
    const { mail, identity, fingerprint, original } = file
    const { id: fileId } = await this.files.store(tx, original.content)
    await this.storeOriginal(tx, known.id, fileId, original)
    if (!known.messageId && mail.messageId)
      await tx.query('update mails set identity = $2, "messageId" = $3 where id = $1', [
        known.id,
        identity,
        mail.messageId,
      ])
    const hasOtherContent = known.fingerprint !== null && known.fingerprint !== fingerprint
    return { id: known.id, isNew: false, hasOtherContent }
  }

  private async insert(
    tx: EntityManager,
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
      `insert into mails (${columns.map(column => `"${column}"`).join()})
       values (${columns.map((_, index) => `$${index + 1}`).join()})
       on conflict (identity) do nothing returning id`,
      Object.values(row),
    )
    return fresh?.id ?? null
  }

  private async storeOriginal(
    tx: EntityManager,
    mailId: number,
    fileId: number,
    { name, batchId }: Original,
  ): Promise<void> {
    await tx.query(
      `insert into mail_originals ("mailId", "fileId", name, "batchId") values ($1, $2, $3, $4)
       on conflict ("mailId", "fileId") do nothing`,
      [mailId, fileId, name, batchId],
    )
  }

  private async storeRecipients(tx: EntityManager, mailId: number, mail: ParsedMail): Promise<void> {
    const rows = (['to', 'cc', 'bcc'] as const).flatMap(role =>
      mail[role].map(({ name, email }, position) => ({ role, position, name, email })),
    )
    await tx.query(
      `insert into mail_recipients ("mailId", role, position, name, email)
       select $1, role, position, name, email from jsonb_to_recordset($2)
         as rows (role text, position int, name text, email text)`,
      [mailId, JSON.stringify(rows)],
    )
  }

  private async storeAttachments(
    tx: EntityManager,
    mailId: number,
    attachments: readonly MailAttachment[],
  ): Promise<void> {
    const hashed = attachments.map((attachment, position) => ({
      ...attachment,
      position,
      sha256: createHash('sha256').update(attachment.bytes).digest('hex'),
    }))
    // In one order for everybody: two mails with the same files in different orders would wait for each other.
    for (const { position, ...part } of hashed.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
      const { id: fileId } = await this.files.store(tx, part.bytes)
      await tx.query(
        `insert into mail_attachments ("mailId", position, "fileId", name, "contentType", "contentId", inline, "isMessage")
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          mailId,
          position,
          fileId,
          part.name,
          part.contentType ?? DEFAULT_TYPE,
          part.contentId,
          part.inline,
          part.kind === 'message',
        ],
      )
    }
  }
}

/** Message-IDs of the mails that a mail answers. */
function answeredBy({ inReplyTo, references }: ParsedMail): string[] {
  const ids = inReplyTo ? [...references, inReplyTo] : references
  return [...new Set(ids)].slice(-MAX_ANSWERED)
}
