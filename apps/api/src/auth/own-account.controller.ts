import { Controller, Req } from '@nestjs/common'
import { ownAccount } from '@app/contracts/accounts'
import type { Parsed } from '@app/contracts/endpoint'
import type { Request } from 'express'
import { Clock } from '../platform/clock/clock.ts'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { OwnAccountService } from './own-account.service.ts'
import { enter } from './session.ts'
import { SessionsService } from './sessions.service.ts'

@Controller()
export class OwnAccountController {
  constructor(
    private readonly service: OwnAccountService,
    private readonly openSessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  @Handles(ownAccount.get)
  get(_input: object, call: Call) {
    return this.service.get(call)
  }

  @Handles(ownAccount.update)
  update(input: Parsed<typeof ownAccount.update>, call: Call) {
    return this.service.rename(input, call)
  }

  @Handles(ownAccount.changePassword)
  async changePassword(input: Parsed<typeof ownAccount.changePassword>, call: Call, @Req() request: Request) {
    await enter(request, await this.service.changePassword(input, call), this.clock.now())
  }

  @Handles(ownAccount.beginTotp)
  beginTotp(input: Parsed<typeof ownAccount.beginTotp>, call: Call) {
    return this.service.beginTotp(input, call)
  }

  @Handles(ownAccount.confirmTotp)
  confirmTotp(input: Parsed<typeof ownAccount.confirmTotp>, call: Call) {
    return this.service.confirmTotp(input, call)
  }

  @Handles(ownAccount.removeTotp)
  removeTotp(input: Parsed<typeof ownAccount.removeTotp>, call: Call) {
    return this.service.removeTotp(input, call)
  }

  @Handles(ownAccount.sessions)
  sessions(_input: object, call: Call, @Req() request: Request) {
    return this.openSessions.list(call, request.sessionID)
  }

  @Handles(ownAccount.endSession)
  endSession({ id }: Parsed<typeof ownAccount.endSession>, call: Call) {
    return this.openSessions.end(id, call)
  }

  @Handles(ownAccount.endOtherSessions)
  endOtherSessions(_input: object, call: Call, @Req() request: Request) {
    return this.openSessions.endOthers(call, request.sessionID)
  }
}
