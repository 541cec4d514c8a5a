import { Controller } from '@nestjs/common'
import { emailSettings } from '@app/contracts/email-settings'
import type { Parsed } from '@app/contracts/endpoint'
import { AuditService } from '../audit/audit.service.ts'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { EmailSettingsService } from './email-settings.service.ts'

@Controller()
export class EmailSettingsController {
  constructor(
    private readonly service: EmailSettingsService,
    private readonly audit: AuditService,
  ) {}

  @Handles(emailSettings.get)
  get(_input: Parsed<typeof emailSettings.get>) {
    return this.service.get()
  }

  @Handles(emailSettings.save)
  async save(input: Parsed<typeof emailSettings.save>, { staff, address }: Call) {
    const saved = await this.service.save(input)
    await this.audit.record({ action: 'email_settings.saved', staff, address })
    return saved
  }
}
