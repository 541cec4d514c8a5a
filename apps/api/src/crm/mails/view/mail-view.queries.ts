import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { mailView } from '@app/contracts/mail-view'
import { DataSource } from 'typeorm'
import { found } from '../../../platform/http/problem.ts'
import { isProvider } from '../../../platform/domains/domains.ts'
import { placementsOf } from '../file/mail-placements.service.ts'
import { readMails } from '../file/stored-mail.ts'
import { remoteImageCount } from './mail-html.ts'
import { isExecutable, isMessageFile, previewOf } from './mail-parts.ts'

type Detail = Returned<typeof mailView.detail>
type AttachmentRow = Omit<Detail['attachments'][number], 'isExecutable' | 'preview'>
type Rest = Pick<
  Detail,
  'invitation' | 'kind' | 'messageClass' | 'sentAt' | 'deliveredAt' | 'omittedAttachments' | 'batch'
>

/** An image used by its sender in this many conversations is part of a signature. */
const SIGNED_CONVERSATIONS = 3

/** Larger images are content, however often they are sent. */
const MAX_SIGNATURE_BYTES = 100 * 1024

const MOST_COMPARED = 200

type Thread = Returned<typeof mailView.thread>
type Stored = Omit<Thread[number], 'sentBefore'> & { answersTo: string[] }

/** Longer conversations show their newest mails. */
const MOST_IN_THREAD = 200

const MOST_MISSING = 20

@Injectable()
export class MailViewQueries {
  constructor(private readonly database: DataSource) {}

  async detail(id: number): Promise<Detail> {
    const tx = this.database.manager
    const [mail] = await readMails(tx, [id])
    const { text, sender, to, cc, bcc, replyTo, subject, direction, automatic, messageId } = found(
      mail,
      'mail.not_found',
    )
    const { safeHtml, ...rest } = await this.rest(id)
    return {
      ...rest,
      id,
      messageId,
      direction,
      automatic,
      subject,
      sender,
      to,
      cc,
      bcc,
      replyTo,
      text,
      hasHtml: safeHtml !== null,
      remoteImageCount: remoteImageCount(safeHtml),
      attachments: await this.attachments(id),
      originals: await tx.query<Detail['originals']>(
        `select o.id, o.name, f.size, f.sha256, o."createdAt" as "addedAt"
          from mail_originals o join files f on f.id = o."fileId" where o."mailId" = $1 order by o.id`,
        [id],
      ),
      placements: await placementsOf(tx, id),
      providerDomains: providersAmong([sender, ...to]),
    }
  }

  /** By time; a missing mail comes before the first one that refers to it. */
  async thread(id: number): Promise<Thread> {
    const tx = this.database.manager
    const [mail] = await readMails(tx, [id])
    const { messageId, answersTo, conversation } = found(mail, 'mail.not_found')
    const stored = await tx.query<Stored[]>(
      `select m.id, m."messageId", m.subject, m."senderName", m."senderEmail", m."sentAt", m."answersTo",
          array(select distinct a."customerId" from activities a
            join customers c on c.id = a."customerId" and c."deletedAt" is null
            where a."mailId" = m.id and a."deletedAt" is null order by 1) as "customerIds"
        from mails m
        where id = $1 or "messageId" = any($2::text[]) or "answersTo" && $3::text[] or conversation = $4
        order by least("sentAt", "createdAt") desc, id desc limit ${MOST_IN_THREAD}`,
      [id, answersTo, messageId ? [messageId, ...answersTo] : answersTo, conversation],
    )
    return withMissing(stored.toReversed())
  }

  private async rest(id: number): Promise<Rest & { safeHtml: string | null }> {
    const [rest] = await this.database.query<(Rest & { safeHtml: string | null })[]>(
      `select m.invitation || jsonb_build_object('isTaken', exists (
            select from activities filed join activities taken on taken."parentId" = filed.id
              where filed."mailId" = m.id and taken.type = 'meeting' and taken."deletedAt" is null)
            or exists (select from invitations own where own."mailId" = m.id)) as invitation,
          m.kind, m."messageClass", m."sentAt", m."deliveredAt", m."omittedAttachments", m."safeHtml",
          case when b.id is not null then jsonb_build_object('batchId', b.key, 'droppedBy', s.name,
            'droppedAt', to_char(b."createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'mails', (select count(*) from mails o where o."batchId" = b.id)) end as batch
        from mails m left join mail_batches b on b.id = m."batchId" left join staff s on s.id = b."staffId"
        where m.id = $1`,
      [id],
    )
    return found(rest, 'mail.not_found')
  }

  private async attachments(mailId: number): Promise<Detail['attachments']> {
    const rows = await this.database.query<AttachmentRow[]>(
      `select a.id, a.name, a."contentType", f.size, a.inline as "isInline", a."isMessage",
          f.size <= ${MAX_SIGNATURE_BYTES} and a."contentType" like 'image/%'
            and (${conversationsWith}) >= ${SIGNED_CONVERSATIONS} as "isSignature"
        from mail_attachments a join files f on f.id = a."fileId" join mails m on m.id = a."mailId"
        where a."mailId" = $1 order by a.position`,
      [mailId],
    )
    return rows.map(part => ({
      ...part,
      isMessage: part.isMessage || isMessageFile(part.name),
      isExecutable: isExecutable(part.name),
      preview: previewOf(part.name, part.contentType),
    }))
  }
}

function providersAmong(people: readonly { email: string | null }[]): string[] {
  const domains = people.flatMap(({ email }) => email?.split('@').at(-1)?.toLowerCase() ?? [])
  return [...new Set(domains)].filter(isProvider)
}

/** Replies count once: they carry along the images of the mail they answer. */
const conversationsWith = `select count(distinct coalesce(conversation, subject)) from (
  select o.conversation, regexp_replace(lower(o.subject), '^((re|aw|antw|antwort|fw|fwd|wg)\\s*:\\s*)+', '') as subject
    from mail_attachments other join mails o on o.id = other."mailId"
    where other."fileId" = a."fileId"
      and coalesce(plain_address(o."senderEmail"), o."senderName") = coalesce(plain_address(m."senderEmail"), m."senderName")
    limit ${MOST_COMPARED}) sent`

function withMissing(stored: readonly Stored[]): Thread {
  const named = new Set(stored.map(each => each.messageId))
  return stored.flatMap(({ answersTo, ...mail }) => {
    const missing = answersTo.filter(each => !named.has(each)).slice(-MOST_MISSING)
    for (const each of missing) named.add(each)
    const rows = missing.map(messageId => ({
      id: null,
      customerIds: [],
      messageId,
      subject: null,
      senderName: null,
      senderEmail: null,
      sentAt: null,
      sentBefore: mail.sentAt,
    }))
    return [...rows, { ...mail, sentBefore: null }]
  })
}
