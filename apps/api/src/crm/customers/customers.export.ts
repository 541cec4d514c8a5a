import { Inject, Injectable } from '@nestjs/common'
import {
  customerExportName,
  customerFieldNames,
  customerFields,
  customerStatusNames,
  customerTypeNames,
  type CustomerField,
  type customers,
} from '@app/contracts/customers'
import type { Parsed } from '@app/contracts/endpoint'
import type { Pool } from 'pg'
import { AuditService } from '../../audit/audit.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { viennaDay } from '../../platform/clock/vienna.ts'
import { POOL } from '../../platform/database/pool.ts'
import { tryLock } from '../../platform/database/session-lock.ts'
import type { Download } from '../../platform/http/answer.interceptor.ts'
import type { Call } from '../../platform/http/call.ts'
import { csvDownload, type CsvColumns } from '../../platform/http/csv.ts'
import { problem } from '../../platform/http/problem.ts'
import type { Customer } from './customer.entity.ts'
import { CustomersQueries } from './customers.queries.ts'

type Filter = Parsed<typeof customers.export>

/** Marks the lock of an account's export; see tryLock. */
const EXPORT_LOCK = 727_276

/** Rows in memory at a time. */
const BATCH = 1_000

function cell(field: CustomerField, customer: Customer): string | null {
  if (field === 'customerType') return customerTypeNames[customer.customerType]
  if (field === 'customerStatus') return customerStatusNames[customer.customerStatus]
  const value = customer[field]
  return value === null ? null : String(value)
}

/** The headings are the ones that an import recognises: what was exported can be taken in again. */
const columns: CsvColumns<Customer> = {
  ...Object.fromEntries(
    customerFields.map(field => [customerFieldNames[field], (customer: Customer) => cell(field, customer)]),
  ),
  Angelegt: ({ createdAt }) => viennaDay(new Date(createdAt)),
}

/** What was exported, without the words that were looked for: they may be a name. */
function subjectOf({ search, customerStatus, customerType }: Filter): string {
  return [
    customerStatus ? `Status ${customerStatusNames[customerStatus]}` : 'Alle Status',
    ...(customerType ? [`Typ ${customerTypeNames[customerType]}`] : []),
    ...(search ? ['mit Suche'] : []),
  ].join(', ')
}

/** Customers as a file. */
@Injectable()
export class CustomersExport {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly queries: CustomersQueries,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Streams the list of a filter. An account has one export at a time: each holds a connection until it is read. */
  async download(filter: Filter, { staff, address }: Call): Promise<Download> {
    const connection = await tryLock(this.pool, EXPORT_LOCK, staff?.id ?? 0)
    if (!connection) throw problem('customer.export_running', { retryAfter: 10 })
    const { queries } = this
    async function* batches() {
      try {
        yield* queries.batches(connection!, filter, BATCH)
      } finally {
        await connection!.letGo()
      }
    }
    const rows = batches()
    try {
      const download = await csvDownload(customerExportName(viennaDay(this.clock.now())), columns, rows)
      // Written before the first byte leaves: no export without its entry.
      await this.audit.record({ action: 'customer.exported', staff, address, subject: subjectOf(filter) })
      return download
    } catch (error) {
      await rows.return()
      throw error
    }
  }
}
