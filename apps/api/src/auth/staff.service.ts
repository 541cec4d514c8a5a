import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { StaffUser } from '@app/contracts/auth'
import { IsNull, Not, type EntityManager, type Repository } from 'typeorm'
import { hashPassword } from './password.ts'
import { Staff } from './staff.entity.ts'
import type { Call } from '../platform/http/call.ts'
import { problem } from '../platform/http/problem.ts'

export const asUser = ({ id, email, name }: Staff): StaffUser => ({ id, email, name })

@Injectable()
export class StaffService {
  constructor(@InjectRepository(Staff) private readonly staff: Repository<Staff>) {}

  find(id: number): Promise<Staff | null> {
    return this.staff.findOneBy({ id })
  }

  findByEmail(email: string): Promise<Staff | null> {
    return this.staff
      .createQueryBuilder('staff')
      .where('plain_address(staff.email) = plain_address(:email)', { email: email.trim() })
      .getOne()
  }

  async ofCaller({ staff }: Call): Promise<Staff> {
    const account = staff && (await this.find(staff.id))
    if (!account) throw problem('auth.expired')
    return account
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.staff.existsBy({}))
  }

  /** An account without a password is still waiting for its owner. */
  hasHolder(): Promise<boolean> {
    return this.staff.existsBy({ passwordHash: Not(IsNull()) })
  }

  async add(tx: EntityManager, { email, name, password }: { email: string; name: string; password: string }) {
    const account = tx.create(Staff, { email, name, passwordHash: await hashPassword(password) })
    return asUser(await tx.save(account))
  }
}
