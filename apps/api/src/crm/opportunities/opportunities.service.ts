import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { LOST_STAGE, WON_STAGE, type opportunities } from '@app/contracts/opportunities'
import type { DeepPartial, EntityManager } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import { lockForEdit, definedFields } from '../../platform/database/edited-record.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { ChangesService, differences } from '../changes/changes.service.ts'
import { Competitors } from '../competitors/competitors.service.ts'
import { CustomersService } from '../customers/customers.service.ts'
import { MovedOpportunities } from '../customers/moved-opportunities.service.ts'
import { Owners } from '../owners/owners.service.ts'
import { OwnFields } from '../own-fields/own-fields.service.ts'
import { Tags } from '../tags/tags.service.ts'
import { OpportunitiesQueries } from './opportunities.queries.ts'
import { Opportunity } from './opportunity.entity.ts'

const refusals = { missing: 'opportunity.not_found', changed: 'opportunity.changed' } as const
const isClosed = (stageId: number) => stageId === WON_STAGE || stageId === LOST_STAGE

/** The foreign key would reject it too, but without naming the field. */
async function stageMustExist(tx: EntityManager, id: number): Promise<void> {
  const there = await tx.query<unknown[]>('select 1 from pipeline_stages where id = $1', [id])
  if (!there.length)
    throw problem('request.unknown_reference', { fields: { stageId: 'Diese Phase gibt es nicht mehr' } })
}

@Injectable()
export class OpportunitiesService {
  constructor(
    private readonly customers: CustomersService,
    private readonly moved: MovedOpportunities,
    private readonly queries: OpportunitiesQueries,
    private readonly transactions: Transactions,
    private readonly changes: ChangesService,
    private readonly owners: Owners,
    private readonly tags: Tags,
    private readonly ownFields: OwnFields,
    private readonly competitors: Competitors,
    private readonly clock: Clock,
  ) {}

  create(input: Parsed<typeof opportunities.create>, { repeat, staff }: Call) {
    return this.transactions.once(repeat, tx => this.add(tx, input, staff))
  }

  async add(tx: EntityManager, input: Parsed<typeof opportunities.create>, staff: Call['staff']) {
    const { customerId } = input
    await this.customers.mustExist(tx, customerId)
    await stageMustExist(tx, input.stageId)
    const closed = isClosed(input.stageId) ? { actualCloseDate: viennaDay(this.clock.now()) } : {}
    const { ownerId = staff?.id ?? null } = input
    await this.owners.mayOwn(tx, ownerId, { currentId: staff?.id })
    await this.tags.mayCarry(tx, input.tagIds)
    await this.competitors.mayStandOn(tx, input.competitorIds)
    const ownFields = await this.ownFields.read(tx, 'opportunity', input.ownFields)
    const values = { ...closed, ...definedFields<Opportunity>({ ...input, ownFields }), ownerId }
    const { id } = await tx.save(tx.create(Opportunity, values))
    const staffId = staff?.id ?? null
    await this.changes.record(tx, { kind: 'created', customerId, opportunityId: id, staffId })
    return this.queries.get(id, tx)
  }

  update(input: Parsed<typeof opportunities.update>, { staff }: Call) {
    return this.transactions.run(tx => this.change(tx, input, staff))
  }

  async change(
    tx: EntityManager,
    { id, version, ...changes }: Parsed<typeof opportunities.update>,
    staff: Call['staff'],
  ) {
    const { customerId } = changes
    if (customerId) {
      await this.customers.holdOwner(tx, 'opportunities', { id, nextId: customerId })
      await this.customers.mustExist(tx, customerId)
      await this.moved.lockBelongings(tx, { id, customerId })
    }
    if (changes.stageId !== undefined) await stageMustExist(tx, changes.stageId)
    const opportunity = await this.lock(tx, { id, version })
    await this.owners.mayOwn(tx, changes.ownerId, { currentId: opportunity.ownerId })
    await this.tags.mayCarry(tx, changes.tagIds, opportunity.tagIds)
    await this.competitors.mayStandOn(tx, changes.competitorIds, opportunity.competitorIds)
    const before = { ...opportunity }
    const closing = this.closing(opportunity, changes.stageId)
    const ownFields = await this.ownFields.read(tx, 'opportunity', changes.ownFields, opportunity.ownFields)
    const values = definedFields<Opportunity>({ ...changes, ownFields })
    await tx.save(tx.merge(Opportunity, opportunity, closing, values))
    if (opportunity.customerId !== before.customerId) await this.moved.takeAlong(tx, [id])
    await this.changes.record(tx, {
      kind: 'updated',
      customerId: opportunity.customerId,
      opportunityId: id,
      staffId: staff?.id ?? null,
      fields: differences(before, opportunity),
    })
    return this.queries.get(id, tx)
  }

  remove(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const { customerId } = await tx.softRemove(await this.lock(tx, { id }))
      const staffId = staff?.id ?? null
      await this.changes.record(tx, { kind: 'removed', customerId, opportunityId: id, staffId })
    })
  }

  openCounts(customerIds: readonly number[]): Promise<Map<number, number>> {
    return this.queries.openCounts(customerIds)
  }

  async mustBelongTo(tx: EntityManager, id: number, customerId: number): Promise<void> {
    const opportunity = found(await this.hold(tx, id), 'opportunity.not_found')
    if (opportunity.customerId !== customerId) throw problem('opportunity.other_customer')
  }

  async belongsTo(tx: EntityManager, id: number, customerId: number): Promise<boolean> {
    return (await this.hold(tx, id))?.customerId === customerId
  }

  /** Key-share lock: pins the opportunity to its customer without making concurrent additions wait. */
  private hold(tx: EntityManager, id: number): Promise<Opportunity | null> {
    return tx.findOne(Opportunity, { where: { id }, lock: { mode: 'for_key_share' } })
  }

  /** A conflict returns the record as the API shows it, not the row. */
  private async lock(tx: EntityManager, { id, version }: { id: number; version?: number | undefined }) {
    await this.customers.holdOwner(tx, 'opportunities', { id })
    const opportunity = await lockForEdit(tx, Opportunity, { id }, refusals)
    if (version !== undefined && version !== opportunity.version)
      throw problem('opportunity.changed', { current: await this.queries.get(id, tx) })
    return opportunity
  }

  /**
   * Won or lost sets today as closing date; leaving those stages clears date and reason. Explicit values take
   * precedence.
   */
  private closing(
    { stageId, actualCloseDate }: Opportunity,
    next: number | undefined,
  ): Pick<DeepPartial<Opportunity>, 'actualCloseDate' | 'closeReason'> {
    if (next === undefined || next === stageId) return {}
    if (!isClosed(next)) return isClosed(stageId) ? { actualCloseDate: null, closeReason: null } : {}
    return { actualCloseDate: actualCloseDate ?? viennaDay(this.clock.now()), closeReason: null }
  }
}
