import { Controller, Req, Res, UseGuards } from '@nestjs/common'
import { auth, type StaffUser } from '@app/contracts/auth'
import type { Parsed } from '@app/contracts/endpoint'
import type { Request, Response } from 'express'
import { promisify } from 'node:util'
import { Clock } from '../platform/clock/clock.ts'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { LoginGuard } from './login.guard.ts'
import { beginSession } from './session.ts'
import { SetupLink } from './setup-link.ts'

@Controller()
export class AuthController {
  constructor(
    private readonly setupLink: SetupLink,
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
    _call: Call,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    response.set('Clear-Site-Data', '"cache"')
    if (!request.user) return
    await promisify(request.logout.bind(request) as (done: (error: unknown) => void) => void)()
    await promisify(request.session.destroy.bind(request.session))()
  }

  @Handles(auth.setup)
  async setup(
    input: Parsed<typeof auth.setup>,
    _call: Call,
    @Req() request: Request,
  ): Promise<{ user: StaffUser }> {
    const user = await this.setupLink.makeAccount(input)
    await promisify(request.logIn.bind(request) as (user: StaffUser, done: (error: unknown) => void) => void)(
      user,
    )
    beginSession(request, this.clock.now())
    return { user }
  }
}
