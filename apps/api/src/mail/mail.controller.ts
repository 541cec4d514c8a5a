import { Controller } from '@nestjs/common'
import { emailSettings, mailTemplates } from '@app/contracts/email-settings'
import type { Parsed } from '@app/contracts/endpoint'
import { outbox } from '@app/contracts/outbox'
import { EmailSettingsService } from './email-settings.service.ts'
import { ImmediateMails } from './immediate-mails.service.ts'
import { MailPause } from './mail-pause.service.ts'
import { MailTemplates } from './mail-templates.service.ts'
import { Outbox, OutboxQueries } from './outbox.service.ts'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'

@Controller()
export class MailTemplatesController {
  constructor(private readonly templates: MailTemplates) {}

  @Handles(mailTemplates.list)
  list(_input: Parsed<typeof mailTemplates.list>) {
    return this.templates.list()
  }
}

@Controller()
export class OutboxController {
  constructor(
    private readonly queries: OutboxQueries,
    private readonly service: Outbox,
    private readonly pause: MailPause,
  ) {}

  @Handles(outbox.list)
  list(query: Parsed<typeof outbox.list>) {
    return this.queries.list(query)
  }

  @Handles(outbox.status)
  status(_input: Parsed<typeof outbox.status>) {
    return this.queries.status()
  }

  @Handles(outbox.get)
  get({ id }: Parsed<typeof outbox.get>) {
    return this.queries.get(id)
  }

  @Handles(outbox.resume)
  async resume(_input: Parsed<typeof outbox.resume>) {
    await this.pause.tryAgain()
    return this.queries.status()
  }

  @Handles(outbox.resend)
  async resend({ id }: Parsed<typeof outbox.resend>, call: Call) {
    await this.service.resend(id, call)
    return this.queries.get(id)
  }
}

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
