import { Injectable } from '@nestjs/common'
import { PassportSerializer, PassportStrategy } from '@nestjs/passport'
import type { StaffUser } from '@app/contracts/auth'
import { Strategy } from 'passport-local'
import { StaffService } from './staff.service.ts'

/** Log-in by e-mail and password. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly staff: StaffService) {
    super({ usernameField: 'email' })
  }

  validate(email: string, password: string): Promise<StaffUser> {
    return this.staff.authenticate(email, password)
  }
}

type Done<T> = (error: unknown, value?: T) => void

/** A session keeps the account's number only: a removed account is out at its next request. */
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
