import { Injectable } from '@nestjs/common'
import type { BatchKind } from '@app/contracts/customer-batches'
import type { StaffUser } from '@app/contracts/auth'
import { DataSource, type EntityManager } from 'typeorm'
import { allowSeconds } from '../../../platform/database/transactions.ts'
import { assignmentsFrom } from './customer-columns.ts'
import { CustomerBatch } from './customer-batch.entity.ts'

/** One statement may change 10,000 customers with all their indexes: seconds, more on a busy machine. */
export const BATCH_SECONDS = 60

/** Batches shown. */
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

const changeKinds = { import: 'imported', bulk: 'updated', merge: 'merged' } as const

/** Changes of several customers at once: first written down as rows, then carried out by few statements. */
@Injectable()
export class CustomerBatchesService {
  constructor(private readonly database: DataSource) {}

  async start(tx: EntityManager, { kind, title, staff }: Start): Promise<CustomerBatch> {
    await allowSeconds(tx, BATCH_SECONDS)
    return tx.save(tx.create(CustomerBatch, { kind, title, staffName: staff?.name ?? '' }))
  }

  /** Does what the batch's rows say, remembers it for each customer, and counts. */
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

  /** The newest ones. */
  list(kind: BatchKind | undefined): Promise<CustomerBatch[]> {
    const where = kind ? { kind } : {}
    return this.database.manager.find(CustomerBatch, { where, order: { id: 'desc' }, take: SHOWN })
  }
}
