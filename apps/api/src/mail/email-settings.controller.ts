import { Controller } from '@nestjs/common'
import { emailSettings } from '@app/contracts/email-settings'
import type { Parsed } from '@app/contracts/endpoint'
import { Handles } from '../platform/http/handles.ts'
import { EmailSettingsService } from './email-settings.service.ts'

@Controller()
export class EmailSettingsController {
  constructor(private readonly service: EmailSettingsService) {}

  @Handles(emailSettings.get)
  get(_input: Parsed<typeof emailSettings.get>) {
    return this.service.get()
  }

  @Handles(emailSettings.save)
  save(input: Parsed<typeof emailSettings.save>) {
    return this.service.save(input)
  }
}
