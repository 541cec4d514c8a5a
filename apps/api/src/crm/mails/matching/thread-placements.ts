import type { EntityManager } from 'typeorm'

/** Where another mail of the same conversation stands. */
export interface ThreadPlacement {
  /** The mail that was asked for. */
  mailId: number
  customerId: number
  /** The opportunity of the newest of them, where it is still open. */
  opportunityId: number | null
  subject: string
  /** Domains of the customer, for telling an imitation. */
  domains: string[]
}

/** Customers at whom mails stand that these answer, or that answer these. */
export async function threadPlacements(
  tx: Pick<EntityManager, 'query'>,
  mailIds: readonly number[],
): Promise<ThreadPlacement[]> {
  // Each half uses an index of its own; one condition with "or" would read the table.
  return tx.query<ThreadPlacement[]>(
    `select distinct on (self.id, a."customerId") self.id as "mailId", a."customerId",
        o.id as "opportunityId", m.subject,
        array_remove(array[mail_domain(c.email), web_host(c.website)], null) as domains
      from mails self
        cross join lateral (
          select id from mails where "messageId" = any(self."answersTo")
          union select id from mails where "answersTo" @> array[self."messageId"]) as related
        join mails m on m.id = related.id and m.id <> self.id
        join activities a on a."mailId" = m.id and a."deletedAt" is null
        join customers c on c.id = a."customerId" and c."deletedAt" is null
        left join opportunities o on o.id = a."opportunityId" and o."deletedAt" is null
          and o."actualCloseDate" is null
      where self.id = any($1::int[])
      order by self.id, a."customerId", coalesce(m."sentAt", m."createdAt") desc, a.id desc`,
    [mailIds],
  )
}
