import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { tags } from '@app/contracts/tags'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService, type RecordChange } from '../../audit/audit.service.ts'
import { definedFields, lockForEdit } from '../../platform/database/edited-record.ts'
import { allowSeconds, Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { Tag } from './tag.entity.ts'

const refusals = { missing: 'tag.not_found', changed: 'tag.changed' } as const

/** What has tags, in the order in which everybody locks it. */
const tagged = {
  customers: 'customers',
  contactPersons: 'contact_persons',
  opportunities: 'opportunities',
} as const

/** A merge may give a tag to every customer there is. */
const MERGE_SECONDS = 60

/** What a file has of somebody's tags: their names, always in the same order; null: none. */
export function tagWords(tags: readonly Tag[]): (ids: readonly number[]) => string | null {
  const present = tags.filter(({ deletedAt }) => !deletedAt)
  const nameOf = new Map(present.map(({ id, name }) => [id, name]))
  return ids => {
    const names = ids.flatMap(id => nameOf.get(id) ?? [])
    return names.toSorted((a, b) => a.localeCompare(b, 'de')).join(', ') || null
  }
}

/** The words that staff sort their records by. */
@Injectable()
export class Tags {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** All tags by name, those in the trash included. */
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

  /** Refuses tags that are gone; one that the record has already may stay. */
  async mayCarry(
    tx: Pick<EntityManager, 'query'>,
    ids: readonly number[] | undefined,
    current: readonly number[] = [],
  ): Promise<void> {
    const added = ids?.filter(id => !current.includes(id)) ?? []
    if (!added.length) return
    const there = await tx.query<unknown[]>(
      'select 1 from tags where id = any($1::int[]) and "deletedAt" is null',
      [added],
    )
    if (there.length === added.length) return
    throw problem('request.unknown_reference', { fields: { tagIds: 'Dieses Schlagwort gibt es nicht mehr' } })
  }

  create(input: Parsed<typeof tags.create>, { repeat, staff }: Call): Promise<Tag> {
    return this.transactions.once(repeat, async tx => {
      await refuseTakenName(tx, input.name)
      const tag = await tx.save(tx.create(Tag, definedFields<Tag>(input)))
      await this.note(tx, 'created', tag, staff)
      return tag
    })
  }

  update({ id, version, ...fields }: Parsed<typeof tags.update>, { staff }: Call): Promise<Tag> {
    return this.transactions.run(async tx => {
      const tag = await lockForEdit(tx, Tag, { id, version }, refusals)
      await refuseTakenName(tx, fields.name, id)
      await tx.save(tx.merge(Tag, tag, fields))
      await this.note(tx, 'updated', tag, staff)
      return tag
    })
  }

  /** Records keep the number, so that restoring the tag brings it back wherever it was. */
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
      await refuseTakenName(tx, tag.name)
      await tx.recover(tag)
      await this.note(tx, 'restored', tag, staff)
      return tag
    })
  }

  merge({ id, otherId }: Parsed<typeof tags.merge>, { staff }: Call): Promise<Tag> {
    if (id === otherId) throw problem('tag.same')
    return this.transactions.run(async tx => {
      await allowSeconds(tx, MERGE_SECONDS)
      // By number, so that two merges of the same pair come in turn.
      for (const each of [id, otherId].toSorted((a, b) => a - b))
        await lockForEdit(tx, Tag, { id: each }, refusals)
      for (const table of Object.values(tagged)) await give(tx, table, { id, otherId })
      const other = await tx.findOneByOrFail(Tag, { id: otherId })
      await tx.softRemove(other)
      await this.note(tx, 'removed', other, staff)
      return tx.findOneByOrFail(Tag, { id })
    })
  }

  /** By number: a name may be somebody's, and an erasure would not find it in the audit log. */
  private note(tx: EntityManager, kind: RecordChange['kind'], { id }: Tag, staff: Call['staff']) {
    return this.audit.recordChange(tx, { kind, staffId: staff?.id ?? null, subject: `Schlagwort Nr. ${id}` })
  }
}

/** Gives one tag to whatever has the other, in the trash, too. Whoever is editing such a record is told that it has changed. */
async function give(tx: EntityManager, table: string, { id, otherId }: { id: number; otherId: number }) {
  await tx.query(
    `with locked as materialized (
        select id from ${table} where "tagIds" @> array[$2::int] and not "tagIds" @> array[$1::int]
          order by id for update)
      update ${table} r set version = version + 1,
          "tagIds" = array(select unnest(r."tagIds" || $1::int) as tag order by tag)
        from locked where locked.id = r.id`,
    [id, otherId],
  )
}

/** Names the field; of two who take it at the same moment, the database refuses one. */
async function refuseTakenName(tx: EntityManager, name: string, id = 0): Promise<void> {
  const taken = await tx.query<unknown[]>(
    `select 1 from tags where folded_text(name collate "default") = folded_text($1::text)
       and id <> $2 and "deletedAt" is null`,
    [name, id],
  )
  if (taken.length) throw problem('tag.name_taken', { fields: { name: 'Dieses Schlagwort gibt es schon' } })
}
