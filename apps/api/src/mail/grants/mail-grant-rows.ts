import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import type { StaffUser } from '@app/contracts/auth'
import { type MailGrant, type MailGrantProvider, mailProviderServers } from '@app/contracts/mail-grants'
import { Clock } from '../../platform/clock/clock.ts'
import { found } from '../../platform/http/problem.ts'
import { SecretBox, SecretKey } from '../../platform/security/secret-box.ts'
import type { PendingSignIn } from './google.ts'
import type { Registration, Tokens } from './provider.ts'

export interface MailGrantRow {
  id: number
  provider: MailGrantProvider
  tenant: string | null
  clientId: string
  sealedClientSecret: string
  account: string | null
  sealedTokens: string
  renewedAt: Date | null
  failedAt: Date | null
  failure: string | null
  signInUntil: Date | null
  signInUrl: string | null
  userCode: string | null
  sealedSignIn: string | null
}

/** A sign-in in progress. Only whoever began it, with their own password, sees its code or page and may finish it. */
export interface OwnSignIn {
  by: StaffUser
  /** With Google. */
  google?: PendingSignIn
}

export interface StoredTokens extends Pick<Tokens, 'kept' | 'accessToken'> {
  /** Milliseconds since 1970. */
  expiresAt: number
}

export const providerName = (provider: MailGrantProvider) => mailProviderServers[provider].name

@Injectable()
export class MailGrantRows {
  private readonly box: SecretBox

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    secretKey: SecretKey,
  ) {
    this.box = new SecretBox(secretKey.derive('mail-grants'))
  }

  rows(condition: string): Promise<MailGrantRow[]> {
    return this.database.query<MailGrantRow[]>(`select * from mail_grants where ${condition} order by id`)
  }

  async row(id: number, tx: EntityManager = this.database.manager): Promise<MailGrantRow> {
    const [row] = await tx.query<MailGrantRow[]>('select * from mail_grants where id = $1', [id])
    return found(row, 'mail_grant.not_found')
  }

  registrationOf({ tenant, clientId, sealedClientSecret }: MailGrantRow): Registration {
    const clientSecret = sealedClientSecret && (this.box.openOrNull(sealedClientSecret) ?? '')
    return { tenant, clientId, clientSecret }
  }

  tokensOf({ sealedTokens }: MailGrantRow): StoredTokens | null {
    const text = sealedTokens && this.box.openOrNull(sealedTokens)
    return text ? (JSON.parse(text) as StoredTokens) : null
  }

  signInOf({ sealedSignIn }: MailGrantRow): OwnSignIn | null {
    const text = sealedSignIn && this.box.openOrNull(sealedSignIn)
    return text?.startsWith('{') ? (JSON.parse(text) as OwnSignIn) : null
  }

  sealTokens({ kept, accessToken, lasts }: Tokens): string {
    const expiresAt = this.clock.now().getTime() + lasts
    return this.seal(JSON.stringify({ kept, accessToken, expiresAt } satisfies StoredTokens))
  }

  sealSignIn(signIn: OwnSignIn): string {
    return this.seal(JSON.stringify(signIn))
  }

  shown(row: MailGrantRow, staff: StaffUser | null): MailGrant {
    const isOwn = staff !== null && this.signInOf(row)?.by?.id === staff.id
    const { id, provider, tenant, clientId, account, renewedAt, failure, failedAt } = row
    const { signInUntil: until, signInUrl: url, userCode: code } = row
    return {
      id,
      provider,
      tenant,
      clientId,
      account,
      renewedAt: renewedAt?.toISOString() ?? null,
      failure:
        failure === null ? null : { since: (failedAt ?? this.clock.now()).toISOString(), sentence: failure },
      signIn:
        isOwn && url && until && until > this.clock.now() ? { url, code, until: until.toISOString() } : null,
    }
  }

  seal(text: string): string {
    return this.box.seal(text)
  }
}
