import { Inject, Injectable } from '@nestjs/common'
import type { StaffUser } from '@app/contracts/auth'
import { AuditService } from '../audit/audit.service.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { problem } from '../platform/http/problem.ts'
import { hashOfToken, makePasswordLink } from './password-link.ts'
import { refuseWeak } from './password-rules.ts'
import { StaffService } from './staff.service.ts'

/** Taken while the first account is made, so that two simultaneous visitors of the link make one. */
const FIRST_ACCOUNT_LOCK = 727_272

interface NewAccount {
  token: string
  email: string
  name: string
  password: string
}

/** Makes the first account: from the environment, or through a link that works once, for 30 minutes. */
@Injectable()
export class SetupLink {
  constructor(
    private readonly staff: StaffService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Where nobody can log in yet: makes the account of the settings, else a new link and returns its address. */
  async prepare(): Promise<string | null> {
    if (await this.staff.hasHolder()) return null
    const { firstAccount, publicUrl } = this.settings
    if (firstAccount && (await this.staff.isEmpty())) {
      const name = firstAccount.email.split('@')[0]!
      await this.transactions.run(tx => this.staff.add(tx, { ...firstAccount, name }))
      return null
    }
    const { link } = await this.transactions.run(tx => makePasswordLink(tx, { publicUrl, staffId: null }))
    return link
  }

  /** Uses the link up. */
  makeAccount({ token, ...account }: NewAccount, address: string): Promise<StaffUser> {
    return this.transactions.exclusively(FIRST_ACCOUNT_LOCK, async tx => {
      const [used] = await tx.query<[unknown[], number]>(
        `delete from setup_links where "tokenHash" = $1 and "staffId" is null and "expiresAt" > now() returning 1`,
        [hashOfToken(token)],
      )
      if (!used.length || (await this.staff.hasHolder())) throw problem('setup.link_invalid')
      await refuseWeak(account.password, account, 'password')
      const staff = await this.staff.add(tx, account)
      await this.audit.record({ action: 'account.added', staff, subject: staff.name, address }, tx)
      return staff
    })
  }
}
