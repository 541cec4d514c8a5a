import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { EntityManager, Repository } from 'typeorm'
import {
  type EmailSettings as ShownSettings,
  type emailSettings,
  emailSettingsDefaults,
} from '@app/contracts/email-settings'
import type { Parsed } from '@app/contracts/endpoint'
import { AuditService } from '../audit/audit.service.ts'
import { EmailSettings } from './email-settings.entity.ts'
import { MailGrants } from './grants/mail-grants.service.ts'
import { Outbox } from './outbox.service.ts'
import { RouteChanges, changedRows } from './route-changes.service.ts'
import {
  type Login,
  type MailAccount,
  PASSWORD_UNREADABLE,
  type Route,
  failed,
  routeTo,
  transport,
} from './mailer.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { definedFields } from '../platform/database/edited-record.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { found, problem } from '../platform/http/problem.ts'
import { SecretBox, SecretKey } from '../platform/security/secret-box.ts'

/** `unknown` if it never came to the login. */
interface LoginOutcome {
  state: 'accepted' | 'refused' | 'unknown'
  /** A sentence for staff. */
  answer: string
  remedy?: string
}

@Injectable()
export class SmtpAccess {
  /** Same route as a delivery. Throws resolver errors. */
  route(host: string): Promise<Route> {
    return routeTo(host)
  }

  /** Same rules as for a delivery; logs out again. */
  async verify(account: MailAccount, route: Route, signal: AbortSignal): Promise<LoginOutcome> {
    const { login } = account
    if ('state' in login) return { state: 'unknown', answer: login.answer }
    const mailer = transport(account, login, route)
    const givenUp = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    try {
      await Promise.race([mailer.verify(), givenUp])
      return { state: 'accepted', answer: '' }
    } catch (error) {
      const { state, answer, remedy } = failed(error, login)
      const { responseCode = 0 } = error as { responseCode?: number }
      return {
        state: state === 'login_refused' && responseCode >= 500 ? 'refused' : 'unknown',
        answer,
        ...(remedy && { remedy }),
      }
    } finally {
      mailer.close()
    }
  }
}

const ONLY = { id: 1 }

type Account = Pick<EmailSettings, 'smtpHost' | 'smtpPort' | 'smtpUsername'>

function shown({ sealedPassword, ...settings }: EmailSettings): ShownSettings {
  return { ...settings, smtpPassword: '', smtpPasswordSet: sealedPassword !== '' }
}

// Otherwise a stolen session could send the stored password to a server of its own.
function needsPassword(stored: EmailSettings, wanted: Account): boolean {
  return (
    !stored.sealedPassword ||
    stored.smtpHost !== wanted.smtpHost ||
    stored.smtpPort !== wanted.smtpPort ||
    stored.smtpUsername !== wanted.smtpUsername
  )
}

/** Settings that decide where mail goes, and under whose name. */
const ROUTE = {
  isEnabled: 'E-Mail-System aktiv',
  grantId: 'Anmeldung',
  smtpHost: 'SMTP-Server',
  smtpPort: 'Port',
  smtpUsername: 'Benutzername',
  sealedPassword: 'Passwort',
  fromName: 'Absendername',
  fromEmail: 'Absender-E-Mail',
  adminNotificationEmail: 'Admin-E-Mail',
} satisfies Partial<Record<keyof EmailSettings, string>>

// After switching it on, or moving it, in the afternoon, don't make up for this morning.
function changesSummary(before: EmailSettings, after: EmailSettings): boolean {
  const on = ({ isEnabled, dailySummaryEnabled }: EmailSettings) => isEnabled && dailySummaryEnabled
  return (
    (on(after) && !on(before)) ||
    after.dailySummaryTime !== before.dailySummaryTime ||
    after.adminNotificationEmail !== before.adminNotificationEmail
  )
}

/** The password goes in and only comes out for a delivery. */
@Injectable()
export class EmailSettingsService {
  private readonly box: SecretBox

  constructor(
    @InjectRepository(EmailSettings) private readonly settings: Repository<EmailSettings>,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly grants: MailGrants,
    private readonly routeChanges: RouteChanges,
    secretKey: SecretKey,
  ) {
    this.box = new SecretBox(secretKey.derive('email-settings'))
  }

  /** The saved settings, or the defaults (mail switched off). */
  async get(): Promise<ShownSettings> {
    const stored = await this.settings.findOneBy(ONLY)
    if (stored) return shown(stored)
    return { ...emailSettingsDefaults, smtpPassword: '', smtpPasswordSet: false, grantId: null, version: 1 }
  }

  /** Also ends a pause and sends what has waited. */
  async save(
    { version, smtpPassword, password: _, ...fields }: Parsed<typeof emailSettings.save>,
    { staff, address }: Call,
  ): Promise<ShownSettings> {
    const former = await this.account()
    const { settings, tell } = await this.transactions.run(async tx => {
      const stored = await this.lock(tx)
      if (version !== undefined && version !== stored.version)
        throw problem('email_settings.changed', { current: shown(stored) })
      const { grantId = stored.grantId, smtpHost } = fields
      if (grantId !== null) await this.grants.refuseOtherServer(tx, grantId, 'smtp', smtpHost)
      else if (!smtpPassword && needsPassword(stored, fields))
        throw problem('email_settings.password_required', {
          fields: { smtpPassword: 'Passwort ist erforderlich' },
        })
      const before = { ...stored }
      // A grant replaces the password, which was for another server.
      const isOther = smtpPassword && smtpPassword !== this.box.openOrNull(stored.sealedPassword)
      const sealedPassword = grantId !== null ? '' : isOther ? this.box.seal(smtpPassword) : undefined
      const wanted = tx.merge(EmailSettings, stored, definedFields({ ...fields, sealedPassword }))
      if (changesSummary(before, wanted)) wanted.summarySince = this.clock.now()
      const saved = await tx.save(Object.assign(wanted, { pausedAt: null, pauseAnswer: null }))
      const subject = `${saved.smtpHost}:${saved.smtpPort}, ${saved.isEnabled ? 'aktiviert' : 'deaktiviert'}`
      await this.audit.record({ action: 'email_settings.saved', staff, address, subject }, tx)
      if (saved.isEnabled) await this.outbox.resume(tx)
      const tell = await this.routeChanges.write(tx, former, staff, changedRows(ROUTE, before, saved))
      return { settings: shown(saved), tell }
    })
    tell()
    return settings
  }

  /** Null while mail is switched off. */
  async account(): Promise<MailAccount | null> {
    const stored = await this.settings.findOneBy({ ...ONLY, isEnabled: true })
    return (
      stored && {
        ...stored,
        login: await this.loginOf(stored),
        isPaused: stored.pausedAt !== null,
      }
    )
  }

  private async loginOf({ sealedPassword, grantId }: EmailSettings): Promise<Login> {
    if (grantId !== null) return this.grants.login(grantId)
    const password = this.box.openOrNull(sealedPassword)
    return password === null ? PASSWORD_UNREADABLE : { password }
  }

  private async lock(tx: EntityManager): Promise<EmailSettings> {
    const first = {
      ...ONLY,
      ...emailSettingsDefaults,
      sealedPassword: '',
      summarySince: this.clock.now(),
    }
    await tx.createQueryBuilder().insert().into(EmailSettings).values(first).orIgnore().execute()
    const stored = await tx.findOne(EmailSettings, { where: ONLY, lock: { mode: 'pessimistic_write' } })
    return found(stored, 'server.failed')
  }
}
