import type { Returned } from '@app/contracts/endpoint'
import type { MailPlacement, mailPlacements, MailProposal } from '@app/contracts/mail-placements'
import type { EntityManager } from 'typeorm'
import { type Candidate, reasonSentence } from '../match/rules.ts'

/** A placement as handlers answer it: the time may still be a Date. */
export type Placement = Returned<typeof mailPlacements.link>

type Row = Omit<Placement, 'reason' | 'isNew'> & { reason: string | null; reasonValue: string | null }

/** Where a mail stands; `fresh` are activities that the running call has made. */
export async function placementsOf(
  tx: Pick<EntityManager, 'query'>,
  mailId: number,
  fresh: readonly number[] = [],
): Promise<Placement[]> {
  const rows = await tx.query<Row[]>(
    `select a.id as "activityId", jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer,
        case when o.id is not null then jsonb_build_object('id', o.id, 'title', o.title) end as opportunity,
        p.reason, p."reasonValue", s.name as "filedBy", a."createdAt" as "filedAt"
      from activities a join customers c on c.id = a."customerId" and c."deletedAt" is null
        left join opportunities o on o.id = a."opportunityId" and o."deletedAt" is null
        left join mail_placements p on p."activityId" = a.id
        left join staff s on s.id = a."createdById"
      where a."mailId" = $1 and a."deletedAt" is null order by a.id`,
    [mailId],
  )
  return rows.map(({ reason, reasonValue, ...place }) => ({
    ...place,
    reason: reasonSentence(reason ?? 'target', reasonValue),
    isNew: fresh.includes(place.activityId),
  }))
}

/** Candidates with the names that people know them by; those whose customer is gone are left out. */
export async function proposalsOf(
  tx: Pick<EntityManager, 'query'>,
  candidates: readonly Candidate[],
): Promise<MailProposal[]> {
  const [proposals] = await proposalsOfAll(tx, [candidates])
  return proposals!
}

/** The same for many mails, in their order. */
export async function proposalsOfAll(
  tx: Pick<EntityManager, 'query'>,
  lists: readonly (readonly Candidate[])[],
): Promise<MailProposal[][]> {
  const all = lists.flat()
  if (!all.length) return lists.map(() => [])
  const customers = await tx.query<MailPlacement['customer'][]>(
    'select id, "companyName" from customers where id = any($1::int[]) and "deletedAt" is null',
    [all.map(({ customerId }) => customerId)],
  )
  const opportunities = await tx.query<{ id: number; title: string }[]>(
    'select id, title from opportunities where id = any($1::int[]) and "deletedAt" is null',
    [all.flatMap(({ opportunityId }) => opportunityId ?? [])],
  )
  const proposal = ({ customerId, opportunityId, reason, value }: Candidate): MailProposal[] => {
    const customer = customers.find(({ id }) => id === customerId)
    const opportunity = opportunities.find(({ id }) => id === opportunityId) ?? null
    return customer ? [{ customer, opportunity, reason: reasonSentence(reason, value) }] : []
  }
  return lists.map(candidates => candidates.flatMap(proposal))
}
