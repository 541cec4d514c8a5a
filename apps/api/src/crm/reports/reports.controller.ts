import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { reportMails, reports } from '@app/contracts/reports'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { ReportMails } from './report-mails.service.ts'
import { ReportsService } from './reports.service.ts'

@Controller()
export class ReportsController {
  constructor(
    private readonly service: ReportsService,
    private readonly mails: ReportMails,
  ) {}

  @Handles(reportMails.get)
  getMails(_input: unknown, call: Call) {
    return this.mails.get(call)
  }

  @Handles(reportMails.save)
  saveMails(input: Parsed<typeof reportMails.save>, call: Call) {
    return this.mails.save(input, call)
  }

  @Handles(reports.get)
  get(wanted: Parsed<typeof reports.get>) {
    return this.service.get(wanted)
  }

  @Handles(reports.export)
  export(wanted: Parsed<typeof reports.export>, call: Call) {
    return this.service.download(wanted, call)
  }
}
