import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { tags } from '@app/contracts/tags'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService, type RecordChange } from '../../audit/audit.service.ts'
import { definedFields, lockForEdit } from '../../platform/database/edited-record.ts'
import { giveInstead, refuseGone, refuseTakenName } from '../../platform/database/shared-names.ts'
import { allowSeconds, Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { Tag } from './tag.entity.ts'

const refusals = { missing: 'tag.not_found', changed: 'tag.changed' } as const

/** In lock order. */
const tagged = {
  customers: 'customers',
  contactPersons: 'contact_persons',
  opportunities: 'opportunities',
} as const

/** A merge may change every customer. */
const MERGE_SECONDS = 60

/** The words that staff sort their records by. */
@Injectable()
export class Tags {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Includes those in the trash. */
  list(tx: Pick<EntityManager, 'query'> = this.database): Promise<Tag[]> {
    return tx.query('select * from tags order by name, id')
  }

  usage(): Promise<Returned<typeof tags.usage>> {
    const counts = Object.entries(tagged).map(
      ([name, table]) => `(select count(*)::int from ${table} where "tagIds" @> array[t.id]
        and "deletedAt" is null) as "${name}"`,
    )
    return this.database.query(`select t.id, ${counts.join(', ')} from tags t where t."deletedAt" is null`)
  }

  /** Rejects deleted tags unless the record already has them. */
  async mayCarry(
    tx: Pick<EntityManager, 'query'>,
    ids: readonly number[] | undefined,
    current: readonly number[] = [],
  ): Promise<void> {
    const words = 'Dieses Schlagwort gibt es nicht mehr'
    await refuseGone(tx, { ids, current, table: 'tags', field: 'tagIds', words })
  }

  create(input: Parsed<typeof tags.create>, { repeat, staff }: Call): Promise<Tag> {
    return this.transactions.once(repeat, async tx => {
      await refuseTaken(tx, input.name)
      const tag = await tx.save(tx.create(Tag, definedFields<Tag>(input)))
      await this.note(tx, 'created', tag, staff)
      return tag
    })
  }

  update({ id, version, ...fields }: Parsed<typeof tags.update>, { staff }: Call): Promise<Tag> {
    return this.transactions.run(async tx => {
      const tag = await lockForEdit(tx, Tag, { id, version }, refusals)
      await refuseTaken(tx, fields.name, id)
      await tx.save(tx.merge(Tag, tag, fields))
      await this.note(tx, 'updated', tag, staff)
      return tag
    })
  }

  /** Records keep the id, so restoring the tag brings it back everywhere. */
  remove(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const tag = await lockForEdit(tx, Tag, { id }, refusals)
      await tx.softRemove(tag)
      await this.note(tx, 'removed', tag, staff)
    })
  }

  restore(id: number, { staff }: Call): Promise<Tag> {
    return this.transactions.run(async tx => {
      const lock = { mode: 'pessimistic_write' } as const
      const tag = found(await tx.findOne(Tag, { where: { id }, withDeleted: true, lock }), 'tag.not_found')
      if (!tag.deletedAt) return tag
      await refuseTaken(tx, tag.name)
      await tx.recover(tag)
      await this.note(tx, 'restored', tag, staff)
      return tag
    })
  }

  merge({ id, otherId }: Parsed<typeof tags.merge>, { staff }: Call): Promise<Tag> {
    if (id === otherId) throw problem('tag.same')
    return this.transactions.run(async tx => {
      await allowSeconds(tx, MERGE_SECONDS)
      // In id order, so that two merges of the same pair cannot deadlock.
      for (const each of [id, otherId].toSorted((a, b) => a - b))
        await lockForEdit(tx, Tag, { id: each }, refusals)
      for (const table of Object.values(tagged))
        await giveInstead(tx, { table, column: 'tagIds', id, otherId })
      const other = await tx.findOneByOrFail(Tag, { id: otherId })
      await tx.softRemove(other)
      await this.note(tx, 'removed', other, staff)
      return tx.findOneByOrFail(Tag, { id })
    })
  }

  /** By number: the name may be a person's, and an erasure would not find it in the audit log. */
  private note(tx: EntityManager, kind: RecordChange['kind'], { id }: Tag, staff: Call['staff']) {
    return this.audit.recordChange(tx, { kind, staffId: staff?.id ?? null, subject: `Schlagwort Nr. ${id}` })
  }
}

const refuseTaken = (tx: EntityManager, name: string, id?: number) =>
  refuseTakenName(tx, {
    table: 'tags',
    name,
    ...(id && { id }),
    code: 'tag.name_taken',
    words: 'Dieses Schlagwort gibt es schon',
  })
