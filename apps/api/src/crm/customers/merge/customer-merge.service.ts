import { Injectable } from '@nestjs/common'
import { isDeepStrictEqual } from 'node:util'
import { DataSource, type EntityManager } from 'typeorm'
import type { MergeMove, customerMerge } from '@app/contracts/customer-merge'
import { isOwnFieldPath } from '@app/contracts/own-fields'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { opens } from '@app/contracts/scopes'
import { AuditService } from '../../../audit/audit.service.ts'
import { CustomerBatchesService, tellMoved } from '../batches/customer-batches.service.ts'
import { Customer } from '../customer.entity.ts'
import { CustomersService } from '../customers.service.ts'
import { lockForEdit } from '../../../platform/database/edited-record.ts'
import {
  type Reference,
  type Uniqueness,
  referencesTo,
  uniquenessOf,
} from '../../../platform/database/foreign-keys.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { found, problem } from '../../../platform/http/problem.ts'

type Successor = Returned<typeof customerMerge.successor>

/** Follows successive merges; `union` ends cycles left by merges that were undone in between. */
const SUCCESSOR = `with recursive chain as (
    select "successorId" as id from customer_successors where "customerId" = $1
    union select s."successorId" from chain join customer_successors s on s."customerId" = chain.id
  )
  select jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer,
    (select "companyName" from customers where id = $1) as "formerName"
  from chain join customers c on c.id = chain.id and c."deletedAt" is null limit 1`

@Injectable()
export class CustomerSuccessors {
  constructor(private readonly database: DataSource) {}

  async of(id: number): Promise<Successor> {
    const [row] = await this.database.query<Successor[]>(SUCCESSOR, [id])
    return found(row, 'customer.not_found')
  }

  async add(tx: EntityManager, id: number, successorId: number): Promise<void> {
    await tx.query(
      `insert into customer_successors ("customerId", "successorId") values ($1, $2)
         on conflict ("customerId") do update set "successorId" = excluded."successorId"`,
      [id, successorId],
    )
  }
}

/** Batch rows keep their customer ids; every other reference moves to the survivor. */
const STAYING: ReadonlySet<string> = new Set(['customer_batch_rows'])

type Moving = Reference & { key: string }

/** Throws for a table whose rows the undo could not identify. */
async function mergeReferences(tx: EntityManager): Promise<Moving[]> {
  const references = await referencesTo(tx, 'customers')
  return references
    .filter(({ table }) => !STAYING.has(table))
    .map(reference => {
      const { key, table } = reference
      if (!key)
        throw new Error(`${table} refers to customers without a key of one column: a merge cannot move it`)
      return { ...reference, key }
    })
}

/** Rows of $1 that would violate a unique index of $2. Nulls count as equal here. */
function twins({ table, column, key }: Moving, { expressions, predicate }: Uniqueness): string {
  const parts = expressions.map((expression, index) => `, (${expression}) as part${index}`).join('')
  const rows = `(select ${key} as key, ${column} as customer${parts} from ${table} ${predicate ? `where ${predicate}` : ''})`
  const same = expressions.map((_, index) => `theirs.part${index} is not distinct from ours.part${index}`)
  return `select theirs.key from ${rows} theirs join ${rows} ours on ${['theirs.customer = $1', 'ours.customer = $2', ...same].join(' and ')}`
}

async function movable(tx: EntityManager, reference: Moving): Promise<string> {
  const unique = (await uniquenessOf(tx, reference)).filter(
    // The merged customer's main contact is demoted first, so it can move like the others.
    ({ expressions }) => reference.table !== 'contact_persons' || expressions.length > 0,
  )
  const not = unique.map(each => `and ${reference.key} not in (${twins(reference, each)})`)
  return `${reference.column} = $1 ${not.join(' ')}`
}

async function countMoves(tx: EntityManager, fromId: number, toId: number): Promise<MergeMove[]> {
  const moves: MergeMove[] = []
  for (const reference of await mergeReferences(tx)) {
    const { table, column } = reference
    const [row] = await tx.query<[{ moving: number; total: number }]>(
      `select count(*)::int as total, (select count(*)::int from ${table} where ${await movable(tx, reference)}) as moving
         from ${table} where ${column} = $1 and $2::int is not null`,
      [fromId, toId],
    )
    if (row.total) moves.push({ table, moving: row.moving, staying: row.total - row.moving })
  }
  return moves
}

async function moveAll(
  tx: EntityManager,
  { batchId, fromId, toId }: { batchId: number; fromId: number; toId: number },
): Promise<void> {
  for (const reference of await mergeReferences(tx)) {
    const { table, column, key } = reference
    await tx.query(
      `with moved as (update ${table} set ${column} = $2 where ${await movable(tx, reference)} returning ${key} as key)
       insert into customer_batch_moves ("batchId", "tableName", "columnName", "fromId", "toId", "rowIds")
         select $3::int, $4::text, $5::text, $1::int, $2::int, array_agg(key) from moved having count(*) > 0`,
      [fromId, toId, batchId, table, column],
    )
  }
}

type Merge = Parsed<typeof customerMerge.apply>

const refusals = { missing: 'customer.not_found', changed: 'customer.changed' } as const

@Injectable()
export class CustomerMergeService {
  constructor(
    private readonly customers: CustomersService,
    private readonly batches: CustomerBatchesService,
    private readonly transactions: Transactions,
    private readonly successors: CustomerSuccessors,
    private readonly audit: AuditService,
  ) {}

  async preview({ id, otherId }: Parsed<typeof customerMerge.preview>, { scopes }: Call) {
    if (id === otherId) throw problem('customer_merge.same')
    const [kept, merged] = [await this.customers.get(id), await this.customers.get(otherId)]
    const moves = await this.transactions.run(tx => countMoves(tx, otherId, id))
    const seesRequests = opens(scopes, 'requests:read')
    return { kept, merged, moves: moves.filter(({ table }) => seesRequests || table !== 'contact_requests') }
  }

  apply(merge: Merge, { repeat, staff, address }: Call) {
    const { id, otherId } = merge
    if (id === otherId) throw problem('customer_merge.same')
    return this.transactions.once(repeat, async tx => {
      const { kept, merged } = await lockBoth(tx, merge)
      const title = `${merged.companyName} in ${kept.companyName}`
      const started = await this.batches.start(tx, { kind: 'merge', title, staff })
      const batchId = started.id
      const contactPersonId = await retireSecondPrimary(tx, merge)
      await moveAll(tx, { batchId, fromId: otherId, toId: id })
      const { before, after } = takenValues(kept, merged, merge)
      await tx.query(
        `insert into customer_batch_rows ("batchId", "customerId", kind, before, after)
           values ($1, $2, 'updated', $4, $5), ($1, $3, 'removed', $6, '{}')`,
        [
          batchId,
          id,
          otherId,
          JSON.stringify(before),
          JSON.stringify(after),
          JSON.stringify(contactPersonId === null ? {} : { contactPersonId }),
        ],
      )
      const batch = await this.batches.carryOut(tx, started, staff)
      await tellMoved(tx, { batchId, to: 'toId', staffId: staff?.id ?? null })
      await this.successors.add(tx, otherId, id)
      const subject = `Nr. ${otherId} in Nr. ${id}`
      await this.audit.record({ action: 'customer.merged', staff, address, subject }, tx)
      return { customer: await tx.findOneByOrFail(Customer, { id }), batch }
    })
  }
}

/** In id order, so that two merges of the same pair cannot deadlock. */
async function lockBoth(tx: EntityManager, { id, version, otherId, otherVersion }: Merge) {
  const chosen = [
    { id, version },
    { id: otherId, version: otherVersion },
  ].toSorted((a, b) => a.id - b.id)
  const locked: Customer[] = []
  for (const each of chosen) {
    const customer = await lockForEdit(tx, Customer, { id: each.id }, refusals)
    // Without the stored record, unlike an edit: the screen reloads both customers.
    if (customer.version !== each.version) throw problem('customer.changed')
    locked.push(customer)
  }
  const [first, second] = locked as [Customer, Customer]
  return first.id === id ? { kept: first, merged: second } : { kept: second, merged: first }
}

/** If both customers have a main contact, the survivor's stays. Returns the demoted one. */
async function retireSecondPrimary(tx: EntityManager, { id, otherId }: Merge): Promise<number | null> {
  const [[retired]] = await tx.query<[{ id: number }[], number]>(
    `update contact_persons set "isPrimary" = false, version = version + 1
       where "customerId" = $2 and "isPrimary" and "deletedAt" is null and exists (
         select 1 from contact_persons where "customerId" = $1 and "isPrimary" and "deletedAt" is null)
       returning id`,
    [id, otherId],
  )
  return retired?.id ?? null
}

function takenValues(kept: Customer, merged: Customer, { taken, joinNotes }: Merge) {
  const notes = [kept.notes, merged.notes].filter(Boolean).join('\n\n') || null
  const after: Record<string, unknown> = Object.fromEntries(
    taken.flatMap(field => (isOwnFieldPath(field) ? [] : [[field, merged[field]]])),
  )
  if (joinNotes) after['notes'] = notes
  // Keep the tags of both.
  after['tagIds'] = [...new Set([...kept.tagIds, ...merged.tagIds])].toSorted((a, b) => a - b)
  const isTaken = ([id]: [string, unknown]) => taken.includes(`ownFields.${Number(id)}`)
  const own = Object.entries(merged.ownFields).filter(isTaken)
  // The merged customer's values fill empty own fields.
  after['ownFields'] = { ...merged.ownFields, ...kept.ownFields, ...Object.fromEntries(own) }
  const changing = Object.entries(after).filter(
    ([field, value]) => !isDeepStrictEqual(kept[field as keyof Customer], value),
  )
  return {
    after: Object.fromEntries(changing),
    before: Object.fromEntries(changing.map(([field]) => [field, kept[field as keyof Customer]])),
  }
}
