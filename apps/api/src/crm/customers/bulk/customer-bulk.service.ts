import { Injectable } from '@nestjs/common'
import { MAX_BULK, type customerBulk } from '@app/contracts/customer-bulk'
import { customerFieldNames, customerStatusNames, customerTypeNames } from '@app/contracts/customers'
import type { Parsed } from '@app/contracts/endpoint'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../../audit/audit.service.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { found, problem } from '../../../platform/http/problem.ts'
import type { Owner } from '@app/contracts/owners'
import type { OwnValue } from '@app/contracts/own-fields'
import { Owners } from '../../owners/owners.service.ts'
import type { OwnField } from '../../own-fields/own-field.entity.ts'
import { OwnFields, ownWords } from '../../own-fields/own-fields.service.ts'
import type { Tag } from '../../tags/tag.entity.ts'
import { Tags } from '../../tags/tags.service.ts'
import { CustomerBatchesService } from '../batches/customer-batches.service.ts'
import { customerConditions } from '../customers.queries.ts'

type Request = Parsed<typeof customerBulk.apply>

interface Target {
  id: number
  companyName: string
  isStale: boolean
}

type Values = Record<string, string | number | null>

const mentionedIn = (set: object): Values =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))

interface OwnChange {
  field: OwnField
  value: OwnValue | undefined
}

/** Null: delete. */
function newValues(change: Request['change'], own: OwnChange | null): Sql | null {
  if ('remove' in change) return null
  if ('setOwn' in change) {
    const { id, value } = { id: String(change.setOwn.id), value: own?.value }
    return value === undefined
      ? sql`jsonb_build_object('ownFields', c."ownFields" - ${id}::text)`
      : sql`jsonb_build_object('ownFields', c."ownFields" || ${JSON.stringify({ [id]: value })}::jsonb)`
  }
  if ('set' in change) return sql`${JSON.stringify(mentionedIn(change.set))}::jsonb`
  const tags =
    'addTags' in change
      ? sql`select unnest(c."tagIds" || ${change.addTags}::int[])`
      : sql`select unnest(c."tagIds") except select unnest(${change.removeTags}::int[])`
  return sql`jsonb_build_object('tagIds', array(select distinct tag from (${tags}) as kept (tag) order by tag))`
}

interface Named {
  people: readonly Owner[]
  tags: readonly Pick<Tag, 'id' | 'name'>[]
  own: OwnChange | null
}

function titleOf(change: Request['change'], { people, tags, own }: Named): string {
  if ('remove' in change) return 'In den Papierkorb gelegt'
  if ('setOwn' in change)
    return own ? `${own.field.name}: ${ownWords(own.field, own.value, 'de') ?? 'leer'}` : ''
  if (!('set' in change)) {
    const ids = 'addTags' in change ? change.addTags : change.removeTags
    const words = ids.map(id => tags.find(tag => tag.id === id)?.name ?? '–').join(', ')
    return `Schlagwort ${'addTags' in change ? 'vergeben' : 'entfernt'}: ${words}`
  }
  const values = mentionedIn(change.set)
  const names: Record<string, string> = { ...customerStatusNames, ...customerTypeNames }
  return Object.entries(values)
    .map(([field, value]) => {
      const isChoice = field === 'customerStatus' || field === 'customerType'
      const person = field === 'ownerId' && people.find(({ id }) => id === value)?.name
      const shown = value === null ? 'leer' : person || (isChoice ? names[value] : value)
      return `${customerFieldNames[field as keyof typeof customerFieldNames]}: ${shown}`
    })
    .join(', ')
}

@Injectable()
export class CustomerBulkService {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: CustomerBatchesService,
    private readonly owners: Owners,
    private readonly tags: Tags,
    private readonly ownFields: OwnFields,
    private readonly audit: AuditService,
  ) {}

  preview({ selection, change }: Request) {
    return this.transactions.run(async tx => {
      const targets = await choose(tx, selection, { locked: false })
      const fresh = targets.filter(({ isStale }) => !isStale)
      const values = newValues(change, await this.ownChange(tx, change))
      const changing = await countChanging(tx, idsOf(fresh), values)
      return { selected: targets.length, changing, stale: targets.length - fresh.length }
    })
  }

  apply({ selection, change }: Request, { repeat, staff, address }: Call) {
    return this.transactions.once(repeat, async tx => {
      const targets = await choose(tx, selection, { locked: true })
      if ('expected' in selection && targets.length !== selection.expected)
        throw problem('customer_bulk.outdated')
      const ids = idsOf(targets.filter(({ isStale }) => !isStale))
      const own = await this.ownChange(tx, change)
      const values = newValues(change, own)
      if (!(await countChanging(tx, ids, values))) throw problem('customer_bulk.nothing')
      if ('set' in change) await this.owners.mayOwn(tx, change.set.ownerId)
      if ('addTags' in change) await this.tags.mayCarry(tx, change.addTags)
      const people = await this.owners.list(tx)
      const title = titleOf(change, { people, tags: await this.tags.list(tx), own })
      const started = await this.batches.start(tx, { kind: 'bulk', title, staff })
      await writeRows(tx, { batchId: started.id, ids, values })
      const batch = await this.batches.carryOut(tx, started, staff)
      // By number: the text may contain personal data.
      const what = own ? `Eigenes Feld Nr. ${own.field.id}` : title
      const subject = `${what} (${batch.updated + batch.removed} Kunden)`
      await this.audit.record({ action: 'customer.bulk_changed', staff, address, subject }, tx)
      return { batch, stale: targets.filter(({ isStale }) => isStale).map(({ companyName }) => companyName) }
    })
  }

  private async ownChange(tx: EntityManager, change: Request['change']): Promise<OwnChange | null> {
    if (!('setOwn' in change)) return null
    const { id, value } = change.setOwn
    const field = found(
      (await this.ownFields.list(tx)).find(
        each => each.id === id && each.kind === 'customer' && !each.deletedAt,
      ),
      'own_field.not_found',
    )
    const read = await this.ownFields.read(tx, 'customer', { [id]: value })
    return { field, value: read[id] }
  }
}

const idsOf = (targets: readonly Target[]) => targets.map(({ id }) => id)

/** Stale: edited since it was shown. A preview locks nothing. */
export async function choose(
  tx: EntityManager,
  selection: Request['selection'],
  { locked }: { locked: boolean },
): Promise<Target[]> {
  const lock = locked ? sql`for update` : empty
  const { text, values } =
    'customers' in selection
      ? sql`select c.id, c."companyName", c.version <> chosen.version as "isStale" from customers c
          join unnest(${selection.customers.map(({ id }) => id)}::int[],
            ${selection.customers.map(({ version }) => version)}::int[]) as chosen (id, version) on chosen.id = c.id
          where c."deletedAt" is null order by c.id ${lock}`
      : sql`select id, "companyName", false as "isStale" from customers
          where ${join(customerConditions(selection.filter), ' and ')}
          order by id limit ${MAX_BULK + 1} ${lock}`
  const targets = await tx.query<Target[]>(text, values)
  if (targets.length > MAX_BULK) throw problem('customer_bulk.too_many')
  return targets
}

const changing = (
  ids: readonly number[],
  values: Sql,
) => sql`customers c, lateral (select ${values} as after) new
  where c.id = any(${ids}::int[]) and exists (select 1 from jsonb_object_keys(new.after) name
    where to_jsonb(c) -> name is distinct from new.after -> name)`

async function countChanging(
  tx: EntityManager,
  ids: readonly number[],
  newOnes: Sql | null,
): Promise<number> {
  if (!newOnes) return ids.length
  const { text, values } = sql`select count(*)::int as count from ${changing(ids, newOnes)}`
  const [row] = await tx.query<[{ count: number }]>(text, values)
  return row.count
}

async function writeRows(
  tx: EntityManager,
  { batchId, ids, values: newOnes }: { batchId: number; ids: number[]; values: Sql | null },
): Promise<void> {
  if (!newOnes) {
    await tx.query(
      `insert into customer_batch_rows ("batchId", "customerId", kind) select $2::int, id, 'removed' from unnest($1::int[]) id`,
      [ids, batchId],
    )
    return
  }
  const { text, values } = sql`insert into customer_batch_rows ("batchId", "customerId", kind, before, after)
    select ${batchId}::int, c.id, 'updated',
      (select jsonb_object_agg(name, to_jsonb(c) -> name) from jsonb_object_keys(new.after) name), new.after
    from ${changing(ids, newOnes)}`
  await tx.query(text, values)
}
