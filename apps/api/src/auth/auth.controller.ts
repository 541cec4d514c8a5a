import { Controller, type ExecutionContext, Injectable, Req, Res, UseGuards } from '@nestjs/common'
import { AuthGuard } from '@nestjs/passport'
import type { Request, Response } from 'express'
import { promisify } from 'node:util'
import { accounts, ownAccount } from '@app/contracts/accounts'
import { type StaffUser, auth } from '@app/contracts/auth'
import type { Parsed } from '@app/contracts/endpoint'
import { AuditService } from '../audit/audit.service.ts'
import { AccountsService } from './accounts.service.ts'
import { perAddress } from './log-in.service.ts'
import { OwnAccountService } from './own-account.service.ts'
import { PasswordLinks, SetupLink } from './password-links.service.ts'
import { PasswordReset, requestsPerAddress } from './password-reset.service.ts'
import { beginSession, enter } from './session.ts'
import { SessionsService } from './sessions.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import type { Call } from '../platform/http/call.ts'
import { Limited } from '../platform/http/call-limits.ts'
import { Handles, readInput } from '../platform/http/handles.ts'

@Controller()
export class AccountsController {
  constructor(private readonly service: AccountsService) {}

  @Handles(accounts.list)
  list() {
    return this.service.list()
  }

  @Handles(accounts.add)
  add(input: Parsed<typeof accounts.add>, call: Call) {
    return this.service.add(input, call)
  }

  @Handles(accounts.update)
  update(input: Parsed<typeof accounts.update>, call: Call) {
    return this.service.setDisabled(input, call)
  }

  @Handles(accounts.belongings)
  belongings({ id }: Parsed<typeof accounts.belongings>) {
    return this.service.belongings(id)
  }

  @Handles(accounts.makeLink)
  makeLink(input: Parsed<typeof accounts.makeLink>, call: Call) {
    return this.service.makeLink(input, call)
  }
}

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

  @Handles(ownAccount.setSignature)
  setSignature(input: Parsed<typeof ownAccount.setSignature>, call: Call) {
    return this.service.setSignature(input, call)
  }

  @Handles(ownAccount.changePassword)
  async changePassword(input: Parsed<typeof ownAccount.changePassword>, call: Call, @Req() request: Request) {
    await enter(request, await this.service.changePassword(input, call), this.clock.now())
  }

  @Handles(ownAccount.beginTotp)
  beginTotp(_input: Parsed<typeof ownAccount.beginTotp>, call: Call) {
    return this.service.beginTotp(call)
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

@Injectable()
class LoginGuard extends AuthGuard('local') {
  constructor(private readonly clock: Clock) {
    super()
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>()
    // Passport would refuse missing fields in its own words.
    readInput(auth.login, request)
    await super.canActivate(context)
    await super.logIn(request)
    await beginSession(request, this.clock.now())
    return true
  }
}

@Controller()
export class AuthController {
  constructor(
    private readonly setupLink: SetupLink,
    private readonly passwordLinks: PasswordLinks,
    private readonly passwordReset: PasswordReset,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  @Limited(perAddress, { code: 'auth.too_many' })
  @UseGuards(LoginGuard)
  @Handles(auth.login)
  login(_input: Parsed<typeof auth.login>, _call: Call, @Req() request: Request): { user: StaffUser } {
    return { user: request.user as StaffUser }
  }

  @Handles(auth.logout)
  async logout(
    _input: object,
    { staff, address }: Call,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    response.set('Clear-Site-Data', '"cache"')
    if (!staff) return
    await promisify(request.logout.bind(request) as (done: (error: unknown) => void) => void)()
    await promisify(request.session.destroy.bind(request.session))()
    await this.audit.record({ action: 'auth.logged_out', staff, address })
  }

  @Handles(auth.setup)
  async setup(input: Parsed<typeof auth.setup>, { address }: Call, @Req() request: Request) {
    const user = await this.setupLink.makeAccount(input, address)
    await enter(request, user, this.clock.now())
    return { user }
  }

  @Handles(auth.openLink)
  openLink({ token }: Parsed<typeof auth.openLink>) {
    return this.passwordLinks.open(token)
  }

  @Handles(auth.setPassword)
  async setPassword(input: Parsed<typeof auth.setPassword>, { address }: Call, @Req() request: Request) {
    const user = await this.passwordLinks.setPassword(input, address)
    if (user) await enter(request, user, this.clock.now())
    return { user }
  }

  @Limited(requestsPerAddress, { countsAll: true })
  @Handles(auth.requestReset)
  requestReset({ email }: Parsed<typeof auth.requestReset>, { address }: Call) {
    return this.passwordReset.request(email, address)
  }
}
