import { Injectable } from '@nestjs/common'
import sql, { join } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { type SpamReason, type contact, contactExportName, contactStatusNames } from '@app/contracts/contact'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { AuditService } from '../audit/audit.service.ts'
import { SHORTEST_REPEATED } from './spam.ts'
import { containsFolded, equals } from '../platform/database/list-conditions.ts'
import { type ListQuery, readBatches, readList } from '../platform/database/listing.ts'
import type { Download } from '../platform/http/answer.interceptor.ts'
import type { Call } from '../platform/http/call.ts'
import { type ExportColumns, minuteOf } from '../platform/http/export-formats.ts'
import { ListExports } from '../platform/http/list-exports.ts'
import { found } from '../platform/http/problem.ts'

type ExportFilter = Omit<Parsed<typeof contact.export>, 'format'>

const exportColumns: ExportColumns<ContactRow> = {
  Datum: ({ createdAt }) => minuteOf(new Date(createdAt)),
  Name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'E-Mail': ({ email }) => email,
  Telefon: ({ phone }) => phone,
  Firma: ({ company }) => company,
  Interesse: ({ interestArea }) => interestArea,
  Status: ({ status }) => contactStatusNames[status],
  Nachricht: ({ message }) => message,
}

/** For the audit log, without the search text: it may be a name. */
function subjectOf({ search, status }: ExportFilter): string {
  return [
    status ? `Status ${contactStatusNames[status]}` : 'Alle Status',
    ...(search ? ['mit Suche'] : []),
  ].join(', ')
}

@Injectable()
export class ContactQueries {
  constructor(private readonly database: DataSource) {}

  list({ limit, cursor, ...filter }: Parsed<typeof contact.list>) {
    return readList<ContactRow>(this.database, listQuery(filter), { limit, cursor })
  }

  batches(connection: Pick<DataSource, 'query'>, filter: Filter, size: number): AsyncGenerator<ContactRow[]> {
    return readBatches<ContactRow>(connection, listQuery(filter), size)
  }

  /** The request as answers show it; with `tx`, as that transaction sees it. */
  async get(id: number, tx: Pick<EntityManager, 'query'> = this.database): Promise<ContactRow> {
    const statement = sql`select ${columns} from contact_requests r ${joins} where r.id = ${id}`
    const [row] = await tx.query<ContactRow[]>(statement.text, statement.values)
    return found(row, 'contact.not_found')
  }

  /** In total and per state. */
  async counts({ search }: Parsed<typeof contact.counts>): Promise<Counts> {
    const conditions = matching(search)
    const where = conditions.length ? sql`where ${join(conditions, ' and ')}` : sql``
    const statement = sql`select status, count(*) as number from contact_requests r ${where} group by status`
    const rows = await this.database.query<{ status: 'new' | 'contacted' | 'completed'; number: number }[]>(
      statement.text,
      statement.values,
    )
    const counts: Counts = { total: 0, new: 0, contacted: 0, completed: 0 }
    for (const { status, number } of rows) {
      counts[status] = number
      counts.total += number
    }
    return counts
  }

  /** Somebody with another address sent the same text in the last 30 days. */
  async repeated(
    tx: EntityManager,
    { message, email }: { message: string; email: string },
  ): Promise<SpamReason[]> {
    if (message.length < SHORTEST_REPEATED) return []
    const rows = await tx.query<unknown[]>(
      `select 1 from contact_requests where md5(message) = md5($1) and message = $1 and plain_address(email) <> plain_address($2)
         and "createdAt" > now() - interval '30 days' limit 1`,
      [message, email],
    )
    return rows.length ? ['repeated'] : []
  }

  async customersOf({ id, email }: { id: number; email: string }): Promise<number[]> {
    const rows = await this.database.query<{ customerId: number }[]>(
      `select distinct "customerId" from contact_requests
         where plain_address(email) = plain_address($1) and id <> $2 and "customerId" is not null limit 20`,
      [email, id],
    )
    return rows.map(({ customerId }) => customerId)
  }
}

@Injectable()
export class ContactExport {
  constructor(
    private readonly exports: ListExports,
    private readonly queries: ContactQueries,
    private readonly audit: AuditService,
  ) {}

  download({ format, ...filter }: Parsed<typeof contact.export>, call: Call): Promise<Download> {
    const { staff, address } = call
    return this.exports.download(call, {
      format,
      nameOn: contactExportName,
      columns: exportColumns,
      batches: (connection, size) => this.queries.batches(connection, filter, size),
      record: () =>
        this.audit.record({ action: 'contact.exported', staff, address, subject: subjectOf(filter) }),
    })
  }
}

export type ContactRow = Returned<typeof contact.update>
type Filter = Pick<Parsed<typeof contact.list>, 'search' | 'status' | 'sort'>

export type Counts = Returned<typeof contact.counts>

const columns = sql`r.id, r."firstName", r."lastName", r.email, r.phone, r.company, r."interestArea", r.message,
  r.selection, r."advisorTranscript", r.status, r."spamReasons", r."createdAt",
  case when c.id is not null then jsonb_build_object(
    'at', to_char(r."takenOverAt" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'customer', jsonb_build_object('id', c.id, 'companyName', c."companyName"),
    'opportunity', case when o.id is not null then jsonb_build_object('id', o.id, 'title', o.title) end
  ) end as "takenOver"`

const joins = sql`left join customers c on c.id = r."customerId" and c."deletedAt" is null
  left join opportunities o on o.id = r."opportunityId" and o."deletedAt" is null`

const matching = (text: string | undefined) => containsFolded('r."searchText"', text, 'r."searchWords"')

const listQuery = ({ search, status, sort = '-createdAt' }: Filter): ListQuery => ({
  columns,
  source: sql`contact_requests r`,
  joins,
  conditions: [...matching(search), ...equals('r.status', status)],
  order: { column: 'r."createdAt"', type: 'timestamptz', descending: sort === '-createdAt' },
  idColumn: 'r.id',
})
