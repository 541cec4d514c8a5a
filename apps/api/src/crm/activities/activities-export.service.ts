import { Injectable } from '@nestjs/common'
import {
  type OutcomeCode,
  activityExportName,
  activityStatusNames,
  activityTypeNames,
  type activities,
  outcomeNames,
} from '@app/contracts/activities'
import type { Parsed } from '@app/contracts/endpoint'
import sql, { join, raw } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type * as z from 'zod'
import { AuditService } from '../../audit/audit.service.ts'
import { readBatches } from '../../platform/database/listing.ts'
import type { Download } from '../../platform/http/answer.interceptor.ts'
import type { Call } from '../../platform/http/call.ts'
import { type ExportColumns, minuteOf } from '../../platform/http/export-formats.ts'
import { ListExports } from '../../platform/http/list-exports.ts'
import { Owners } from '../owners/owners.service.ts'
import { ActivitiesQueries, type ActivityRow } from './activities.queries.ts'

type Filter = Omit<Parsed<typeof activities.export>, 'format'>

const own = [
  'type',
  'title',
  'description',
  'activityDate',
  'dueDate',
  'status',
  'outcomeCode',
  'outcomeNotes',
  'ownerId',
] as const

/** Without the text and attachments of mails. */
type ExportedActivity = Pick<ActivityRow, (typeof own)[number]> & {
  companyName: string
  opportunityTitle: string | null
}

const columnsWith = (owners: ReadonlyMap<number, string>): ExportColumns<ExportedActivity> => ({
  Aktivitätsdatum: ({ activityDate }) => minuteOf(new Date(activityDate)),
  'Fällig am': ({ dueDate }) => (dueDate ? minuteOf(new Date(dueDate)) : null),
  Aktivitätstyp: ({ type }) => activityTypeNames[type],
  Titel: ({ title }) => title,
  Kunde: ({ companyName }) => companyName,
  Opportunity: ({ opportunityTitle }) => opportunityTitle,
  Status: ({ status }) => activityStatusNames[status],
  Ergebnis: ({ outcomeCode }) => outcomeCode && outcomeNames[outcomeCode as z.output<typeof OutcomeCode>],
  'Notiz zum Ergebnis': ({ outcomeNotes }) => outcomeNotes,
  Verantwortlich: ({ ownerId }) => owners.get(ownerId ?? 0) ?? null,
  Beschreibung: ({ description }) => description,
})

/** The search words are left out of the audit log: they may be a person's name. */
function subjectOf({ type, status, customerId, opportunityId, owner, search }: Filter): string {
  return [
    type ? activityTypeNames[type] : 'Alle Typen',
    ...(status ? [activityStatusNames[status]] : []),
    ...(customerId ? [`Kunde Nr. ${customerId}`] : []),
    ...(opportunityId ? [`Opportunity Nr. ${opportunityId}`] : []),
    ...(owner ? [owner === 'none' ? 'ohne Verantwortliche' : 'eines Verantwortlichen'] : []),
    ...(search ? ['mit Suche'] : []),
  ].join(', ')
}

@Injectable()
export class ActivitiesExport {
  constructor(
    private readonly exports: ListExports,
    private readonly queries: ActivitiesQueries,
    private readonly owners: Owners,
    private readonly audit: AuditService,
  ) {}

  async download({ format, ...filter }: Parsed<typeof activities.export>, call: Call): Promise<Download> {
    const { staff, address } = call
    const people = await this.owners.list()
    return this.exports.download(call, {
      format,
      nameOn: activityExportName,
      columns: columnsWith(new Map(people.map(({ id, name }) => [id, name]))),
      batches: (connection, size) => this.batches(connection, filter, size),
      record: () =>
        this.audit.record({ action: 'activity.exported', staff, address, subject: subjectOf(filter) }),
    })
  }

  private async *batches(
    connection: Pick<DataSource, 'query'>,
    filter: Filter,
    size: number,
  ): AsyncGenerator<ExportedActivity[]> {
    const query = {
      columns: sql`a.id, ${join(own.map(name => raw(`a."${name}"`)))}, c."companyName", o.title as "opportunityTitle"`,
      source: sql`activities a`,
      joins: sql`left join customers c on c.id = a."customerId"
        left join opportunities o on o.id = a."opportunityId" and o."deletedAt" is null`,
      conditions: await this.queries.conditions(filter),
      order: { column: 'a."activityDate"', type: 'timestamptz', descending: true },
      idColumn: 'a.id',
    } as const
    yield* readBatches<ExportedActivity>(connection, query, size)
  }
}
