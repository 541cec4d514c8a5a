import { Injectable } from '@nestjs/common'
import { shownCountry } from '@app/contracts/countries'
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
import { AuditService } from '../../audit/audit.service.ts'
import type { Download } from '../../platform/http/answer.interceptor.ts'
import type { Call } from '../../platform/http/call.ts'
import { type ExportCell, type ExportColumns, dayOf } from '../../platform/http/export-formats.ts'
import { ListExports } from '../../platform/http/list-exports.ts'
import type { Customer } from './customer.entity.ts'
import { CustomersQueries } from './customers.queries.ts'

type Filter = Omit<Parsed<typeof customers.export>, 'format'>

function cell(field: CustomerField, customer: Customer): ExportCell {
  if (field === 'customerType') return customerTypeNames[customer.customerType]
  if (field === 'customerStatus') return customerStatusNames[customer.customerStatus]
  const value = customer[field]
  if (field === 'country' && value !== null) return shownCountry(String(value))
  return value
}

/** The headings are the ones that an import recognises: what was exported can be taken in again. */
const columns: ExportColumns<Customer> = {
  ...Object.fromEntries(
    customerFields.map(field => [customerFieldNames[field], (customer: Customer) => cell(field, customer)]),
  ),
  Angelegt: ({ createdAt }) => dayOf(new Date(createdAt)),
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
    private readonly exports: ListExports,
    private readonly queries: CustomersQueries,
    private readonly audit: AuditService,
  ) {}

  /** Streams the list of a filter. */
  download({ format, ...filter }: Parsed<typeof customers.export>, call: Call): Promise<Download> {
    const { staff, address } = call
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
