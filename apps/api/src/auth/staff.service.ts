import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { StaffUser } from '@app/contracts/auth'
import type { EntityManager, Repository } from 'typeorm'
import { problem } from '../platform/http/problem.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { Staff } from './staff.entity.ts'

const asUser = ({ id, email, name }: Staff): StaffUser => ({ id, email, name })

/** Accounts of the staff. */
@Injectable()
export class StaffService {
  /** Compared where the address is unknown, so that the answer takes as long as for a known one. */
  private readonly nobodysHash = hashPassword('nobody')

  constructor(@InjectRepository(Staff) private readonly staff: Repository<Staff>) {}

  /** The account of this address and password; the same refusal whichever of the two is wrong. */
  async authenticate(email: string, password: string): Promise<StaffUser> {
    const account = await this.staff
      .createQueryBuilder('staff')
      .where('lower(staff.email) = lower(:email)', { email: email.trim() })
      .getOne()
    const matches = await verifyPassword(account?.passwordHash ?? (await this.nobodysHash), password)
    if (!account || !matches) throw problem('auth.invalid')
    return asUser(account)
  }

  async get(id: number): Promise<StaffUser | null> {
    const account = await this.staff.findOneBy({ id })
    return account && asUser(account)
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.staff.existsBy({}))
  }

  async add(tx: EntityManager, { email, name, password }: { email: string; name: string; password: string }) {
    const account = tx.create(Staff, { email, name, passwordHash: await hashPassword(password) })
    return asUser(await tx.save(account))
  }
}
