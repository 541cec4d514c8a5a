import { Inject, Injectable } from '@nestjs/common'
import { contactExportName, contactStatusNames, type contact } from '@app/contracts/contact'
import type { Parsed } from '@app/contracts/endpoint'
import type { Pool } from 'pg'
import { AuditService } from '../audit/audit.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { viennaDay } from '../platform/clock/vienna.ts'
import { POOL } from '../platform/database/pool.ts'
import { tryLock } from '../platform/database/session-lock.ts'
import type { Download } from '../platform/http/answer.interceptor.ts'
import type { Call } from '../platform/http/call.ts'
import { csvDownload, type CsvColumns } from '../platform/http/csv.ts'
import { problem } from '../platform/http/problem.ts'
import { ContactQueries, type ContactRow } from './contact.queries.ts'

type Filter = Parsed<typeof contact.export>

/** Marks the lock of an account's export; see tryLock. */
const EXPORT_LOCK = 727_272

/** Rows in memory at a time. */
const BATCH = 1_000

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
    @Inject(POOL) private readonly pool: Pool,
    private readonly queries: ContactQueries,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Streams the list of a filter. An account has one export at a time: each holds a connection until it is read. */
  async download(filter: Filter, { staff, address }: Call): Promise<Download> {
    const connection = await tryLock(this.pool, EXPORT_LOCK, staff?.id ?? 0)
    if (!connection) throw problem('contact.export_running', { retryAfter: 10 })
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
      const download = await csvDownload(contactExportName(viennaDay(this.clock.now())), columns, rows)
      // Written before the first byte leaves: no export without its entry.
      await this.audit.record({ action: 'contact.exported', staff, address, subject: subjectOf(filter) })
      return download
    } catch (error) {
      await rows.return()
      throw error
    }
  }
}
