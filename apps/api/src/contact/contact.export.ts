import { Injectable } from '@nestjs/common'
import { contactExportName, contactStatusNames, type contact } from '@app/contracts/contact'
import type { Parsed } from '@app/contracts/endpoint'
import { AuditService } from '../audit/audit.service.ts'
import type { Download } from '../platform/http/answer.interceptor.ts'
import type { Call } from '../platform/http/call.ts'
import { type ExportColumns, minuteOf } from '../platform/http/export-formats.ts'
import { ListExports } from '../platform/http/list-exports.ts'
import { ContactQueries, type ContactRow } from './contact.queries.ts'

type Filter = Omit<Parsed<typeof contact.export>, 'format'>

const columns: ExportColumns<ContactRow> = {
  Datum: ({ createdAt }) => minuteOf(new Date(createdAt)),
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
    private readonly exports: ListExports,
    private readonly queries: ContactQueries,
    private readonly audit: AuditService,
  ) {}

  /** Streams the list of a filter. */
  download({ format, ...filter }: Parsed<typeof contact.export>, call: Call): Promise<Download> {
    const { staff, address } = call
    return this.exports.download(call, {
      format,
      nameOn: contactExportName,
      columns,
      batches: (connection, size) => this.queries.batches(connection, filter, size),
      record: () =>
        this.audit.record({ action: 'contact.exported', staff, address, subject: subjectOf(filter) }),
    })
  }
}
