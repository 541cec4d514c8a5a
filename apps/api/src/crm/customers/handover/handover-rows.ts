import sql, { empty, type Sql, raw } from 'sql-template-tag'
import type { Belongings } from '@app/contracts/handovers'
import type { EntityManager } from 'typeorm'

/** Lock order. */
const kinds = [
  { kind: 'customer', table: 'customers', title: '"companyName"' },
  { kind: 'activity', table: 'activities', title: 'title' },
  { kind: 'opportunity', table: 'opportunities', title: 'title' },
] as const
type Kind = (typeof kinds)[number]['kind']

export type Chosen = Partial<Record<Kind, Sql>>

type Tx = Pick<EntityManager, 'query'>
const run = <T>(tx: Tx, { text, values }: Sql) => tx.query<T>(text, values)

/** Unfinished records of existing customers. Finished ones keep their owner. */
const open = {
  opportunity: sql`r."actualCloseDate" is null`,
  activity: sql`r.status in ('pending', 'in_progress')`,
}

const there = sql`r."deletedAt" is null`
const ofPresent = sql`${there} and not exists (
  select from customers c where c.id = r."customerId" and c."deletedAt" is not null)`

export const everythingOf = (ownerId: number): Chosen => ({
  customer: sql`r."ownerId" = ${ownerId} and ${there}`,
  opportunity: sql`r."ownerId" = ${ownerId} and ${open.opportunity} and ${ofPresent}`,
  activity: sql`r."ownerId" = ${ownerId} and ${open.activity} and ${ofPresent}`,
})

/** Customers and their open records of the same owner; records of colleagues stay with them. */
export function customersWithOpen(ids: readonly number[]): Chosen {
  const sameAsCustomer = sql`r."customerId" = any(${ids}::int[]) and ${there} and exists (
    select from customers c where c.id = r."customerId" and c."ownerId" is not distinct from r."ownerId")`
  return {
    customer: sql`r.id = any(${ids}::int[]) and ${there}`,
    opportunity: sql`${sameAsCustomer} and ${open.opportunity}`,
    activity: sql`${sameAsCustomer} and ${open.activity}`,
  }
}

export const named = (kind: 'opportunity' | 'activity', ids: readonly number[]): Chosen => ({
  [kind]: sql`r.id = any(${ids}::int[])`,
})

export async function readNamed(
  tx: Tx,
  wanted: Kind,
  chosen: readonly { id: number; version?: number | undefined }[],
  { locked }: { locked: boolean },
): Promise<{ ids: number[]; left: string[] }> {
  const { table, title } = kinds.find(({ kind }) => kind === wanted)!
  const ids = chosen.map(({ id }) => id)
  const versions = chosen.map(({ version = null }) => version)
  const rows = await run<{ id: number; title: string | null; isFresh: boolean | null }[]>(
    tx,
    sql`with found as materialized (
        select r.id, r.version, r.${raw(title)} as title, ${wanted === 'customer' ? there : ofPresent} as "isThere"
        from ${raw(table)} r where r.id = any(${ids}::int[]) order by r.id ${locked ? sql`for no key update` : empty})
      select chosen.id, l.title, l."isThere" and l.version = coalesce(chosen.version, l.version) as "isFresh"
      from unnest(${ids}::int[], ${versions}::int[]) as chosen (id, version) left join found l on l.id = chosen.id
      order by l.title, chosen.id`,
  )
  return {
    ids: rows.filter(({ isFresh }) => isFresh).map(({ id }) => id),
    left: rows.filter(({ isFresh }) => !isFresh).map(row => row.title ?? 'ein endgültig gelöschter Eintrag'),
  }
}

export async function countChosen(tx: Tx, chosen: Chosen, toId: number | null): Promise<Belongings> {
  const counts = kinds.map(({ kind, table }) => {
    const condition = chosen[kind]
    if (!condition) return sql`0`
    return sql`(select count(*)::int from ${raw(table)} r where ${condition} and r."ownerId" is distinct from ${toId})`
  })
  const [customers, activities, opportunities] = counts
  const [row] = await run<[Belongings]>(
    tx,
    sql`select ${customers} as customers, ${opportunities} as opportunities, ${activities} as activities`,
  )
  return row
}

interface Taking {
  batchId: number
  toId: number | null
  staffId: number | null
  note: string | null
}

export async function giveChosen(tx: Tx, chosen: Chosen, taking: Taking): Promise<void> {
  const { batchId, toId } = taking
  // Collect all rows first: which ones go along depends on the customer's former owner.
  for (const { kind, table } of kinds) {
    const condition = chosen[kind]
    if (!condition) continue
    await run(
      tx,
      sql`with locked as materialized (
          select r.id, r."ownerId" from ${raw(table)} r
          where ${condition} and r."ownerId" is distinct from ${toId} order by r.id for no key update)
        insert into handover_rows ("batchId", kind, "recordId", "fromId", "toId")
          select ${batchId}::int, ${kind}, id, "ownerId", ${toId}::int from locked`,
    )
  }
  for (const { kind, table } of kinds)
    await run(
      tx,
      sql`update ${raw(table)} r set "ownerId" = h."toId", version = r.version + 1, "updatedAt" = now()
        from handover_rows h where h."batchId" = ${batchId} and h.kind = ${kind} and h."recordId" = r.id`,
    )
  await remember(tx, taking)
}

const given = sql`jsonb_build_object('from', h."fromId", 'to', h."toId")`
const givenTogether = sql`jsonb_build_object('from', h."fromId", 'to', h."toId", 'count', count(*))`

/** One entry per customer and opportunity; activities are summed up per customer and former owner. */
async function remember(tx: Tx, { batchId, staffId, note }: Taking): Promise<void> {
  const noted = note === null ? {} : { handoverNote: { from: null, to: note } }
  const fields = (name: string, change: Sql) =>
    sql`jsonb_build_object(${name}::text, ${change}) || ${JSON.stringify(noted)}::jsonb`
  await run(
    tx,
    sql`insert into crm_changes (kind, "customerId", "opportunityId", "staffId", fields)
      select 'updated', r.id, null, ${staffId}::int, ${fields('ownerId', given)} from handover_rows h
        join customers r on r.id = h."recordId" where h."batchId" = ${batchId} and h.kind = 'customer'
      union all select 'updated', r."customerId", r.id, ${staffId}::int, ${fields('ownerId', given)} from handover_rows h
        join opportunities r on r.id = h."recordId" where h."batchId" = ${batchId} and h.kind = 'opportunity'
      union all select 'updated', r."customerId", null::int, ${staffId}::int, ${fields('activityOwnerId', givenTogether)}
        from handover_rows h join activities r on r.id = h."recordId"
        where h."batchId" = ${batchId} and h.kind = 'activity' group by r."customerId", h."fromId", h."toId"`,
  )
}

/**
 * Returns records to their former owners. Answers the names of those that stay, because they were handed on since or
 * the former owner is disabled.
 */
export async function giveBack(tx: Tx, batchId: number, staffId: number | null): Promise<string[]> {
  const kept: string[] = []
  const back = sql`h."fromId" is null or exists (select from staff s where s.id = h."fromId" and s."disabledAt" is null)`
  for (const { kind, table, title } of kinds) {
    const rows = await run<{ title: string; isBack: boolean }[]>(
      tx,
      sql`select r.${raw(title)} as title, r."ownerId" is not distinct from h."toId" and (${back}) as "isBack"
        from handover_rows h join ${raw(table)} r on r.id = h."recordId"
        where h."batchId" = ${batchId} and h.kind = ${kind} order by r.id for no key update of r`,
    )
    kept.push(...rows.filter(({ isBack }) => !isBack).map(row => row.title))
    const remembered = {
      customer: sql`select 'updated', id, null::int, ${staffId}::int, fields from returned`,
      opportunity: sql`select 'updated', "customerId", id, ${staffId}::int, fields from returned`,
      activity: sql`select 'updated', "customerId", null::int, ${staffId}::int,
        jsonb_build_object('activityOwnerId', fields -> 'ownerId' || jsonb_build_object('count', count(*)))
        from returned group by "customerId", fields -> 'ownerId'`,
    }[kind]
    await run(
      tx,
      sql`with returned as (
          update ${raw(table)} r set "ownerId" = h."fromId", version = r.version + 1, "updatedAt" = now()
          from handover_rows h where h."batchId" = ${batchId} and h.kind = ${kind} and h."recordId" = r.id
            and r."ownerId" is not distinct from h."toId" and (${back})
          returning r.*, jsonb_build_object('ownerId', jsonb_build_object('from', h."toId", 'to', h."fromId")) as fields)
        insert into crm_changes (kind, "customerId", "opportunityId", "staffId", fields) ${remembered}`,
    )
  }
  return kept.toSorted()
}
