import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { mailGrants } from '@app/contracts/mail-grants'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { MailGrants } from './mail-grants.service.ts'
import { MailSignIns } from './mail-sign-ins.service.ts'

@Controller()
export class MailGrantsController {
  constructor(
    private readonly grants: MailGrants,
    private readonly signIns: MailSignIns,
  ) {}

  @Handles(mailGrants.list)
  list(_input: Parsed<typeof mailGrants.list>, call: Call) {
    return this.grants.list(call)
  }

  @Handles(mailGrants.add)
  add(input: Parsed<typeof mailGrants.add>, call: Call) {
    return this.signIns.add(input, call)
  }

  @Handles(mailGrants.signIn)
  signIn({ id }: Parsed<typeof mailGrants.signIn>, call: Call) {
    return this.signIns.signIn(id, call)
  }

  @Handles(mailGrants.finish)
  finish(input: Parsed<typeof mailGrants.finish>, call: Call) {
    return this.signIns.finish(input, call)
  }

  @Handles(mailGrants.remove)
  remove({ id }: Parsed<typeof mailGrants.remove>, call: Call) {
    return this.grants.remove(id, call)
  }
}
