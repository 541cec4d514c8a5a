import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { reports } from '@app/contracts/reports'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { ReportsService } from './reports.service.ts'

@Controller()
export class ReportsController {
  constructor(private readonly service: ReportsService) {}

  @Handles(reports.get)
  get(wanted: Parsed<typeof reports.get>) {
    return this.service.get(wanted)
  }

  @Handles(reports.export)
  export(wanted: Parsed<typeof reports.export>, call: Call) {
    return this.service.download(wanted, call)
  }
}
