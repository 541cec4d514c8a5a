import { Controller } from '@nestjs/common'
import { emailSettings } from '@app/contracts/email-settings'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { EmailSettingsService } from './email-settings.service.ts'
import { ImmediateMails } from './immediate-mails.service.ts'

@Controller()
export class EmailSettingsController {
  constructor(
    private readonly service: EmailSettingsService,
    private readonly immediate: ImmediateMails,
  ) {}

  @Handles(emailSettings.get)
  get(_input: Parsed<typeof emailSettings.get>) {
    return this.service.get()
  }

  @Handles(emailSettings.save)
  save(input: Parsed<typeof emailSettings.save>, call: Call) {
    return this.service.save(input, call)
  }

  @Handles(emailSettings.sendTest)
  sendTest(_input: Parsed<typeof emailSettings.sendTest>, call: Call) {
    return this.immediate.sendTest(call)
  }

  @Handles(emailSettings.sendSummary)
  sendSummary(_input: Parsed<typeof emailSettings.sendSummary>, call: Call) {
    return this.immediate.sendSummary(call)
  }

  @Handles(emailSettings.sendSpamTest)
  sendSpamTest(input: Parsed<typeof emailSettings.sendSpamTest>, call: Call) {
    return this.immediate.sendSpamTest(input, call)
  }
}
