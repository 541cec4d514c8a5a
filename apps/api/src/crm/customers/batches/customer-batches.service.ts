import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import type { StaffUser } from '@app/contracts/auth'
import { type BatchKind, UNDO_DAYS } from '@app/contracts/customer-bulk'
import { customerFields } from '@app/contracts/customers'
import { AuditService } from '../../../audit/audit.service.ts'
import { CustomerBatch } from './customer-batch.entity.ts'
import { giveBack } from '../handover/handover-rows.ts'
import { MovedOpportunities } from '../moved-opportunities.service.ts'
import { Clock } from '../../../platform/clock/clock.ts'
import { referencesTo } from '../../../platform/database/foreign-keys.ts'
import { Transactions, allowSeconds } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { found, problem } from '../../../platform/http/problem.ts'

const DAY = 86_400_000

const entered = [...customerFields, 'ownFields']

const assignmentsFrom = (row: string) => entered.map(field => `"${field}" = ${row}."${field}"`).join(', ')

/** Per field: restores the old value if the batch's value is still there, keeps later edits. */
const RESTORE = `with state as materialized (
    select c.id, c."companyName", b.before, b.after,
      array(select name from jsonb_object_keys(b.after) name
              where to_jsonb(c) -> name is not distinct from b.after -> name) as untouched
    from customer_batch_rows b join customers c on c.id = b."customerId"
    where b."batchId" = $1 and b.kind = 'updated'
  ), back as materialized (
    select id, before, after, (select jsonb_object_agg(name, before -> name) from unnest(untouched) name) as fields
    from state
  ), restored as (
    update customers c set ${assignmentsFrom('r')}, version = c.version + 1, "updatedAt" = now()
    from (select x.* from back join customers o on o.id = back.id
            cross join lateral jsonb_populate_record(o, back.fields) x where back.fields is not null) r
    where r.id = c.id
  ), remembered as (
    insert into crm_changes (kind, "customerId", "staffId", fields)
    select 'updated', id, $2::int, (
      select jsonb_object_agg(name, jsonb_build_object('from', after -> name, 'to', before -> name))
        from jsonb_object_keys(fields) name)
    from back where fields is not null
  )
  select "companyName" from state
    where cardinality(untouched) < (select count(*) from jsonb_object_keys(after)) order by 1`

/** Deleted by the batch and not again since: the timestamps are those of its transaction. */
const STILL_REMOVED = `b."batchId" = $1 and b.kind = 'removed' and m.id = b."batchId"
  and c.id = b."customerId" and c."deletedAt" = m."createdAt"`

const RETRIEVE = `with retrieved as (
    update customers c set "deletedAt" = null, version = c.version + 1, "updatedAt" = now()
    from customer_batch_rows b, customer_batches m where ${STILL_REMOVED}
    returning c.id
  ), remembered as (
    insert into crm_changes (kind, "customerId", "staffId") select 'restored', id, $2::int from retrieved
  )
  select c."companyName" from customer_batch_rows b join customers c on c.id = b."customerId"
    where b."batchId" = $1 and b.kind = 'removed' and c."deletedAt" is not null
      and not exists (select 1 from retrieved r where r.id = c.id) order by 1`

const PRIMARY_AGAIN = `update contact_persons p set "isPrimary" = true, version = p.version + 1, "updatedAt" = now()
  from customer_batch_rows b
  where b."batchId" = $1 and b.kind = 'removed' and p.id = (b.before ->> 'contactPersonId')::int
    and p."customerId" = b."customerId" and p."deletedAt" is null and not exists (
      select 1 from contact_persons o where o."customerId" = p."customerId" and o."isPrimary" and o."deletedAt" is null)`

/** A restored customer is no longer redirected, not even after a later deletion. */
const FORGET_SUCCESSORS = `delete from customer_successors where "customerId" in (
  select c.id from customers c, customer_batch_rows b, customer_batches m where ${STILL_REMOVED})`

/** Tables that do not count as use of a newly imported customer. */
const OWN_TABLES = new Set(['crm_changes', 'customer_batch_rows', 'notices'])

/** Both sides of a merge must stay: redirects and the undo of the merge need them. */
const MERGED_AWAY = 'exists (select 1 from customer_successors s where s."customerId" = c.id)'
const MERGED_INTO = 'exists (select 1 from customer_successors s where s."successorId" = c.id)'

interface Move {
  tableName: string
  columnName: string
  fromId: number
  toId: number
}

@Injectable()
export class CustomerBatchUndoService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly movedOpportunities: MovedOpportunities,
  ) {}

  undo(id: number, { staff, address }: Call): Promise<CustomerBatch> {
    return this.transactions.run(async tx => {
      await allowSeconds(tx, BATCH_SECONDS)
      const batch = await this.lock(tx, id)
      const staffId = staff?.id ?? null
      await moveBack(tx, id)
      await this.movedOpportunities.takeAlongBack(tx, id)
      await tellMoved(tx, { batchId: id, to: 'fromId', staffId })
      await tx.query(FORGET_SUCCESSORS, [id])
      await tx.query(PRIMARY_AGAIN, [id])
      const edited = await tx.query<{ companyName: string }[]>(RESTORE, [id, staffId])
      const deleted = await tx.query<{ companyName: string }[]>(RETRIEVE, [id, staffId])
      const used = await removeCreated(tx, id)
      const handed = await giveBack(tx, id, staffId)
      const gone = await goneForGood(tx, batch)
      const kept = [
        ...[...edited, ...deleted, ...used].map(({ companyName }) => companyName),
        ...handed,
        ...gone,
      ]
      const undone = { undoneAt: this.clock.now(), undoneBy: staff?.name ?? '', kept }
      const saved = await tx.save(Object.assign(batch, undone))
      const subject = `Nr. ${id}${kept.length ? `, bearbeitet und belassen: ${kept.length}` : ''}`
      await this.audit.record({ action: 'customer.batch_undone', staff, address, subject }, tx)
      return saved
    })
  }

  private async lock(tx: EntityManager, id: number): Promise<CustomerBatch> {
    const lock = { mode: 'pessimistic_write' } as const
    const batch = found(await tx.findOne(CustomerBatch, { where: { id }, lock }), 'customer_batch.not_found')
    if (batch.undoneAt) throw problem('customer_batch.undone')
    if (this.clock.now().getTime() - batch.createdAt.getTime() > UNDO_DAYS * DAY)
      throw problem('customer_batch.too_old')
    // In id order, so that two batches cannot deadlock.
    await tx.query(
      `select c.id from customers c join customer_batch_rows b on b."customerId" = c.id
         where b."batchId" = $1 order by c.id for update of c`,
      [id],
    )
    return batch
  }
}

/** Moves back what a merge moved, unless it was moved elsewhere since. */
async function moveBack(tx: EntityManager, batchId: number): Promise<void> {
  const moves = await tx.query<Move[]>(
    `select "tableName", "columnName", "fromId", "toId" from customer_batch_moves where "batchId" = $1`,
    [batchId],
  )
  const [first] = moves
  if (!first) return
  const there = await tx.query<unknown[]>(
    'select id from customers where id = $1 and "deletedAt" is null for update',
    [first.toId],
  )
  if (!there.length) throw problem('customer_batch.blocked')
  const keys = new Map((await referencesTo(tx, 'customers')).map(({ table, key }) => [table, key]))
  for (const { tableName, columnName, fromId, toId } of moves) {
    const key = keys.get(tableName)
    if (!key) continue
    await tx.query(
      `update ${tableName} set ${columnName} = $1 where ${columnName} = $2 and ${key} = any (
         select unnest("rowIds") from customer_batch_moves
           where "batchId" = $3 and "tableName" = $4 and "columnName" = $5)`,
      [fromId, toId, batchId, tableName, columnName],
    )
  }
}

export async function tellMoved(
  tx: EntityManager,
  { batchId, to, staffId }: { batchId: number; to: 'fromId' | 'toId'; staffId: number | null },
): Promise<void> {
  const kinds = { contact_persons: 'contact_person', opportunities: 'opportunity', activities: 'activity' }
  for (const [table, kind] of Object.entries(kinds))
    await tx.query(
      `select tell_webhooks('${kind}.changed', jsonb_build_object('id', r.id, 'customerId', r."customerId",
           'staffId', $2::int, 'fields', '["customerId"]'::jsonb))
         from customer_batch_moves m join ${table} r on r.id = any (m."rowIds") and r."customerId" = m."${to}"
         where m."batchId" = $1 and m."tableName" = '${table}' and r."deletedAt" is null order by r.id`,
      [batchId, staffId],
    )
}

/** Permanently deleted customers cannot be restored and have no name any more: report their number. */
async function goneForGood(tx: EntityManager, { id, removed }: CustomerBatch): Promise<string[]> {
  const [row] = await tx.query<[{ count: number }]>(
    `select count(*)::int as count from customer_batch_rows where "batchId" = $1 and kind = 'removed'`,
    [id],
  )
  const gone = removed - row.count
  if (!gone) return []
  return [gone === 1 ? '1 endgültig gelöschter Kunde' : `${gone} endgültig gelöschte Kunden`]
}

/** Edited, merged or used customers stay. */
async function removeCreated(tx: EntityManager, batchId: number): Promise<{ companyName: string }[]> {
  const references = await referencesTo(tx, 'customers')
  const unused = references
    .filter(({ table }) => !OWN_TABLES.has(table))
    .map(({ table, column }) => `and not exists (select 1 from ${table} where ${column} = c.id)`)
  const created = `from customer_batch_rows b
    where b."batchId" = $1 and b.kind = 'created' and b."customerId" = c.id`
  await tx.query(
    `delete from customers c where exists (select 1 ${created} and to_jsonb(c) @> b.after
         and to_jsonb(c) -> 'tagIds' = coalesce(b.after -> 'tagIds', '[]')
         and to_jsonb(c) -> 'ownFields' = coalesce(b.after -> 'ownFields', '{}'))
       and not ${MERGED_AWAY} and not ${MERGED_INTO} ${unused.join(' ')}`,
    [batchId],
  )
  return tx.query(
    `select "companyName" from customers c where exists (select 1 ${created})
       and ("deletedAt" is null or ${MERGED_AWAY}) order by 1`,
    [batchId],
  )
}

export const customerColumns = entered.map(field => `"${field}"`).join(', ')

/** One statement may update 10,000 customers and all their indexes: seconds, more on a busy machine. */
const BATCH_SECONDS = 60

const SHOWN = 50

interface Start {
  kind: BatchKind
  title: string
  staff: StaffUser | null
}

const UPDATE = `update customers c set ${assignmentsFrom('r')}, version = c.version + 1, "updatedAt" = now()
  from (
    select x.* from customer_batch_rows b join customers o on o.id = b."customerId"
      cross join lateral jsonb_populate_record(o, b.after) x
      where b."batchId" = $1 and b.kind = 'updated' and b.after <> '{}'
  ) r where r.id = c.id`

const REMOVE = `update customers c set "deletedAt" = now(), version = c.version + 1, "updatedAt" = now()
  from customer_batch_rows b
  where b."batchId" = $1 and b.kind = 'removed' and c.id = b."customerId" and c."deletedAt" is null`

const REMEMBER = `insert into crm_changes (kind, "customerId", "staffId", fields)
  select case b.kind when 'removed' then 'removed' else $2::text end, b."customerId", $3::int, coalesce((
    select jsonb_object_agg(name, jsonb_build_object('from', b.before -> name, 'to', b.after -> name))
      from jsonb_object_keys(b.after) name where b.kind = 'updated'), '{}')
  from customer_batch_rows b where b."batchId" = $1 order by b."customerId"`

const COUNT = `update customer_batches set
    created = (select count(*) from customer_batch_rows where "batchId" = $1 and kind = 'created'),
    updated = (select count(*) from customer_batch_rows where "batchId" = $1 and kind = 'updated'),
    removed = (select count(*) from customer_batch_rows where "batchId" = $1 and kind = 'removed')
  where id = $1`

const changeKinds = { import: 'imported', bulk: 'updated', merge: 'merged', handover: 'updated' } as const

@Injectable()
export class CustomerBatchesService {
  constructor(private readonly database: DataSource) {}

  async start(tx: EntityManager, { kind, title, staff }: Start): Promise<CustomerBatch> {
    await allowSeconds(tx, BATCH_SECONDS)
    return tx.save(tx.create(CustomerBatch, { kind, title, staffName: staff?.name ?? '' }))
  }

  async carryOut(
    tx: EntityManager,
    { id, kind }: CustomerBatch,
    staff: StaffUser | null,
  ): Promise<CustomerBatch> {
    await tx.query(UPDATE, [id])
    await tx.query(REMOVE, [id])
    await tx.query(REMEMBER, [id, changeKinds[kind], staff?.id ?? null])
    await tx.query(COUNT, [id])
    return tx.findOneByOrFail(CustomerBatch, { id })
  }

  list(kind: BatchKind | undefined): Promise<CustomerBatch[]> {
    const where = kind ? { kind } : {}
    return this.database.manager.find(CustomerBatch, { where, order: { id: 'desc' }, take: SHOWN })
  }
}
