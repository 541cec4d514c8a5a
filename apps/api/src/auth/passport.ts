import { Injectable } from '@nestjs/common'
import { PassportStrategy } from '@nestjs/passport'
import { auth, type StaffUser } from '@app/contracts/auth'
import type { Request } from 'express'
import { Strategy } from 'passport-local'
import { readInput } from '../platform/http/handles.ts'
import { LogIn } from './log-in.service.ts'

@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly logIn: LogIn) {
    super({ usernameField: 'email', passReqToCallback: true })
  }

  validate(request: Request): Promise<StaffUser> {
    return this.logIn.check(readInput(auth.login, request), request.clientAddress)
  }
}
