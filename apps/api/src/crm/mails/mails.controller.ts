import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { mails } from '@app/contracts/mails'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { MailsService } from './mails.service.ts'

@Controller()
export class MailsController {
  constructor(private readonly service: MailsService) {}

  @Handles(mails.upload)
  upload(input: Parsed<typeof mails.upload>, call: Call) {
    return this.service.import(input, call)
  }

  @Handles(mails.attachment)
  attachment({ id }: Parsed<typeof mails.attachment>) {
    return this.service.attachment(id)
  }
}
