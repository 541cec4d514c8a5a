import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { MailPlacement, MailProposal, mailPlacements } from '@app/contracts/mail-placements'
import { Activity } from '../../activities/activity.entity.ts'
import { ReplyProposals } from '../../automation/reply-proposals.service.ts'
import { CustomersService } from '../../customers/customers.service.ts'
import { openBatch } from './batch.ts'
import { type StoredMail, emailActivity, lockMail } from './stored-mail.ts'
import { type Candidate, reasonSentence } from '../match/rules.ts'
import { takeFromTray } from '../tray/tray-entries.ts'
import { moveProposed } from '../undo/placed-activities.ts'
import { OpportunitiesService } from '../../opportunities/opportunities.service.ts'
import { Clock } from '../../../platform/clock/clock.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { found, problem } from '../../../platform/http/problem.ts'

export interface Place extends Candidate {
  createdById: number | null
  batchId: number | null
}

@Injectable()
export class MailPlacements {
  constructor(
    private readonly customers: CustomersService,
    private readonly opportunities: OpportunitiesService,
    private readonly proposals: ReplyProposals,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The caller has locked the mail. Existing placements are reused. */
  async attachAll(tx: EntityManager, mail: StoredMail, places: readonly Place[]): Promise<Placement[]> {
    // Fixed lock order for customers.
    for (const { customerId } of places.toSorted((a, b) => a.customerId - b.customerId))
      await this.customers.mustExist(tx, customerId)
    const attached: Placement[] = []
    for (const place of places) attached.push(await this.attach(tx, mail, place))
    return attached
  }

  private async attach(tx: EntityManager, mail: StoredMail, place: Place): Promise<Placement> {
    const { customerId, opportunityId } = place
    if (opportunityId) await this.opportunities.mustBelongTo(tx, opportunityId, customerId)
    const known = await this.standing(tx, mail.id, place)
    if (known) return this.placement(tx, mail.id, known)
    const activityId = await this.insert(tx, mail, place)
    await this.proposals.propose(tx, [{ activityId, sentAt: mail.date }])
    return { ...(await this.placement(tx, mail.id, activityId)), isNew: true }
  }

  /** Without an opportunity any placement of the customer counts; a given one gets its own activity. */
  private async standing(
    tx: EntityManager,
    mailId: number,
    { customerId, opportunityId }: Place,
  ): Promise<number | null> {
    const [activity] = await tx.query<{ id: number }[]>(
      `select id from activities where "mailId" = $1 and "customerId" = $2 and "deletedAt" is null
         and ($3::int is null or "opportunityId" = $3) order by id limit 1`,
      [mailId, customerId, opportunityId],
    )
    return activity?.id ?? null
  }

  private async insert(
    tx: EntityManager,
    mail: StoredMail,
    { customerId, opportunityId, createdById, reason, value, batchId }: Place,
  ): Promise<number> {
    const place = { customerId, mailId: mail.id, opportunityId, createdById, ownerId: createdById }
    const { identifiers } = await tx.insert(Activity, { ...emailActivity(mail, this.clock.now()), ...place })
    const { id } = identifiers[0] as { id: number }
    await tx.query(
      `insert into mail_placements ("activityId", reason, "reasonValue", "batchId") values ($1, $2, $3, $4)`,
      [id, reason, value, batchId],
    )
    return id
  }

  link({ id, batchId, customerId, opportunityId = null }: Link, { repeat, staff }: Call) {
    return this.transactions.once(repeat, async tx => {
      const mail = await lockMail(tx, id)
      const createdById = staff?.id ?? null
      const batch = await openBatch(tx, batchId, createdById)
      const because = { reason: 'staff', value: null, batchId: batch.id, createdById } as const
      const [placement] = await this.attachAll(tx, mail, [{ customerId, opportunityId, ...because }])
      await takeFromTray(tx, id)
      return placement!
    })
  }

  move({ id, customerId, opportunityId = null }: Parsed<typeof mailPlacements.move>) {
    return this.transactions.run(async tx => {
      const mailId = await this.lockPlaced(tx, id)
      await this.customers.mustExist(tx, customerId)
      if (opportunityId) await this.opportunities.mustBelongTo(tx, opportunityId, customerId)
      const others = (await placementsOf(tx, mailId)).filter(({ activityId }) => activityId !== id)
      const isThere = ({ customer, opportunity }: Placement) =>
        customer.id === customerId && (!opportunityId || opportunity?.id === opportunityId)
      if (others.some(isThere)) throw problem('mail.placed_there')
      await tx.query(
        `update activities set "customerId" = $2, "opportunityId" = $3, version = version + 1, "updatedAt" = now()
          where id = $1`,
        [id, customerId, opportunityId],
      )
      await moveProposed(tx, id)
      // The move itself does not count as an edit.
      await tx.query(
        `insert into mail_placements as p ("activityId", reason, "activityVersion") values ($1, 'staff', 2)
           on conflict ("activityId") do update set reason = 'staff', "reasonValue" = null,
             "activityVersion" = p."activityVersion" + 1`,
        [id],
      )
      return this.placement(tx, mailId, id)
    })
  }

  /** Locks the mail, then the activity: the order used everywhere. */
  private async lockPlaced(tx: EntityManager, activityId: number): Promise<number> {
    const of = `from activities where id = $1 and "mailId" is not null and "deletedAt" is null`
    const [activity] = await tx.query<{ mailId: number }[]>(`select "mailId" ${of}`, [activityId])
    const { id } = await lockMail(tx, found(activity, 'activity.not_found').mailId)
    const [locked] = await tx.query<{ mailId: number }[]>(`select "mailId" ${of} for update`, [activityId])
    found(locked, 'activity.not_found')
    return id
  }

  async customerOf(tx: EntityManager, opportunityId: number): Promise<number> {
    const [opportunity] = await tx.query<{ customerId: number }[]>(
      'select "customerId" from opportunities where id = $1 and "deletedAt" is null',
      [opportunityId],
    )
    return found(opportunity, 'opportunity.not_found').customerId
  }

  private async placement(tx: EntityManager, mailId: number, activityId: number): Promise<Placement> {
    const places = await placementsOf(tx, mailId)
    return found(
      places.find(place => place.activityId === activityId),
      'server.failed',
    )
  }
}

type Link = Parsed<typeof mailPlacements.link>

/** As handlers return it: the time may still be a Date. */
export type Placement = Returned<typeof mailPlacements.link>

type Row = Omit<Placement, 'reason' | 'isNew'> & { reason: string | null; reasonValue: string | null }

/** `fresh`: activities created by the running call. */
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

export async function proposalsOf(
  tx: Pick<EntityManager, 'query'>,
  candidates: readonly Candidate[],
): Promise<MailProposal[]> {
  const [proposals] = await proposalsOfAll(tx, [candidates])
  return proposals!
}

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
