import { Controller, Req, Res, UseGuards } from '@nestjs/common'
import { auth, type StaffUser } from '@app/contracts/auth'
import type { Parsed } from '@app/contracts/endpoint'
import type { Request, Response } from 'express'
import { promisify } from 'node:util'
import { AuditService } from '../audit/audit.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { LoginGuard } from './login.guard.ts'
import { PasswordLinks } from './password-links.service.ts'
import { enter } from './session.ts'
import { SetupLink } from './setup-link.ts'

@Controller()
export class AuthController {
  constructor(
    private readonly setupLink: SetupLink,
    private readonly passwordLinks: PasswordLinks,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

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
    await enter(request, user, this.clock.now())
    return { user }
  }
}
