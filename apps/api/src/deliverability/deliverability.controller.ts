import { Controller } from '@nestjs/common'
import { deliverability } from '@app/contracts/deliverability'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { ReceivedMailService } from './received/received-mail.service.ts'
import { ReportService } from './report.service.ts'

@Controller()
export class DeliverabilityController {
  constructor(
    private readonly reports: ReportService,
    private readonly receivedMails: ReceivedMailService,
  ) {}

  @Handles(deliverability.report)
  report(_input: Parsed<typeof deliverability.report>) {
    return this.reports.report()
  }

  @Handles(deliverability.judgeReceivedMail)
  judgeReceivedMail(_input: Parsed<typeof deliverability.judgeReceivedMail>, call: Call) {
    return this.receivedMails.judge(call)
  }
}
