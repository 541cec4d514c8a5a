import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { EntityManager, Repository } from 'typeorm'
import type { Parsed } from '@app/contracts/endpoint'
import { type MailboxSettings as ShownSettings, type mailbox, mailboxDefaults } from '@app/contracts/mailbox'
import { AuditService } from '../../../audit/audit.service.ts'
import { EmailSettingsService } from '../../../mail/email-settings.service.ts'
import { MailGrants } from '../../../mail/grants/mail-grants.service.ts'
import type { Login } from '../../../mail/mailer.service.ts'
import { RouteChanges, changedRows } from '../../../mail/route-changes.service.ts'
import { definedFields } from '../../../platform/database/edited-record.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { found, problem } from '../../../platform/http/problem.ts'
import { SecretBox, SecretKey } from '../../../platform/security/secret-box.ts'
import { Mailbox } from './mailbox.entity.ts'

const ONLY = { id: 1 }

/** Notifies all instances that settings were saved or the mailbox is reachable again. */
export const MAILBOX_CHANNEL = 'mailbox'

const UNREADABLE: Login = {
  state: 'login_refused',
  answer: 'Das gespeicherte IMAP-Passwort ist nicht lesbar. Bitte geben Sie es neu ein.',
}

export interface MailboxAccount extends Mailbox {
  login: Login
}

function shown({ sealedPassword, ...settings }: Mailbox): ShownSettings {
  return { ...settings, password: '', passwordSet: sealedPassword !== '' }
}

// As for SMTP: a stored password is never sent to a server it was not entered for.
function needsPassword(stored: Mailbox, wanted: Pick<Mailbox, 'host' | 'port' | 'username'>): boolean {
  return (
    !stored.sealedPassword ||
    stored.host !== wanted.host ||
    stored.port !== wanted.port ||
    stored.username !== wanted.username
  )
}

const ROUTE = {
  isEnabled: 'Postfach als Eingang',
  grantId: 'Anmeldung',
  host: 'IMAP-Server',
  port: 'Port',
  username: 'Benutzername',
  sealedPassword: 'Passwort',
  intake: 'Was im Ordner liegt',
  dropAddress: 'Ablageadresse',
  folder: 'Überwachter Ordner',
} satisfies Partial<Record<keyof Mailbox, string>>

/** The password is returned only to a connection. */
@Injectable()
export class MailboxSettingsService {
  private readonly box: SecretBox

  constructor(
    @InjectRepository(Mailbox) private readonly settings: Repository<Mailbox>,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly grants: MailGrants,
    private readonly mail: EmailSettingsService,
    private readonly routeChanges: RouteChanges,
    secretKey: SecretKey,
  ) {
    this.box = new SecretBox(secretKey.derive('mailbox'))
  }

  async get(): Promise<ShownSettings> {
    const stored = await this.settings.findOneBy(ONLY)
    return stored
      ? shown(stored)
      : { ...mailboxDefaults, password: '', passwordSet: false, grantId: null, version: 1 }
  }

  async save(
    { version, password, ownPassword: _, ...fields }: Parsed<typeof mailbox.save>,
    { staff, address }: Call,
  ): Promise<ShownSettings> {
    const account = await this.mail.account()
    const { settings, tell } = await this.transactions.run(async tx => {
      const stored = await this.lock(tx)
      if (version !== undefined && version !== stored.version)
        throw problem('mailbox.changed', { current: shown(stored) })
      const { grantId = stored.grantId, host } = fields
      if (grantId !== null) await this.grants.refuseOtherServer(tx, grantId, 'imap', host)
      else if (!password && needsPassword(stored, fields))
        throw problem('mailbox.password_required', { fields: { password: 'Passwort ist erforderlich' } })
      const before = { ...stored }
      const isOther = password && password !== this.box.openOrNull(stored.sealedPassword)
      const sealedPassword = grantId !== null ? '' : isOther ? this.box.seal(password) : undefined
      const saved = await tx.save(tx.merge(Mailbox, stored, definedFields({ ...fields, sealedPassword })))
      await tx.query(
        `update mailbox set "checkedAt" = null, waiting = null, failure = null, "failedAt" = null, failures = 0,
           "nextTryAt" = null, "copyFailure" = null`,
      )
      await tx.query(`select pg_notify('${MAILBOX_CHANNEL}', '')`)
      const subject = `${saved.host}:${saved.port}, ${saved.isEnabled ? 'eingeschaltet' : 'ausgeschaltet'}`
      await this.audit.record({ action: 'mailbox.saved', staff, address, subject }, tx)
      const tell = await this.routeChanges.write(tx, account, staff, changedRows(ROUTE, before, saved))
      return { settings: shown(saved), tell }
    })
    tell()
    return settings
  }

  async account(): Promise<MailboxAccount | null> {
    const stored = await this.settings.findOneBy(ONLY)
    if (!stored?.sealedPassword && !stored?.grantId) return null
    return { ...stored, login: await this.loginOf(stored) }
  }

  private async loginOf({ sealedPassword, grantId }: Mailbox): Promise<Login> {
    if (grantId !== null) return this.grants.login(grantId)
    const password = this.box.openOrNull(sealedPassword)
    return password === null ? UNREADABLE : { password }
  }

  private async lock(tx: EntityManager): Promise<Mailbox> {
    const first = { ...ONLY, ...mailboxDefaults, sealedPassword: '' }
    await tx.createQueryBuilder().insert().into(Mailbox).values(first).orIgnore().execute()
    const stored = await tx.findOne(Mailbox, { where: ONLY, lock: { mode: 'pessimistic_write' } })
    return found(stored, 'server.failed')
  }
}
