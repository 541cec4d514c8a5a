import { Injectable } from '@nestjs/common'
import { contactExportName, contactStatusNames, type contact } from '@app/contracts/contact'
import type { Parsed } from '@app/contracts/endpoint'
import { AuditService } from '../audit/audit.service.ts'
import type { Download } from '../platform/http/answer.interceptor.ts'
import type { Call } from '../platform/http/call.ts'
import type { CsvColumns } from '../platform/http/csv.ts'
import { CsvExports } from '../platform/http/csv-exports.ts'
import { ContactQueries, type ContactRow } from './contact.queries.ts'

type Filter = Parsed<typeof contact.export>

const inVienna = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'Europe/Vienna',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const columns: CsvColumns<ContactRow> = {
  Datum: ({ createdAt }) => inVienna.format(new Date(createdAt)).replace(',', ''),
  Name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'E-Mail': ({ email }) => email,
  Telefon: ({ phone }) => phone,
  Firma: ({ company }) => company,
  Interesse: ({ interestArea }) => interestArea,
  Status: ({ status }) => contactStatusNames[status],
  Nachricht: ({ message }) => message,
}

/** What was exported, without the words that were looked for: they may be a name. */
function subjectOf({ search, status }: Filter): string {
  return [
    status ? `Status ${contactStatusNames[status]}` : 'Alle Status',
    ...(search ? ['mit Suche'] : []),
  ].join(', ')
}

/** Contact requests as a file. */
@Injectable()
export class ContactExport {
  constructor(
    private readonly exports: CsvExports,
    private readonly queries: ContactQueries,
    private readonly audit: AuditService,
  ) {}

  /** Streams the list of a filter. */
  download(filter: Filter, call: Call): Promise<Download> {
    const { staff, address } = call
    return this.exports.download(call, {
      nameOn: contactExportName,
      columns,
      batches: (connection, size) => this.queries.batches(connection, filter, size),
      record: () =>
        this.audit.record({ action: 'contact.exported', staff, address, subject: subjectOf(filter) }),
    })
  }
}
