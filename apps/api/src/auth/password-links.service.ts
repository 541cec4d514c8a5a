import { Inject, Injectable } from '@nestjs/common'
import { createHash, randomBytes } from 'node:crypto'
import { DataSource, type EntityManager, IsNull } from 'typeorm'
import type { PasswordLink } from '@app/contracts/accounts'
import type { StaffUser } from '@app/contracts/auth'
import { problems } from '@app/contracts/problem'
import { AuditService } from '../audit/audit.service.ts'
import { hashPassword } from './password.ts'
import { refuseWeak, weaknessOf } from './password-strength.ts'
import { SecondFactor } from './second-factor.service.ts'
import { SessionsService } from './sessions.service.ts'
import { Staff } from './staff.entity.ts'
import { StaffService, asUser } from './staff.service.ts'
import { SETTINGS, StartRefused, type Settings } from '../platform/config/settings.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { found, problem } from '../platform/http/problem.ts'

/** How a token stands in the table. */
const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Makes a link that works once, for 30 minutes, in place of a former one. Without an account it makes the first one. Of a
 * mailed one nobody vouches for who uses it, and anybody may ask for it: it leaves alone the one that a colleague made.
 */
export async function makePasswordLink(
  tx: EntityManager,
  { publicUrl, staffId, byMail = false }: { publicUrl: string; staffId: number | null; byMail?: boolean },
): Promise<PasswordLink> {
  const token = randomBytes(32).toString('base64url')
  await tx.query('delete from setup_links where "staffId" is not distinct from $1 and "byMail" = $2', [
    staffId,
    byMail,
  ])
  const [row] = await tx.query<[{ expiresAt: Date }]>(
    `insert into setup_links ("tokenHash", "expiresAt", "staffId", "byMail")
       values ($1, now() + interval '30 minutes', $2, $3) returning "expiresAt"`,
    [hashOfToken(token), staffId, byMail],
  )
  return { link: `${publicUrl}/admin/setup?token=${token}`, expiresAt: row.expiresAt.toISOString() }
}

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
      const name = nameIn(firstAccount.email)
      const reason = await weaknessOf(firstAccount.password, { ...firstAccount, name })
      if (reason) throw new StartRefused([`ADMIN_PASSWORD: ${problems['auth.password_weak'].de} ${reason}`])
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

/** The name that an address tells, `anna.berger@…` is Anna Berger: mails are sent under it until its holder changes it. */
function nameIn(email: string): string {
  const parts = email
    .split('@')[0]!
    .split(/[._-]+/)
    .filter(Boolean)
  return parts.map(part => part.slice(0, 1).toUpperCase() + part.slice(1)).join(' ') || email
}

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
   * Sets the password, ends what sessions there are, and uses the link up. Whoever made the link vouches for the person, so
   * it also takes away a second factor that was lost. A mailed one leaves it: who reads somebody's mail is not yet them.
   * Null: the caller has yet to log in with their code.
   */
  setPassword(
    { token, password }: { token: string; password: string },
    address: string,
  ): Promise<StaffUser | null> {
    return this.transactions.run(async tx => {
      const { account, byMail } = await this.use(tx, token)
      const staff = asUser(account)
      await refuseWeak(password, account, 'password')
      await tx.update(Staff, account.id, {
        passwordHash: await hashPassword(password),
        lastLoginAt: new Date(),
      })
      await this.sessions.endAll(tx, account.id)
      const entry = {
        staff,
        address,
        subject: byMail ? 'Über den Link aus der E-Mail' : 'Über den einmaligen Link',
      }
      await this.audit.record({ ...entry, action: 'account.password_changed' }, tx)
      if (account.sealedTotpSecret && byMail) return null
      if (account.sealedTotpSecret) {
        await this.secondFactor.remove(tx, account.id)
        await this.audit.record({ ...entry, action: 'account.totp_disabled' }, tx)
      }
      return staff
    })
  }

  private async use(tx: EntityManager, token: string): Promise<{ account: Staff; byMail: boolean }> {
    const [used] = await tx.query<[{ staffId: number; byMail: boolean }[], number]>(
      `delete from setup_links where "tokenHash" = $1 and "staffId" is not null and "expiresAt" > now()
         returning "staffId", "byMail"`,
      [hashOfToken(token)],
    )
    const { staffId: id, byMail } = found(used[0], 'setup.link_invalid')
    await tx.query('delete from setup_links where "staffId" = $1', [id])
    const account = found(await tx.findOneBy(Staff, { id, disabledAt: IsNull() }), 'setup.link_invalid')
    return { account, byMail }
  }
}
