import { Controller } from '@nestjs/common'
import { composedMails } from '@app/contracts/composed-mails'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../../../platform/http/call.ts'
import { Handles } from '../../../platform/http/handles.ts'
import { MailDrafts } from './mail-drafts.service.ts'
import { WrittenMails } from './written-mails.service.ts'

@Controller()
export class ComposeController {
  constructor(
    private readonly drafts: MailDrafts,
    private readonly written: WrittenMails,
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
}
