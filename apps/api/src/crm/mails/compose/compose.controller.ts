import { Controller } from '@nestjs/common'
import { composedMails } from '@app/contracts/composed-mails'
import type { Parsed } from '@app/contracts/endpoint'
import { messageTemplates } from '@app/contracts/message-templates'
import type { Call } from '../../../platform/http/call.ts'
import { Handles } from '../../../platform/http/handles.ts'
import { MailDrafts } from './mail-drafts.service.ts'
import { MessageTemplates } from './message-templates.service.ts'
import { WrittenMails } from './written-mails.service.ts'

@Controller()
export class ComposeController {
  constructor(
    private readonly drafts: MailDrafts,
    private readonly written: WrittenMails,
    private readonly templates: MessageTemplates,
  ) {}

  @Handles(composedMails.draft)
  draft(input: Parsed<typeof composedMails.draft>, call: Call) {
    return this.drafts.draft(input, call)
  }

  @Handles(composedMails.send)
  send(input: Parsed<typeof composedMails.send>, call: Call) {
    return this.written.send(input, call)
  }

  @Handles(composedMails.undo)
  undo({ id }: Parsed<typeof composedMails.undo>, call: Call) {
    return this.written.takeBack(id, call)
  }

  @Handles(messageTemplates.list)
  list() {
    return this.templates.list()
  }

  @Handles(messageTemplates.create)
  create(input: Parsed<typeof messageTemplates.create>, call: Call) {
    return this.templates.create(input, call)
  }

  @Handles(messageTemplates.update)
  update(input: Parsed<typeof messageTemplates.update>, call: Call) {
    return this.templates.update(input, call)
  }

  @Handles(messageTemplates.remove)
  remove({ id }: Parsed<typeof messageTemplates.remove>, call: Call) {
    return this.templates.remove(id, call)
  }
}
