import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { outlook } from '@app/contracts/outlook'
import type { Call } from '../../../platform/http/call.ts'
import { Handles } from '../../../platform/http/handles.ts'
import { OpenMails } from './open-mail.service.ts'

@Controller()
export class OpenMailController {
  constructor(private readonly mails: OpenMails) {}

  @Handles(outlook.look)
  look(input: Parsed<typeof outlook.look>) {
    return this.mails.look(input)
  }

  @Handles(outlook.customers)
  customers(input: Parsed<typeof outlook.customers>, call: Call) {
    return this.mails.customers(input, call)
  }
}
