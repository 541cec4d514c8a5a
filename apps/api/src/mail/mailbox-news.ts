import type { EntityManager } from 'typeorm'
import type { MailPart } from './mail-content.ts'

export interface MailboxNews {
  failure: string | null
  copyFailure: string | null
  refused: number
}

export async function readMailbox(
  tx: EntityManager,
  { since, until }: { since: Date; until: Date },
): Promise<MailboxNews> {
  const [news] = await tx.query<[MailboxNews]>(
    `select (select coalesce(m.failure, g.failure) from mailbox m left join mail_grants g on g.id = m."grantId" where m."isEnabled") as failure,
       (select "copyFailure" from mailbox where "copiesSent") as "copyFailure",
       (select count(*) from mailbox_refusals where "refusedAt" > $1 and "refusedAt" <= $2) as refused`,
    [since, until],
  )
  return news
}

/** Empty if all is well. */
export function mailboxPart({ failure, copyFailure, refused }: MailboxNews, publicUrl: string): MailPart[] {
  const sentences = [
    ...(failure === null ? [] : [`Es wird gerade nichts abgelegt: ${failure}`]),
    ...(copyFailure === null ? [] : [`Gesendete E-Mails kommen nicht in ihren Ordner: ${copyFailure}`]),
    ...(refused ? [`${refused === 1 ? '1 E-Mail wurde' : `${refused} E-Mails wurden`} nicht abgelegt.`] : []),
  ]
  if (!sentences.length) return []
  return [
    { is: 'heading', text: 'Postfach als Eingang' },
    { is: 'paragraph', text: sentences.join(' ') },
    { is: 'link', text: 'Zum Postfach', url: `${publicUrl}/admin/email-settings` },
  ]
}
