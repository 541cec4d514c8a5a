import type { EntityManager } from 'typeorm'
import type { StoredMail } from '../stored-mails.ts'

/** Where other mails of the same conversation stand. */
export interface ThreadPlacement {
  customerId: number
  /** The opportunity of the newest of them, where it is still open. */
  opportunityId: number | null
  subject: string
  /** Domains of the customer, for telling an imitation. */
  domains: string[]
}

/** Customers at whom mails stand that this one answers, or that answer it. */
export async function threadPlacements(
  tx: Pick<EntityManager, 'query'>,
  { id, messageId, answersTo }: StoredMail,
): Promise<ThreadPlacement[]> {
  if (!messageId && !answersTo.length) return []
  return tx.query<ThreadPlacement[]>(
    `select distinct on (a."customerId") a."customerId", o.id as "opportunityId", m.subject,
        array_remove(array[mail_domain(c.email), web_host(c.website)], null) as domains
      from mails m join activities a on a."mailId" = m.id and a."deletedAt" is null
        join customers c on c.id = a."customerId" and c."deletedAt" is null
        left join opportunities o on o.id = a."opportunityId" and o."deletedAt" is null
          and o."actualCloseDate" is null
      where m.id <> $1 and (m."messageId" = any($2::text[]) or m."answersTo" @> $3::text[])
      order by a."customerId", coalesce(m."sentAt", m."createdAt") desc, a.id desc`,
    // Nothing is contained in everything, so an absent id must not come as an empty list.
    [id, answersTo, messageId ? [messageId] : ['']],
  )
}
