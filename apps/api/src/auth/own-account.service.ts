import { Injectable } from '@nestjs/common'
import type { OwnAccount, ownAccount } from '@app/contracts/accounts'
import type { StaffUser } from '@app/contracts/auth'
import type { Parsed } from '@app/contracts/endpoint'
import { AuditService } from '../audit/audit.service.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { problem } from '../platform/http/problem.ts'
import { LoginAttempts } from './log-in.service.ts'
import { hashPassword } from './password.ts'
import { refuseWeak } from './password-strength.ts'
import { SecondFactor } from './second-factor.service.ts'
import { SessionsService } from './sessions.service.ts'
import { Staff } from './staff.entity.ts'
import { asUser, StaffService } from './staff.service.ts'

@Injectable()
export class OwnAccountService {
  constructor(
    private readonly staff: StaffService,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: SessionsService,
    private readonly attempts: LoginAttempts,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async get(call: Call): Promise<OwnAccount> {
    const account = await this.staff.ofCaller(call)
    return {
      ...asUser(account),
      hasTotp: account.sealedTotpSecret !== null,
      recoveryCodesLeft: await this.secondFactor.recoveryCodesLeft(account.id),
      signature: account.signature,
    }
  }

  /** Sanitised later, together with the mail it is added to. */
  async setSignature({ signature }: Parsed<typeof ownAccount.setSignature>, call: Call): Promise<OwnAccount> {
    const account = await this.staff.ofCaller(call)
    await this.transactions.run(tx => tx.update(Staff, account.id, { signature }))
    return this.get(call)
  }

  async rename({ name }: Parsed<typeof ownAccount.update>, call: Call): Promise<OwnAccount> {
    const account = await this.staff.ofCaller(call)
    await this.transactions.run(async tx => {
      await tx.update(Staff, account.id, { name })
      const staff = { ...asUser(account), name }
      const subject = `Eigener Name, zuvor ${account.name}`
      await this.audit.record({ action: 'account.changed', staff, address: call.address, subject }, tx)
    })
    return this.get(call)
  }

  /** Ends all sessions, including this one: the caller gets a new one. */
  async changePassword(
    { newPassword }: Parsed<typeof ownAccount.changePassword>,
    call: Call,
  ): Promise<StaffUser> {
    const account = await this.staff.ofCaller(call)
    await refuseWeak(newPassword, account, 'newPassword')
    const passwordHash = await hashPassword(newPassword)
    await this.transactions.run(async tx => {
      await tx.update(Staff, account.id, { passwordHash })
      await this.sessions.endAll(tx, account.id)
      const { staff, address } = call
      await this.audit.record({ action: 'account.password_changed', staff, address }, tx)
    })
    return asUser(account)
  }

  async beginTotp(call: Call) {
    return this.secondFactor.begin(await this.staff.ofCaller(call))
  }

  async confirmTotp({ totp }: Parsed<typeof ownAccount.confirmTotp>, call: Call) {
    const account = await this.staff.ofCaller(call)
    return { recoveryCodes: await this.secondFactor.confirm(account, totp, call.address) }
  }

  async removeTotp({ totp }: Parsed<typeof ownAccount.removeTotp>, call: Call): Promise<void> {
    const account = await this.staff.ofCaller(call)
    await this.attempts.beginCode(account.id)
    if (!(await this.secondFactor.accepts(account, totp, call.address)))
      throw problem('account.code_wrong', { fields: { totp: 'Bitte den aktuellen Code' } })
    await this.transactions.run(async tx => {
      await this.secondFactor.remove(tx, account.id)
      const { staff, address } = call
      await this.audit.record({ action: 'account.totp_disabled', staff, address }, tx)
    })
  }
}
