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

const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Works once, for 30 minutes, and replaces earlier links. Without an account it creates the first one. Anybody may
 * request a mailed link, so it does not replace one that a colleague made.
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

/** So that two simultaneous visitors of the link create one account. */
const FIRST_ACCOUNT_LOCK = 727_272

interface NewAccount {
  token: string
  email: string
  name: string
  password: string
}

/** Creates the first account: from the environment, or through a one-time link valid for 30 minutes. */
@Injectable()
export class SetupLink {
  constructor(
    private readonly staff: StaffService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** If nobody can log in yet: creates the configured account, else a link, and returns its address. */
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

  /** Consumes the link. */
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

/** `anna.berger@…` becomes Anna Berger; used as sender until changed. */
function nameIn(email: string): string {
  const parts = email
    .split('@')[0]!
    .split(/[._-]+/)
    .filter(Boolean)
  return parts.map(part => part.slice(0, 1).toUpperCase() + part.slice(1)).join(' ') || email
}

export interface Whose {
  name: string
  email: string
}

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

  /** Null: a link for the first account. */
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
   * Consumes the link and ends all sessions. A colleague who made the link vouches for the person, so a lost second
   * factor is removed. A mailed link keeps it: access to the mailbox is not proof enough. Null: the caller still has to
   * log in with their code.
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
