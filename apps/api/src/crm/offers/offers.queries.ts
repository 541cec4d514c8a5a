import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { offers } from '@app/contracts/offers'
import { viennaDay } from '@app/contracts/vienna-day'
import sql, { type Sql } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { containsFolded, equals } from '../../platform/database/list-conditions.ts'
import { readList } from '../../platform/database/listing.ts'
import { found } from '../../platform/http/problem.ts'

type OfferRow = Returned<typeof offers.get>
type ListRow = Returned<typeof offers.list>[number]

/** Displayed status: the state, or `replaced` / `expired`. */
const statusOf = (today: string): Sql => sql`case
  when f.state in ('issued', 'sent') and exists (select from offers next where next.year = f.year
    and next.number = f.number and next.revision > f.revision and next.state <> 'draft') then 'replaced'
  when f.state in ('issued', 'sent') and f."validUntil" < ${today}::date then 'expired' else f.state end`

const listed = (status: Sql): Sql => sql`f.id, f.name, f.revision, ${status} as status, f.title, f.net,
  f."validUntil", f."issuedAt", f."sentAt", f."updatedAt",
  (select case when d.state = 'failed' then coalesce(d.answer, '') end from outbox d
    where d."mailId" in (select "mailId" from mail_attachments where "fileId" = f."fileId")
    order by d."createdAt" desc limit 1) as undelivered,
  jsonb_build_object('id', o.id, 'title', o.title) as opportunity,
  jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer`

/** Hides offers of deleted opportunities and customers. */
const source = sql`offers f join opportunities o on o.id = f."opportunityId" and o."deletedAt" is null
  join customers c on c.id = o."customerId" and c."deletedAt" is null`

/** By number and title, or title and customer of the opportunity: each has its own index. */
function matching(search: string | undefined): Sql[] {
  const [own] = containsFolded('found."searchText"', search)
  const [ofOpportunity] = containsFolded('deal."searchText"', search, 'deal."searchWords"')
  if (!own || !ofOpportunity) return []
  return [
    sql`f.id in (select found.id from offers found where ${own} union all
      select found.id from offers found join opportunities deal on deal.id = found."opportunityId" where ${ofOpportunity})`,
  ]
}

@Injectable()
export class OffersQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  list({
    search,
    status,
    sort = '-updatedAt',
    customerId,
    opportunityId,
    ...paging
  }: Parsed<typeof offers.list>) {
    const named = statusOf(viennaDay(this.clock.now()))
    return readList<ListRow>(
      this.database,
      {
        columns: listed(named),
        source,
        conditions: [
          ...equals('c.id', customerId),
          ...equals('o.id', opportunityId),
          ...(status ? [sql`${named} = ${status}`] : []),
          ...matching(search),
        ],
        order: { column: 'f."updatedAt"', type: 'timestamptz', descending: sort === '-updatedAt' },
        idColumn: 'f.id',
      },
      paging,
    )
  }

  async get(id: number, tx: Pick<EntityManager, 'query'> = this.database): Promise<OfferRow> {
    const named = statusOf(viennaDay(this.clock.now()))
    const { text, values } = sql`select ${listed(named)}, f.language, f.recipient, f."customerVatId",
        f."isReverseCharge", f.discount, f.intro, f.delivery, f.payment, f.closing, f.items, f.gross, f."decidedAt",
        f.version, (select coalesce(jsonb_agg(jsonb_build_object('id', other.id, 'revision', other.revision,
          'status', other.status) order by other.revision desc), '[]')
          from (select f.id, f.revision, ${named} as status from offers f
            where (f.year, f.number) = (mine.year, mine.number) and f.id <> mine.id) other) as versions
      from ${source} join offers mine on mine.id = f.id where f.id = ${id}`
    const [row] = await tx.query<OfferRow[]>(text, values)
    return found(row, 'offer.not_found')
  }
}
