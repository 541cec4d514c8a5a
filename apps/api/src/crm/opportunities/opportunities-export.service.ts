import { namesOf } from '../../platform/database/shared-names.ts'
import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { opportunityExportName, type opportunities, sourceNames } from '@app/contracts/opportunities'
import { AuditService } from '../../audit/audit.service.ts'
import type { Download } from '../../platform/http/answer.interceptor.ts'
import type { Call } from '../../platform/http/call.ts'
import { type ExportColumns, amountOf, dayOf, minuteOf } from '../../platform/http/export-formats.ts'
import { ListExports } from '../../platform/http/list-exports.ts'
import { Competitors, competitorWords } from '../competitors/competitors.service.ts'
import { Owners } from '../owners/owners.service.ts'
import { OwnFields, withOwnColumns } from '../own-fields/own-fields.service.ts'
import { Tags } from '../tags/tags.service.ts'
import { OpportunitiesQueries, type OpportunityRow } from './opportunities.queries.ts'

type Filter = Omit<Parsed<typeof opportunities.export>, 'format'>

const dayIn = (day: string | null) => (day === null ? null : dayOf(new Date(day)))
const minuteIn = (at: Date | string | null) => (at === null ? null : minuteOf(new Date(at)))

interface Named {
  owners: ReadonlyMap<number, string>
  tags: ReturnType<typeof namesOf>
  competitors: ReturnType<typeof competitorWords>
}

const columnsWith = ({ owners, tags, competitors }: Named): ExportColumns<OpportunityRow> => ({
  Titel: ({ title }) => title,
  Kunde: ({ customer }) => customer.companyName,
  Phase: ({ stage }) => stage.name,
  'Wahrscheinlichkeit in %': ({ probability }) => probability,
  'Wert in €': ({ value }) => amountOf(value),
  'Erwarteter Abschluss': ({ expectedCloseDate }) => dayIn(expectedCloseDate),
  'Tatsächlicher Abschluss': ({ actualCloseDate }) => dayIn(actualCloseDate),
  Grund: ({ closeReason }) => closeReason,
  Quelle: ({ source }) => source && sourceNames[source],
  Verantwortlich: ({ ownerId }) => owners.get(ownerId ?? 0) ?? null,
  Schlagwörter: ({ tagIds }) => tags(tagIds ?? []),
  Mitbewerber: ({ competitorIds }) => competitors(competitorIds ?? []),
  'Nächster Schritt': ({ nextStepAt }) => minuteIn(nextStepAt),
  'Letzter Kontakt': ({ lastContactAt }) => minuteIn(lastContactAt),
  Beschreibung: ({ description }) => description,
  Notizen: ({ notes }) => notes,
  Angelegt: ({ createdAt }) => dayOf(new Date(createdAt)),
})

const stateNames = { open: 'Offene', closed: 'Abgeschlossene' }

/** The search words are left out of the audit log: they may be a person's name. */
function subjectOf({
  state,
  customerId,
  stageId,
  stale,
  owner,
  tags,
  competitors,
  own,
  search,
}: Filter): string {
  return [
    state ? stateNames[state] : 'Alle',
    ...(customerId ? [`Kunde Nr. ${customerId}`] : []),
    ...(stageId ? [`Phase Nr. ${stageId}`] : []),
    ...(stale ? ['ohne Bewegung'] : []),
    ...(owner ? [owner === 'none' ? 'ohne Verantwortliche' : 'eines Verantwortlichen'] : []),
    ...(tags ? ['mit Schlagwort'] : []),
    ...(competitors ? ['mit Mitbewerber'] : []),
    ...(own ? ['mit eigenen Feldern'] : []),
    ...(search ? ['mit Suche'] : []),
  ].join(', ')
}

@Injectable()
export class OpportunitiesExport {
  constructor(
    private readonly exports: ListExports,
    private readonly queries: OpportunitiesQueries,
    private readonly owners: Owners,
    private readonly tags: Tags,
    private readonly competitors: Competitors,
    private readonly ownFields: OwnFields,
    private readonly audit: AuditService,
  ) {}

  async download({ format, ...filter }: Parsed<typeof opportunities.export>, call: Call): Promise<Download> {
    const { staff, address } = call
    const people = await this.owners.list()
    const fixed = columnsWith({
      owners: new Map(people.map(({ id, name }) => [id, name])),
      tags: namesOf(await this.tags.list(), ', '),
      competitors: competitorWords(await this.competitors.list()),
    })
    return this.exports.download(call, {
      format,
      nameOn: opportunityExportName,
      columns: withOwnColumns(fixed, await this.ownFields.list(), 'opportunity'),
      batches: (connection, size) => this.queries.batches(connection, filter, size),
      record: () =>
        this.audit.record({ action: 'opportunity.exported', staff, address, subject: subjectOf(filter) }),
    })
  }
}
