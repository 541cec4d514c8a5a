import { namesOf } from '../../platform/database/shared-names.ts'
import { Injectable } from '@nestjs/common'
import sql, { type Sql, join, raw } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { plainVatId } from '@app/contracts/company-numbers'
import { shownCountry } from '@app/contracts/countries'
import {
  Customer as ShownCustomer,
  type CustomerField,
  customerExportName,
  customerFieldNames,
  customerFields,
  customerStatusNames,
  customerTypeNames,
  type customers,
} from '@app/contracts/customers'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { AuditService } from '../../audit/audit.service.ts'
import type { Customer } from './customer.entity.ts'
import { exportedOwners } from './import/import-owner.ts'
import { OwnFields, withOwnColumns } from '../own-fields/own-fields.service.ts'
import { Tags } from '../tags/tags.service.ts'
import { Owners } from '../owners/owners.service.ts'
import { phoneIn } from '../../platform/addresses/plain-address.ts'
import {
  containsFolded,
  equals,
  ownFieldsAre,
  ownedBy,
  taggedWith,
} from '../../platform/database/list-conditions.ts'
import { type ListQuery, type Order, readBatches, readList } from '../../platform/database/listing.ts'
import type { Download } from '../../platform/http/answer.interceptor.ts'
import type { Call } from '../../platform/http/call.ts'
import { type ExportCell, type ExportColumns, dayOf } from '../../platform/http/export-formats.ts'
import { ListExports } from '../../platform/http/list-exports.ts'

type Filter = Omit<Parsed<typeof customers.export>, 'format'>

interface Named {
  owners: ReadonlyMap<number, string>
  tags: ReturnType<typeof namesOf>
}

function cell(field: CustomerField, customer: Customer, { owners, tags }: Named): ExportCell {
  if (field === 'tagIds') return tags(customer.tagIds)
  if (field === 'ownerId') return owners.get(customer.ownerId ?? 0) ?? null
  if (field === 'customerType') return customerTypeNames[customer.customerType]
  if (field === 'customerStatus') return customerStatusNames[customer.customerStatus]
  const value = customer[field]
  if (field === 'country' && value !== null) return shownCountry(String(value))
  return value
}

/** Uses the headings that an import recognises. */
const columnsWith = (named: Named): ExportColumns<Customer> => ({
  ...Object.fromEntries(
    customerFields.map(field => [
      customerFieldNames[field],
      (customer: Customer) => cell(field, customer, named),
    ]),
  ),
  Angelegt: ({ createdAt }) => dayOf(new Date(createdAt)),
})

/** The search words are left out of the audit log: they may be a person's name. */
function subjectOf({ search, customerStatus, customerType, owner, tags, own }: Filter): string {
  return [
    customerStatus ? `Status ${customerStatusNames[customerStatus]}` : 'Alle Status',
    ...(customerType ? [`Typ ${customerTypeNames[customerType]}`] : []),
    ...(owner ? [owner === 'none' ? 'ohne Verantwortliche' : 'eines Verantwortlichen'] : []),
    ...(tags ? ['mit Schlagwort'] : []),
    ...(own ? ['mit eigenen Feldern'] : []),
    ...(search ? ['mit Suche'] : []),
  ].join(', ')
}

@Injectable()
export class CustomersQueries {
  constructor(private readonly database: DataSource) {}

  list({ limit, cursor, ...filter }: Query) {
    return readList<CustomerRow>(this.database, { ...listQuery(filter), columns: goingOn }, { limit, cursor })
  }

  batches(
    connection: Pick<DataSource, 'query'>,
    filter: CustomerFilter & Pick<Query, 'sort'>,
    size: number,
  ): AsyncGenerator<Customer[]> {
    return readBatches<Customer>(connection, listQuery(filter), size)
  }
}

@Injectable()
export class CustomersExport {
  constructor(
    private readonly exports: ListExports,
    private readonly queries: CustomersQueries,
    private readonly owners: Owners,
    private readonly tags: Tags,
    private readonly ownFields: OwnFields,
    private readonly audit: AuditService,
  ) {}

  async download({ format, ...filter }: Parsed<typeof customers.export>, call: Call): Promise<Download> {
    const { staff, address } = call
    const fixed = columnsWith({
      owners: exportedOwners(await this.owners.list()),
      tags: namesOf(await this.tags.list(), ', '),
    })
    const columns = withOwnColumns(fixed, await this.ownFields.list(), 'customer')
    return this.exports.download(call, {
      format,
      nameOn: customerExportName,
      columns,
      batches: (connection, size) => this.queries.batches(connection, filter, size),
      record: () =>
        this.audit.record({ action: 'customer.exported', staff, address, subject: subjectOf(filter) }),
    })
  }
}

type Query = Parsed<typeof customers.list>
type CustomerRow = Returned<typeof customers.list>[number]

export type CustomerFilter = Pick<
  Query,
  'search' | 'customerStatus' | 'customerType' | 'owner' | 'tags' | 'own'
>

const orders = {
  companyName: { column: '"companyName"', type: 'text' },
  createdAt: { column: '"createdAt"', type: 'timestamptz' },
  updatedAt: { column: '"updatedAt"', type: 'timestamptz' },
  city: { column: `(coalesce(city, '') collate german)`, type: 'text' },
} as const satisfies Record<string, Omit<Order, 'descending'>>

function orderOf(sort: NonNullable<Query['sort']>): Order {
  const column = sort.replace('-', '') as keyof typeof orders
  return { ...orders[column], descending: sort.startsWith('-') }
}

/** By words, any part of a phone number in any notation, or the beginning of a UID or register number. */
function found(search: string | undefined): Sql[] {
  const phone = phoneIn(search ?? '')
  const byWords = containsFolded('"searchText"', search, '"searchWords"')
  const numbers = [
    ...(phone ? [sql`"searchWords" like ${`%${phone}%`}`] : []),
    ...(isVatId(search) ? [sql`"vatId" like ${`${plainVatId(search)}%`}`] : []),
    ...(isRegisterNumber(search)
      ? [sql`lower("registerNumber") like ${`${search.trim().toLowerCase()}%`}`]
      : []),
  ]
  return numbers.length ? [sql`(${join([...byWords, ...numbers], ' or ')})`] : byWords
}

const isVatId = (search = ''): search is string => /^[a-z]{2}u?[\d\s.]{3,}[\da-z]*$/i.test(search.trim())
const isRegisterNumber = (search = ''): search is string => /^(fn|hr[ab]) *\d{2,}[a-z]?$/i.test(search.trim())

export function customerConditions({
  search,
  customerStatus,
  customerType,
  owner,
  tags,
  own,
}: CustomerFilter): Sql[] {
  return [
    sql`"deletedAt" is null`,
    ...found(search),
    ...equals('"customerStatus"', customerStatus),
    ...equals('"customerType"', customerType),
    ...ownedBy('"ownerId"', owner),
    ...taggedWith('"tagIds"', tags),
    ...ownFieldsAre('"ownFields"', own),
  ]
}

function listQuery({ sort = 'companyName', ...filter }: CustomerFilter & Pick<Query, 'sort'>): ListQuery {
  return {
    columns: sql`*`,
    source: sql`customers`,
    conditions: customerConditions(filter),
    order: orderOf(sort),
    idColumn: 'id',
  }
}

const OPEN = sql`o."customerId" = customers.id and o."deletedAt" is null and o."actualCloseDate" is null`

const shown = join(Object.keys(ShownCustomer.shape).map(name => raw(`"${name}"`)))

/** Aggregates as column subqueries, so they run only for the rows of the page. */
const goingOn = sql`${shown},
  (select count(*)::int from opportunities o where ${OPEN}) as "openOpportunities",
  (select coalesce(sum(o.value), 0)::bigint from opportunities o where ${OPEN}) as "openValue",
  (select a."activityDate" from activities a where a."customerId" = customers.id and a."deletedAt" is null
     and a.status = 'completed' and a."activityDate" <= now() and not is_automatic(a."mailId")
     order by a."activityDate" desc limit 1) as "lastContactAt",
  (select jsonb_build_object('title', a.title,
            'dueDate', to_char(a."dueDate" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     from activities a where a."customerId" = customers.id and a."deletedAt" is null
       and a.status in ('pending', 'in_progress') and a."dueDate" is not null
     order by a."dueDate", a.id limit 1) as "nextStep"`
