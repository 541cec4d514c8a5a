import { Injectable } from '@nestjs/common'
import { PassportSerializer, PassportStrategy } from '@nestjs/passport'
import { auth, type StaffUser } from '@app/contracts/auth'
import type { Request } from 'express'
import { Strategy } from 'passport-local'
import { readInput } from '../platform/http/handles.ts'
import { LogIn } from './log-in.service.ts'
import { StaffService } from './staff.service.ts'

/** Log-in by e-mail, password and, where the account has a second factor, a code. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly logIn: LogIn) {
    super({ usernameField: 'email', passReqToCallback: true })
  }

  validate(request: Request): Promise<StaffUser> {
    return this.logIn.check(readInput(auth.login, request), request.clientAddress)
  }
}

type Done<T> = (error: unknown, value?: T) => void

/** A session keeps the account's number only: a disabled account is out at its next request. */
@Injectable()
export class StaffSerializer extends PassportSerializer {
  constructor(private readonly staff: StaffService) {
    super()
  }

  serializeUser(user: StaffUser, done: Done<number>): void {
    done(null, user.id)
  }

  deserializeUser(id: number, done: Done<StaffUser | false>): void {
    this.staff.get(id).then(
      user => done(null, user ?? false),
      (error: unknown) => done(error),
    )
  }
}
