import { Injectable } from '@nestjs/common'
import { type activities, outcomeFits } from '@app/contracts/activities'
import type { Parsed } from '@app/contracts/endpoint'
import type { OwnerFilter } from '@app/contracts/owners'
import { addDays } from '@app/contracts/working-days'
import type { DeepPartial, EntityManager } from 'typeorm'
import { AuditService } from '../../audit/audit.service.ts'
import { Clock, sameTimeOn } from '../../platform/clock/clock.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import { lockForEdit, definedFields } from '../../platform/database/edited-record.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { problem } from '../../platform/http/problem.ts'
import { Notices } from '../../notices/notices.service.ts'
import { CustomersService } from '../customers/customers.service.ts'
import { Owners } from '../owners/owners.service.ts'
import { OpportunitiesService } from '../opportunities/opportunities.service.ts'
import { ActivitiesQueries } from './activities.queries.ts'
import { Activity } from './activity.entity.ts'

const refusals = { missing: 'activity.not_found', changed: 'activity.changed' } as const

/** Calendar days until a follow-up is due, unless given. */
const FOLLOW_UP_DAYS = 7

@Injectable()
export class ActivitiesService {
  constructor(
    private readonly customers: CustomersService,
    private readonly opportunities: OpportunitiesService,
    private readonly queries: ActivitiesQueries,
    private readonly owners: Owners,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  recent(limit: number, owner?: OwnerFilter) {
    return this.queries.recent(limit, owner)
  }

  byIds(ids: readonly number[]) {
    return this.queries.byIds(ids)
  }

  create(input: Parsed<typeof activities.create>, { repeat, staff }: Call) {
    return this.transactions.once(repeat, async tx => {
      await this.customers.mustExist(tx, input.customerId)
      const createdById = staff?.id ?? null
      await this.owners.mayOwn(tx, input.ownerId, { currentId: createdById })
      return this.add(tx, { ...definedFields<Activity>(input), createdById })
    })
  }

  update({ id, version, ...changes }: Parsed<typeof activities.update>, { staff }: Call) {
    return this.transactions.run(async tx => {
      const activity = await lockForEdit(tx, Activity, { id }, refusals)
      if (version !== undefined && version !== activity.version)
        throw problem('activity.changed', { current: await this.queries.get(tx, id) })
      if (changes.customerId) await this.customers.mustExist(tx, changes.customerId)
      const { customerId, opportunityId, ownerId } = activity
      await this.owners.mayOwn(tx, changes.ownerId, { currentId: ownerId })
      const changed = tx.merge(Activity, activity, definedFields<Activity>(changes))
      refuseUnfitOutcome(changed)
      // Check only what changes: the stored opportunity may be in the trash or belong to another customer by now.
      if (changed.customerId !== customerId || changed.opportunityId !== opportunityId)
        await this.refuseOtherOpportunity(tx, changed)
      await tx.save(changed)
      await this.note(tx, 'updated', changed, staff?.id ?? null)
      if (changed.ownerId !== ownerId) await this.notices.activityAssigned(tx, changed, staff?.id ?? null)
      return this.queries.get(tx, id)
    })
  }

  remove(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const activity = await lockForEdit(tx, Activity, { id }, refusals)
      await tx.softRemove(activity)
      await this.note(tx, 'removed', activity, staff?.id ?? null)
    })
  }

  followUp({ id, ...input }: Parsed<typeof activities.followUp>, { repeat, staff }: Call) {
    const now = this.clock.now()
    const dueDate = sameTimeOn(addDays(viennaDay(now), FOLLOW_UP_DAYS), now)
    return this.transactions.once(repeat, async tx => {
      await this.customers.holdOwner(tx, 'activities', { id })
      const parent = await lockForEdit(tx, Activity, { id }, refusals)
      return this.addNext(tx, parent, { dueDate, ...definedFields<Activity>(input) }, staff?.id ?? null)
    })
  }

  /** A follow-up is created in the same transaction. */
  complete(
    { id, version, followUp, ...outcome }: Parsed<typeof activities.complete>,
    { repeat, staff }: Call,
  ) {
    return this.transactions.once(repeat, async tx => {
      if (followUp) await this.customers.holdOwner(tx, 'activities', { id })
      const activity = await lockForEdit(tx, Activity, { id }, refusals)
      if (version !== undefined && version !== activity.version)
        throw problem('activity.changed', {
          current: { activity: await this.queries.get(tx, id), followUp: null },
        })
      const changed = tx.merge(Activity, activity, { status: 'completed' }, definedFields<Activity>(outcome))
      refuseUnfitOutcome(changed)
      await tx.save(changed)
      await this.note(tx, 'updated', changed, staff?.id ?? null)
      const next = followUp && (await this.addNext(tx, changed, followUp, staff?.id ?? null))
      return { activity: await this.queries.get(tx, id), followUp: next ?? null }
    })
  }

  /**
   * Creates a pending follow-up on the same customer (and opportunity, if it still exists), with the original's owner.
   */
  private async addNext(
    tx: EntityManager,
    { id, customerId, opportunityId, ownerId }: Activity,
    values: DeepPartial<Activity>,
    createdById: number | null,
  ) {
    const stays = opportunityId && (await this.opportunities.belongsTo(tx, opportunityId, customerId))
    const origin = { customerId, opportunityId: stays ? opportunityId : null, parentId: id, createdById }
    const heirId = await this.owners.heir(tx, ownerId, createdById)
    const proposed = { status: 'pending', activityDate: this.clock.now(), ownerId: heirId } as const
    await this.owners.mayOwn(tx, values.ownerId, { currentId: heirId })
    return this.add(tx, { ...proposed, ...values, ...origin })
  }

  /** The caller's transaction has checked the customer. The creator becomes the owner unless `values` names one. */
  async add(tx: EntityManager, values: DeepPartial<Activity>) {
    const activity = tx.create(Activity, { ownerId: values.createdById ?? null, ...values })
    refuseUnfitOutcome(activity)
    await this.refuseOtherOpportunity(tx, activity)
    const saved = await tx.save(activity)
    await this.note(tx, 'created', saved, saved.createdById)
    await this.notices.activityAssigned(tx, saved, saved.createdById)
    return this.queries.get(tx, saved.id)
  }

  private note(
    tx: EntityManager,
    kind: 'created' | 'updated' | 'removed',
    { id, customerId }: Activity,
    staffId: number | null,
  ): Promise<void> {
    const subject = `Aktivität Nr. ${id}, Kunde Nr. ${customerId}`
    const event = { kind: 'activity' as const, id, customerId }
    return this.audit.recordChange(tx, { kind, staffId, subject, event })
  }

  private async refuseOtherOpportunity(
    tx: EntityManager,
    { opportunityId, customerId }: Activity,
  ): Promise<void> {
    if (opportunityId) await this.opportunities.mustBelongTo(tx, opportunityId, customerId)
  }
}

function refuseUnfitOutcome({ type, outcomeCode }: Activity): void {
  if (!outcomeFits(type, outcomeCode))
    throw problem('request.invalid', {
      fields: { outcomeCode: 'Dieses Ergebnis passt nicht zum Typ der Aktivität' },
    })
}
