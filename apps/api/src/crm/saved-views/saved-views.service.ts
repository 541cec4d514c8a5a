import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { MAX_VIEWS, type SavedView, type ViewScreen, type savedViews } from '@app/contracts/saved-views'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService, type RecordChange } from '../../audit/audit.service.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'

type Kept = Pick<SavedView, 'screen' | 'name' | 'filters' | 'isShared'>

/** Of a view `v`, for the account `$1`. */
const COLUMNS = `v.id, v.screen, v.name, v.filters, v."staffId" is null as "isShared", s.name as "ownerName",
  s.id is not distinct from $1::int or s.id is null or s."disabledAt" is not null as "mayChange"`
const SOURCE = 'saved_views v left join staff s on s.id = coalesce(v."staffId", v."sharedById")'

@Injectable()
export class SavedViews {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  list({ staff }: Call): Promise<SavedView[]> {
    return this.database.query(
      `select ${COLUMNS} from ${SOURCE} where v."staffId" = $1 or v."staffId" is null order by v.name, v.id`,
      [staff?.id],
    )
  }

  create(input: Parsed<typeof savedViews.create>, { repeat, staff }: Call): Promise<SavedView> {
    const ownerId = staff?.id ?? null
    return this.transactions.once(repeat, async tx => {
      const [{ count }] = await tx.query<[{ count: number }]>(
        `select count(*)::int as count from saved_views where coalesce("staffId", "sharedById") = $1`,
        [ownerId],
      )
      if (count >= MAX_VIEWS) throw problem('view.too_many', { words: { most: String(MAX_VIEWS) } })
      await refuseTakenName(tx, { ...input, ownerId })
      const [{ id }] = await tx.query<[{ id: number }]>(
        `insert into saved_views (screen, name, filters, "staffId", "sharedById") values ($1, $2, $3, $4, $5) returning id`,
        valuesOf(input, ownerId),
      )
      if (input.isShared) await this.note(tx, 'created', id, staff)
      return shown(tx, id, staff)
    })
  }

  update(
    { id, name, filters, isShared }: Parsed<typeof savedViews.update>,
    { staff }: Call,
  ): Promise<SavedView> {
    return this.transactions.run(async tx => {
      const stored = await hold(tx, id, staff)
      const next: Kept = {
        screen: stored.screen,
        name: name ?? stored.name,
        filters: filters ?? stored.filters,
        isShared: isShared ?? stored.isShared,
      }
      // Editing a view whose owner has left takes it over.
      const ownerId = staff?.id ?? null
      await refuseTakenName(tx, { ...next, id, ownerId })
      await tx.query(
        `update saved_views set screen = $1, name = $2, filters = $3, "staffId" = $4, "sharedById" = $5 where id = $6`,
        [...valuesOf(next, ownerId), id],
      )
      if (stored.isShared || next.isShared) await this.note(tx, 'updated', id, staff)
      return shown(tx, id, staff)
    })
  }

  remove(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const { isShared } = await hold(tx, id, staff)
      await tx.query('delete from saved_views where id = $1', [id])
      if (isShared) await this.note(tx, 'removed', id, staff)
    })
  }

  /** Audits shared views only. By number: the name may be a person's, and an erasure would not find it there. */
  private note(tx: EntityManager, kind: RecordChange['kind'], id: number, staff: Call['staff']) {
    const subject = `Ansicht Nr. ${id}`
    return this.audit.recordChange(tx, { kind, staffId: staff?.id ?? null, subject })
  }
}

const valuesOf = ({ screen, name, filters, isShared }: Kept, ownerId: number | null) => [
  screen,
  name,
  filters,
  isShared ? null : ownerId,
  isShared ? ownerId : null,
]

/** Private views of others count as not found. */
async function hold(tx: EntityManager, id: number, staff: Call['staff']): Promise<SavedView> {
  const [row] = await tx.query<SavedView[]>(
    `select ${COLUMNS} from ${SOURCE} where v.id = $2 and (v."staffId" = $1 or v."staffId" is null) for update of v`,
    [staff?.id, id],
  )
  const stored = found(row, 'view.not_found')
  if (!stored.mayChange) throw problem('view.not_own')
  return stored
}

async function shown(tx: EntityManager, id: number, staff: Call['staff']): Promise<SavedView> {
  const [view] = await tx.query<SavedView[]>(`select ${COLUMNS} from ${SOURCE} where v.id = $2`, [
    staff?.id,
    id,
  ])
  return found(view, 'view.not_found')
}

/** For a friendly error that names the field; the unique index decides races. */
async function refuseTakenName(
  tx: EntityManager,
  {
    id = 0,
    screen,
    name,
    ownerId,
  }: { id?: number; screen: ViewScreen; name: string; ownerId: number | null },
): Promise<void> {
  const taken = await tx.query<unknown[]>(
    `select 1 from saved_views where coalesce("staffId", "sharedById") = $1 and screen = $2
       and folded_text(name collate "default") = folded_text($3::text) and id <> $4`,
    [ownerId, screen, name, id],
  )
  if (taken.length)
    throw problem('view.name_taken', { fields: { name: 'Diesen Namen haben Sie schon vergeben' } })
}
