import { Inject, Injectable } from '@nestjs/common'
import { AuditService } from '../../audit/audit.service.ts'
import { consolePaths } from '@app/contracts/console-paths'
import { type Parsed, queryString } from '@app/contracts/endpoint'
import {
  type Report,
  type ReportKind,
  type ReportUnit,
  reportFileName,
  reportNames,
  reportTables,
  type reports,
} from '@app/contracts/reports'
import { viennaDay } from '@app/contracts/vienna-day'
import { Clock } from '../../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../../platform/config/settings.ts'
import type { Download } from '../../platform/http/answer.interceptor.ts'
import type { Call } from '../../platform/http/call.ts'
import type { ExportCell } from '../../platform/http/export-formats.ts'
import { ListExports } from '../../platform/http/list-exports.ts'
import { ActivityReportQueries } from './activity-report.queries.ts'
import { ChangesQueries } from './changes.queries.ts'
import { ClosedQueries } from './closed.queries.ts'
import { CompetitorsQueries } from './competitors.queries.ts'
import { ForecastReportQueries } from './forecast-report.queries.ts'
import { StagesQueries } from './stages.queries.ts'
import { type Coverage, type ReportTable, monthEnd } from './report.ts'

type Wanted = Parsed<typeof reports.get>

@Injectable()
export class ReportsService {
  private readonly tables: Record<ReportKind, (coverage: Coverage) => Promise<ReportTable>>

  constructor(
    closed: ClosedQueries,
    rivals: CompetitorsQueries,
    stages: StagesQueries,
    activities: ActivityReportQueries,
    changes: ChangesQueries,
    forecast: ForecastReportQueries,
    private readonly exports: ListExports,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly server: Settings,
  ) {
    this.tables = {
      'won-by-month': coverage => closed.wonByMonth(coverage),
      'won-by-person': coverage => closed.wonByPerson(coverage),
      'won-by-source': coverage => closed.wonBySource(coverage),
      'won-by-industry': coverage => closed.wonByIndustry(coverage),
      stages: coverage => stages.get(coverage),
      'lost-by-reason': coverage => closed.lostByReason(coverage),
      'by-competitor': coverage => rivals.get(coverage),
      activities: coverage => activities.get(coverage),
      changes: coverage => changes.get(coverage),
      forecast: coverage => forecast.get(coverage),
    }
  }

  async get({ report, owner, ...period }: Wanted): Promise<Report> {
    const coverage = { ...this.lastYear(period), owner }
    const table = await this.tables[report](coverage)
    const { from, until } = coverage
    const address = queryString({ report, from, until, owner: owner ?? 'all' })
    return { from, until, ...table, link: this.server.publicUrl + consolePaths.reports + address }
  }

  /** With the total as last row. */
  async download({ format, ...wanted }: Parsed<typeof reports.export>, call: Call): Promise<Download> {
    const { report } = wanted
    const { rows, columns } = reportTables[report]
    const { staff, address } = call
    const table = await this.get(wanted)
    const total = table.total && [{ key: 'total', name: 'Summe', figures: table.total }]
    type Row = Report['rows'][number]
    const cells = columns.map(({ name, unit }, index): [string, (row: Row) => ExportCell] => [
      name,
      ({ figures }) => inUnit(figures[index]?.value ?? null, unit),
    ])
    return this.exports.download<Row>(call, {
      format,
      nameOn: (day, extension) => reportFileName(report, day, extension),
      columns: { [rows]: row => row.name, ...Object.fromEntries(cells) },
      batches: async function* () {
        yield [...table.rows, ...(total ?? [])]
      },
      record: () =>
        this.audit.record({ action: 'report.exported', staff, address, subject: reportNames[report] }),
    })
  }

  private lastYear({ from, until }: { from?: string | undefined; until?: string | undefined }) {
    const end = until ?? monthEnd(viennaDay(this.clock.now()))
    const [year = 0, month = 0] = end.split('-').map(Number)
    return { from: from ?? new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), until: end }
  }
}

const inUnit = (value: number | null, unit: ReportUnit): ExportCell =>
  value !== null && unit === 'money' ? value / 100 : value
