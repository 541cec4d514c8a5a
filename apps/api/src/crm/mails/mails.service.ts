import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import type { mailPlacements } from '@app/contracts/mail-placements'
import type { EntityManager } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { preparedIn } from '../../platform/database/prepared.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { ReplyProposals } from '../automation/reply-proposals.service.ts'
import { CustomersService, unknownCustomer } from '../customers/customers.service.ts'
import { OpportunitiesService } from '../opportunities/opportunities.service.ts'
import { openBatch } from './batches/mail-batches.ts'
import { moveProposed } from './batches/placed-activities.ts'
import { placeMails, type Place, type Placing } from './place-mails.ts'
import { placementsOf, type Placement } from './placements.ts'
import { lockMail, type StoredMail } from './stored-mails.ts'
import { takeFromTray } from './tray/tray-entries.ts'

/** Mails on customers: each place is an e-mail activity. */
@Injectable()
export class MailsService {
  constructor(
    private readonly customers: CustomersService,
    private readonly opportunities: OpportunitiesService,
    private readonly proposals: ReplyProposals,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Puts a mail, which the caller has locked, on a customer or an opportunity, or finds it there. */
  async place(tx: EntityManager, mail: StoredMail, place: Place): Promise<Placement> {
    const [placement] = await this.placeAll(tx, [{ mail, place }])
    return placement!
  }

  /** The same for several mails or places, in their order; none of them twice. */
  async placeAll(tx: EntityManager, placings: readonly Placing[]): Promise<Placement[]> {
    if (!placings.length) return []
    const asked = await preparedIn(tx)
    for (const { place } of placings.toSorted((a, b) => a.place.customerId - b.place.customerId)) {
      if (!place.opportunityId) continue
      await this.customers.mustExist(asked, place.customerId)
      await this.opportunities.mustBelongTo(tx, place.opportunityId, place.customerId)
    }
    const placed = await placeMails(asked, placings, this.clock.now())
    const placements: Placement[] = []
    for (const [index, one] of placed.entries()) {
      if (!one) throw unknownCustomer()
      const { mail } = placings[index]!
      placements.push('made' in one ? one.made : await this.placement(asked, mail.id, one.standing))
    }
    const fresh = placed.flatMap((one, index) =>
      one && 'made' in one ? [{ activityId: one.made.activityId, sentAt: placings[index]!.mail.date }] : [],
    )
    await this.proposals.propose(tx, fresh)
    return placements
  }

  /** Puts a stored mail on a further customer. */
  link({ id, batchId, ...target }: Parsed<typeof mailPlacements.link>, { repeat, staff }: Call) {
    return this.transactions.once(repeat, async tx => {
      const mail = await lockMail(tx, id)
      const createdById = staff?.id ?? null
      const batch = await openBatch(tx, batchId, createdById)
      const because = { reason: 'staff', value: null, batchId: batch.id, createdById } as const
      const placement = await this.place(tx, mail, {
        customerId: target.customerId,
        opportunityId: target.opportunityId ?? null,
        ...because,
      })
      await takeFromTray(tx, [id])
      return placement
    })
  }

  /** Takes a mail to another customer or opportunity; the activity stays the one it is. */
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
      // What the placement itself has changed does not count as edited by somebody.
      await tx.query(
        `insert into mail_placements as p ("activityId", reason, "activityVersion") values ($1, 'staff', 2)
           on conflict ("activityId") do update set reason = 'staff', "reasonValue" = null,
             "activityVersion" = p."activityVersion" + 1`,
        [id],
      )
      return this.placement(tx, mailId, id)
    })
  }

  /** Locks the mail of an activity, then the activity: the order in which everybody takes them. */
  private async lockPlaced(tx: EntityManager, activityId: number): Promise<number> {
    const of = `from activities where id = $1 and "mailId" is not null and "deletedAt" is null`
    const [activity] = await tx.query<{ mailId: number }[]>(`select "mailId" ${of}`, [activityId])
    const { id } = await lockMail(tx, found(activity, 'activity.not_found').mailId)
    const [locked] = await tx.query<{ mailId: number }[]>(`select "mailId" ${of} for update`, [activityId])
    found(locked, 'activity.not_found')
    return id
  }

  /** The customer of an opportunity that a mail was dropped on. */
  async customerOf(tx: EntityManager, opportunityId: number): Promise<number> {
    const [opportunity] = await tx.query<{ customerId: number }[]>(
      'select "customerId" from opportunities where id = $1 and "deletedAt" is null',
      [opportunityId],
    )
    return found(opportunity, 'opportunity.not_found').customerId
  }

  private async placement(
    tx: Pick<EntityManager, 'query'>,
    mailId: number,
    activityId: number,
  ): Promise<Placement> {
    const places = await placementsOf(tx, mailId)
    return found(
      places.find(place => place.activityId === activityId),
      'server.failed',
    )
  }
}
