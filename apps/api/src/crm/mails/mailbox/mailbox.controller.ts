import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { mailbox } from '@app/contracts/mailbox'
import type { Call } from '../../../platform/http/call.ts'
import { Handles } from '../../../platform/http/handles.ts'
import { MailboxSettingsService } from './mailbox-settings.service.ts'
import { MailboxState } from './mailbox-state.service.ts'
import { MailboxWatcher } from './mailbox-watcher.service.ts'

@Controller()
export class MailboxController {
  constructor(
    private readonly service: MailboxSettingsService,
    private readonly state: MailboxState,
    private readonly watcher: MailboxWatcher,
  ) {}

  @Handles(mailbox.settings)
  settings(_input: Parsed<typeof mailbox.settings>) {
    return this.service.get()
  }

  @Handles(mailbox.save)
  save(input: Parsed<typeof mailbox.save>, call: Call) {
    return this.service.save(input, call)
  }

  @Handles(mailbox.status)
  status(_input: Parsed<typeof mailbox.status>) {
    return this.state.status()
  }

  @Handles(mailbox.check)
  check(_input: Parsed<typeof mailbox.check>) {
    return this.watcher.check()
  }

  @Handles(mailbox.refusals)
  refusals(query: Parsed<typeof mailbox.refusals>) {
    return this.state.refusals(query)
  }
}
