import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { mailView } from '@app/contracts/mail-view'
import { DataSource } from 'typeorm'
import { found } from '../../../platform/http/problem.ts'
import { REMOTE_IMAGE } from '../parsing/safe-html.ts'
import { placementsOf } from '../placements.ts'
import { readMails } from '../stored-mails.ts'
import { isExecutable, previewOf } from './part-kinds.ts'

type Detail = Returned<typeof mailView.detail>
type Thread = Returned<typeof mailView.thread>

interface AttachmentRow {
  id: number
  name: string
  contentType: string
  size: number
  isInline: boolean
  isMessage: boolean
}

/** Mails of a conversation that are shown; a longer one shows its newest. */
const MOST_IN_THREAD = 200

/** What staff read of stored mails. */
@Injectable()
export class MailViewQueries {
  constructor(private readonly database: DataSource) {}

  async detail(id: number): Promise<Detail> {
    const tx = this.database.manager
    const [mail] = await readMails(tx, [id])
    const { text, sender, to, cc, bcc, replyTo, subject, direction, messageId } = found(
      mail,
      'mail.not_found',
    )
    const [rest] = await tx.query<
      Pick<
        Detail,
        | 'kind'
        | 'messageClass'
        | 'sentAt'
        | 'deliveredAt'
        | 'omittedAttachments'
        | 'hasHtml'
        | 'hasRemoteImages'
      >[]
    >(
      `select kind, "messageClass", "sentAt", "deliveredAt", "omittedAttachments", "safeHtml" is not null as "hasHtml",
          coalesce(position($2 in "safeHtml") > 0, false) as "hasRemoteImages" from mails where id = $1`,
      [id, `${REMOTE_IMAGE}="`],
    )
    return {
      ...found(rest, 'mail.not_found'),
      id,
      messageId,
      direction,
      subject,
      sender,
      to,
      cc,
      bcc,
      replyTo,
      text,
      attachments: (await this.attachments(id)).map(part => ({
        ...part,
        isExecutable: isExecutable(part.name),
        preview: previewOf(part.name, part.contentType),
      })),
      originals: await tx.query<Detail['originals']>(
        `select o.id, o.name, f.size, f.sha256, o."createdAt" as "addedAt"
          from mail_originals o join files f on f.id = o."fileId" where o."mailId" = $1 order by o.id`,
        [id],
      ),
      placements: await placementsOf(tx, id),
    }
  }

  /** The mails of a conversation by time; those that are named but not here come first, in the order of the references. */
  async thread(id: number): Promise<Thread> {
    const tx = this.database.manager
    const [mail] = await readMails(tx, [id])
    const { messageId, answersTo, conversation } = found(mail, 'mail.not_found')
    const stored = await tx.query<(Thread[number] & { answersTo: string[] })[]>(
      `select id, "messageId", subject, "senderName", "senderEmail", "sentAt", "answersTo" from mails
        where id = $1 or "messageId" = any($2::text[]) or "answersTo" && $3::text[] or conversation = $4
        order by coalesce("sentAt", "createdAt") desc, id desc limit ${MOST_IN_THREAD}`,
      [id, answersTo, messageId ? [messageId, ...answersTo] : answersTo, conversation],
    )
    const known = new Set(stored.map(each => each.messageId))
    const named = [...new Set(stored.flatMap(each => each.answersTo))].filter(each => !known.has(each))
    const empty = { id: null, subject: null, senderName: null, senderEmail: null, sentAt: null }
    return [...named.map(missing => ({ ...empty, messageId: missing })), ...stored.toReversed()]
  }

  private attachments(id: number): Promise<AttachmentRow[]> {
    return this.database.query(
      `select a.id, a.name, a."contentType", f.size, a.inline as "isInline", a."isMessage"
        from mail_attachments a join files f on f.id = a."fileId" where a."mailId" = $1 order by a.position`,
      [id],
    )
  }
}
