import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import type { offers } from '@app/contracts/offers'
import { LOST_STAGE, OFFER_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import { viennaDay } from '@app/contracts/vienna-day'
import { addDays, addWorkingDays } from '@app/contracts/working-days'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../audit/audit.service.ts'
import { Clock, sameTimeOn } from '../../platform/clock/clock.ts'
import { lockForEdit } from '../../platform/database/edited-record.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { problem } from '../../platform/http/problem.ts'
import { ActivitiesService } from '../activities/activities.service.ts'
import { CustomersService } from '../customers/customers.service.ts'
import { OpportunitiesService } from '../opportunities/opportunities.service.ts'
import { Opportunity } from '../opportunities/opportunity.entity.ts'
import { Offer } from './offer.entity.ts'
import { OffersQueries } from './offers.queries.ts'
import { offerChange } from './offers.service.ts'

const refusals = { missing: 'offer.not_found', changed: 'offer.changed' } as const

const FOLLOW_UP_DAYS = 7

type Taken = Pick<Offer, 'id' | 'opportunityId' | 'followUpId'>

@Injectable()
export class OfferOutcomes {
  constructor(
    private readonly queries: OffersQueries,
    private readonly customers: CustomersService,
    private readonly opportunities: OpportunitiesService,
    private readonly activities: ActivitiesService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  markSent(id: number, { staff }: Call) {
    return this.transactions.run(async tx => {
      await this.send(tx, { id, mailId: null, staff })
      return this.queries.get(id, tx)
    })
  }

  /** The opportunity moves to the offer stage (never back) and a follow-up is planned, the first time only. */
  async send(
    tx: EntityManager,
    { id, mailId, staff }: { id: number; mailId: number | null; staff: Call['staff'] },
  ) {
    const { opportunity, offer, name } = await this.lockUndecided(tx, id)
    const now = this.clock.now()
    const isFirst = offer.sentAt === null
    if (isFirst && opportunity.actualCloseDate === null)
      await this.opportunities.change(
        tx,
        {
          id: opportunity.id,
          ...(opportunity.stageId < OFFER_STAGE && { stageId: OFFER_STAGE }),
          ...(offer.net > 0 && { value: offer.net }),
        },
        staff,
      )
    const followUp = isFirst ? await this.followUp(tx, { opportunity, name, staff }) : null
    await tx.save(
      tx.merge(Offer, offer, {
        state: 'sent',
        sentAt: offer.sentAt ?? now,
        // Undoing a later mail must not undo the first one.
        ...(followUp && { mailId, followUpId: followUp.id }),
      }),
    )
    await this.audit.recordChange(tx, offerChange('updated', offer, staff))
  }

  /** Stage and value stay. */
  async takeBack(tx: EntityManager, mailId: number): Promise<void> {
    const [taken] = await tx.query<[Taken[], number]>(
      `update offers f set state = 'issued', "sentAt" = null, "mailId" = null, "followUpId" = null,
           version = f.version + 1, "updatedAt" = now()
         from offers before where before.id = f.id and f."mailId" = $1 and f.state = 'sent'
         returning f.id, f."opportunityId", before."followUpId"`,
      [mailId],
    )
    for (const offer of taken) await this.audit.tellChange(tx, offerChange('updated', offer, null))
    await tx.query(
      `delete from activities where id = any($1::int[]) and version = 1 and status = 'pending'`,
      [taken.map(({ followUpId }) => followUpId)],
    )
  }

  accept(id: number, { staff }: Call) {
    return this.transactions.run(async tx => {
      const { opportunity, offer } = await this.lockUndecided(tx, id)
      const value = offer.net > 0 ? { value: offer.net } : {}
      await this.opportunities.change(tx, { id: opportunity.id, stageId: WON_STAGE, ...value }, staff)
      return this.decide(tx, offer, { state: 'accepted', staff })
    })
  }

  decline({ id, reason, isLost, competitorIds }: Parsed<typeof offers.decline>, { staff }: Call) {
    return this.transactions.run(async tx => {
      const { opportunity, offer } = await this.lockUndecided(tx, id)
      const lost = { id: opportunity.id, stageId: LOST_STAGE, closeReason: reason ?? null, competitorIds }
      if (isLost) await this.opportunities.change(tx, lost, staff)
      return this.decide(tx, offer, { state: 'declined', staff })
    })
  }

  private async decide(
    tx: EntityManager,
    offer: Offer,
    { state, staff }: { state: 'accepted' | 'declined'; staff: Call['staff'] },
  ) {
    await tx.save(tx.merge(Offer, offer, { state, decidedAt: this.clock.now() }))
    await this.audit.recordChange(tx, offerChange('updated', offer, staff))
    return this.queries.get(offer.id, tx)
  }

  /** Holds the customer and locks the offer; the opportunity is locked when it is changed. */
  private async lockUndecided(tx: EntityManager, id: number) {
    const { opportunity: of } = await this.queries.get(id, tx)
    await this.customers.holdOwner(tx, 'opportunities', { id: of.id })
    const offer = await lockForEdit(tx, Offer, { id }, refusals)
    const { status, name } = await this.queries.get(id, tx)
    if (offer.state === 'draft') throw problem('offer.not_issued')
    if (status === 'replaced') throw problem('offer.replaced')
    if (offer.state === 'accepted' || offer.state === 'declined') throw problem('offer.decided')
    const opportunity = await tx.findOneByOrFail(Opportunity, { id: of.id })
    return { opportunity, offer, name: name! }
  }

  private followUp(
    tx: EntityManager,
    { opportunity, name, staff }: { opportunity: Opportunity; name: string; staff: Call['staff'] },
  ) {
    const now = this.clock.now()
    const day = addWorkingDays(addDays(viennaDay(now), FOLLOW_UP_DAYS - 1), 1)
    return this.activities.add(tx, {
      customerId: opportunity.customerId,
      opportunityId: opportunity.id,
      type: 'task',
      title: `Angebot ${name} nachfassen`,
      status: 'pending',
      activityDate: now,
      dueDate: sameTimeOn(day, now),
      createdById: staff?.id ?? null,
    })
  }
}
