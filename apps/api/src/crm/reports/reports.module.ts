import { Module } from '@nestjs/common'
import { MailModule } from '../../mail/mail.module.ts'
import { ActivityReportQueries } from './activity-report.queries.ts'
import { ChangesQueries } from './changes.queries.ts'
import { ClosedQueries } from './closed.queries.ts'
import { CompetitorsQueries } from './competitors.queries.ts'
import { ForecastReportQueries } from './forecast-report.queries.ts'
import { ReportMails } from './report-mails.service.ts'
import { ReportsController } from './reports.controller.ts'
import { ReportsService } from './reports.service.ts'
import { StagesQueries } from './stages.queries.ts'

@Module({
  imports: [MailModule],
  controllers: [ReportsController],
  providers: [
    ActivityReportQueries,
    ChangesQueries,
    ClosedQueries,
    CompetitorsQueries,
    ForecastReportQueries,
    ReportMails,
    ReportsService,
    StagesQueries,
  ],
})
export class ReportsModule {}
