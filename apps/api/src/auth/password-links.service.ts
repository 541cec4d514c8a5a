import { Injectable } from '@nestjs/common'
import type { StaffUser } from '@app/contracts/auth'
import { DataSource, IsNull, type EntityManager } from 'typeorm'
import { AuditService } from '../audit/audit.service.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { found, problem } from '../platform/http/problem.ts'
import { hashPassword } from './password.ts'
import { hashOfToken } from './password-link.ts'
import { refuseWeak } from './password-rules.ts'
import { SecondFactor } from './second-factor.service.ts'
import { SessionsService } from './sessions.service.ts'
import { Staff } from './staff.entity.ts'
import { asUser, StaffService } from './staff.service.ts'

/** Whose link it is. */
export interface Whose {
  name: string
  email: string
}

/** What somebody does with the link that sets their password. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly staff: StaffService,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** Whose link it is; null: that of the first account. */
  async open(token: string): Promise<{ account: Whose | null }> {
    const [link] = await this.database.query<(Whose & { staffId: number | null })[]>(
      `select setup_links."staffId", name, email from setup_links left join staff on staff.id = "staffId"
         where "tokenHash" = $1 and "expiresAt" > now() and "disabledAt" is null`,
      [hashOfToken(token)],
    )
    const { staffId, name, email } = found(link, 'setup.link_invalid')
    if (staffId !== null) return { account: { name, email } }
    if (await this.staff.hasHolder()) throw problem('setup.link_invalid')
    return { account: null }
  }

  /**
   * Sets the password and uses the link up. Whoever made the link vouches for the person; so it also takes away a second
   * factor that was lost, and ends what sessions there are.
   */
  setPassword({ token, password }: { token: string; password: string }, address: string): Promise<StaffUser> {
    return this.transactions.run(async tx => {
      const account = await this.use(tx, token)
      const staff = asUser(account)
      await refuseWeak(password, account, 'password')
      await tx.update(Staff, account.id, {
        passwordHash: await hashPassword(password),
        lastLoginAt: new Date(),
      })
      await this.sessions.endAll(tx, account.id)
      const entry = { staff, address, subject: 'Über den einmaligen Link' }
      await this.audit.record({ ...entry, action: 'account.password_changed' }, tx)
      if (account.sealedTotpSecret) {
        await this.secondFactor.remove(tx, account.id)
        await this.audit.record({ ...entry, action: 'account.totp_disabled' }, tx)
      }
      return staff
    })
  }

  private async use(tx: EntityManager, token: string): Promise<Staff> {
    const [used] = await tx.query<[{ staffId: number }[], number]>(
      `delete from setup_links where "tokenHash" = $1 and "staffId" is not null and "expiresAt" > now()
         returning "staffId"`,
      [hashOfToken(token)],
    )
    const id = found(used[0]?.staffId, 'setup.link_invalid')
    return found(await tx.findOneBy(Staff, { id, disabledAt: IsNull() }), 'setup.link_invalid')
  }
}
