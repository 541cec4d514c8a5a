import { Injectable } from '@nestjs/common'
import { COMPETITOR_SEPARATOR, type competitors } from '@app/contracts/competitors'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { LOST_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService, type RecordChange } from '../../audit/audit.service.ts'
import { lockForEdit } from '../../platform/database/edited-record.ts'
import { giveInstead, namesOf, refuseGone, refuseTakenName } from '../../platform/database/shared-names.ts'
import { allowSeconds, Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { Competitor } from './competitor.entity.ts'

const refusals = { missing: 'competitor.not_found', changed: 'competitor.changed' } as const

/** A merge may change every opportunity. */
const MERGE_SECONDS = 60

export const competitorWords = (all: readonly Competitor[]) => namesOf(all, `${COMPETITOR_SEPARATOR} `)

@Injectable()
export class Competitors {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Includes those in the trash. */
  list(tx: Pick<EntityManager, 'query'> = this.database): Promise<Competitor[]> {
    return tx.query('select * from competitors order by name, id')
  }

  usage(): Promise<Returned<typeof competitors.usage>> {
    return this.database.query(
      `select c.id, count(*) filter (where o."stageId" not in ($1, $2))::int as open,
          count(*) filter (where o."stageId" = $1)::int as won, count(*) filter (where o."stageId" = $2)::int as lost
        from competitors c join opportunities o on o."competitorIds" @> array[c.id] and o."deletedAt" is null
          and not exists (select from customers t where t.id = o."customerId" and t."deletedAt" is not null)
        where c."deletedAt" is null group by c.id`,
      [WON_STAGE, LOST_STAGE],
    )
  }

  /** Rejects deleted competitors unless the opportunity already has them. */
  mayStandOn(
    tx: Pick<EntityManager, 'query'>,
    ids: readonly number[] | undefined,
    current: readonly number[] = [],
  ): Promise<void> {
    const words = 'Diesen Mitbewerber gibt es nicht mehr'
    return refuseGone(tx, { ids, current, table: 'competitors', field: 'competitorIds', words })
  }

  create({ name }: Parsed<typeof competitors.create>, { repeat, staff }: Call): Promise<Competitor> {
    return this.transactions.once(repeat, async tx => {
      await refuseTaken(tx, name)
      const competitor = await tx.save(tx.create(Competitor, { name }))
      await this.note(tx, 'created', competitor, staff)
      return competitor
    })
  }

  update({ id, version, name }: Parsed<typeof competitors.update>, { staff }: Call): Promise<Competitor> {
    return this.transactions.run(async tx => {
      const competitor = await lockForEdit(tx, Competitor, { id, version }, refusals)
      await refuseTaken(tx, name, id)
      await tx.save(tx.merge(Competitor, competitor, { name }))
      await this.note(tx, 'updated', competitor, staff)
      return competitor
    })
  }

  /** Opportunities keep the id, so restoring brings it back everywhere. */
  remove(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const competitor = await lockForEdit(tx, Competitor, { id }, refusals)
      await tx.softRemove(competitor)
      await this.note(tx, 'removed', competitor, staff)
    })
  }

  restore(id: number, { staff }: Call): Promise<Competitor> {
    return this.transactions.run(async tx => {
      const lock = { mode: 'pessimistic_write' } as const
      const stored = await tx.findOne(Competitor, { where: { id }, withDeleted: true, lock })
      const competitor = found(stored, 'competitor.not_found')
      if (!competitor.deletedAt) return competitor
      await refuseTaken(tx, competitor.name)
      await tx.recover(competitor)
      await this.note(tx, 'restored', competitor, staff)
      return competitor
    })
  }

  merge({ id, otherId }: Parsed<typeof competitors.merge>, { staff }: Call): Promise<Competitor> {
    if (id === otherId) throw problem('competitor.same')
    return this.transactions.run(async tx => {
      await allowSeconds(tx, MERGE_SECONDS)
      // In id order, so that two merges of the same pair cannot deadlock.
      for (const each of [id, otherId].toSorted((a, b) => a - b))
        await lockForEdit(tx, Competitor, { id: each }, refusals)
      await giveInstead(tx, { table: 'opportunities', column: 'competitorIds', id, otherId })
      const other = await tx.findOneByOrFail(Competitor, { id: otherId })
      await tx.softRemove(other)
      await this.note(tx, 'removed', other, staff)
      return tx.findOneByOrFail(Competitor, { id })
    })
  }

  /** By number: the name may be a person's, and an erasure would not find it in the audit log. */
  private note(tx: EntityManager, kind: RecordChange['kind'], { id }: Competitor, staff: Call['staff']) {
    const subject = `Mitbewerber Nr. ${id}`
    return this.audit.recordChange(tx, { kind, staffId: staff?.id ?? null, subject })
  }
}

const refuseTaken = (tx: EntityManager, name: string, id?: number) =>
  refuseTakenName(tx, {
    table: 'competitors',
    name,
    ...(id && { id }),
    code: 'competitor.name_taken',
    words: 'Diesen Mitbewerber gibt es schon',
  })
