import { Inject, Injectable } from '@nestjs/common'
import type { StaffUser } from '@app/contracts/auth'
import { createHash, randomBytes } from 'node:crypto'
import { DataSource } from 'typeorm'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { problem } from '../platform/http/problem.ts'
import { StaffService } from './staff.service.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

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
    private readonly database: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Where nobody can log in yet: makes the account of the settings, else a new link and returns its address. */
  async prepare(): Promise<string | null> {
    if (!(await this.staff.isEmpty())) return null
    const { firstAccount, publicUrl } = this.settings
    if (firstAccount) {
      const name = firstAccount.email.split('@')[0]!
      await this.transactions.run(tx => this.staff.add(tx, { ...firstAccount, name }))
      return null
    }
    const token = randomBytes(32).toString('base64url')
    await this.database.query('delete from setup_links')
    await this.database.query(
      `insert into setup_links ("tokenHash", "expiresAt") values ($1, now() + interval '30 minutes')`,
      [hashOf(token)],
    )
    return `${publicUrl}/admin/setup?token=${token}`
  }

  /** Uses the link up. */
  makeAccount({ token, ...account }: NewAccount): Promise<StaffUser> {
    return this.transactions.exclusively(FIRST_ACCOUNT_LOCK, async tx => {
      const [used] = await tx.query<[unknown[], number]>(
        `delete from setup_links where "tokenHash" = $1 and "expiresAt" > now() returning 1`,
        [hashOf(token)],
      )
      if (!used.length || !(await this.staff.isEmpty())) throw problem('setup.link_invalid')
      return this.staff.add(tx, account)
    })
  }
}
