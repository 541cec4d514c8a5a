import type { EntityManager } from 'typeorm'
import { oneLine } from '../../../mail/mailer.service.ts'
import { returnedBy } from '../parse/delivery-reports.ts'
import type { ParsedMail } from '../parse/parsed-mail.ts'

type Db = Pick<EntityManager, 'query'>

const WRITTEN = `from outbox o join mails m on m.id = o."mailId" where m."messageId" = any($1::text[])`

export async function isReturned(db: Db, mail: ParsedMail): Promise<boolean> {
  const returned = returnedBy(mail)
  const found = returned && (await db.query<unknown[]>(`select ${WRITTEN} limit 1`, [returned.messageIds]))
  return found !== null && found.length > 0
}

/**
 * Sending again goes to the unreached recipients. Only a recipient's server knows the Message-ID, so nobody else can
 * forge this.
 */
export async function noteReturned(tx: Db, mail: ParsedMail): Promise<void> {
  const returned = returnedBy(mail)
  if (!returned) return
  const { messageIds, recipients, reason } = returned
  const answer = oneLine(`Zurückgekommen: ${reason || 'Der Mailserver nennt keinen Grund.'}`)
  await tx.query(
    `with returned as (
       select o.id, (select array_agg(distinct r.email) from mail_recipients r
           where r."mailId" = m.id and plain_address(r.email) = any($2::text[])) as unreached ${WRITTEN})
     update outbox o set state = 'failed', "failedAt" = now(),
         answer = case when o.state = 'failed' then concat_ws('; ', o.answer, $3::text) else $3 end,
         recipients = case when unreached is null then recipients when o.state = 'sent' then unreached
           else array(select distinct unnest(recipients || unreached)) end
       from returned where returned.id = o.id and o.state <> 'waiting'`,
    [messageIds, recipients, answer],
  )
}
