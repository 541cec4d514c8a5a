import { Inject, Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { Account, accounts, PasswordLink } from '@app/contracts/accounts'
import type { Parsed } from '@app/contracts/endpoint'
import { IsNull, type EntityManager, type Repository } from 'typeorm'
import { type Belongings, belongingsInWords } from '@app/contracts/handovers'
import { AuditService } from '../audit/audit.service.ts'
import { HandoverService } from '../crm/customers/handover/handover.service.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { found, problem } from '../platform/http/problem.ts'
import { makePasswordLink } from './password-links.service.ts'
import { SessionsService } from './sessions.service.ts'
import { Staff } from './staff.entity.ts'

/** While accounts are added or disabled: if two people disable each other, one must remain. */
const ACCOUNTS_LOCK = 727_274

function shown({ passwordHash, sealedTotpSecret, lastLoginAt, disabledAt, ...account }: Staff): Account {
  return {
    ...account,
    hasPassword: passwordHash !== null,
    hasTotp: sealedTotpSecret !== null,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
  }
}

@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(Staff) private readonly staff: Repository<Staff>,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly handovers: HandoverService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async list(): Promise<Account[]> {
    return (await this.staff.find({ order: { name: 'asc', id: 'asc' } })).map(shown)
  }

  /** Adds an account without a password, and a link to set one. */
  async add(
    { name, email }: Parsed<typeof accounts.add>,
    { staff, address }: Call,
  ): Promise<{ account: Account } & PasswordLink> {
    return this.transactions.exclusively(ACCOUNTS_LOCK, async tx => {
      const taken = await tx.query<unknown[]>(
        'select 1 from staff where plain_address(email) = plain_address($1)',
        [email],
      )
      if (taken.length)
        throw problem('account.email_taken', {
          fields: { email: 'Für diese Adresse gibt es schon ein Konto' },
        })
      const account = await tx.save(tx.create(Staff, { name, email, passwordHash: null }))
      await this.audit.record({ action: 'account.added', staff, address, subject: account.name }, tx)
      return {
        account: shown(await tx.findOneByOrFail(Staff, { id: account.id })),
        ...(await this.link(tx, account.id)),
      }
    })
  }

  async makeLink({ id }: Parsed<typeof accounts.makeLink>, { staff, address }: Call): Promise<PasswordLink> {
    // Use "change password" for oneself: a link would also remove one's second factor.
    if (id === staff?.id) throw problem('account.own')
    return this.transactions.run(async tx => {
      const account = found(await tx.findOneBy(Staff, { id }), 'account.not_found')
      if (account.disabledAt) throw problem('account.disabled')
      const subject = `${account.name}: neuer Link für das Passwort`
      await this.audit.record({ action: 'account.changed', staff, address, subject }, tx)
      return this.link(tx, id)
    })
  }

  /** Nobody can disable themselves, and the caller must still be enabled: so somebody can always log in. */
  async setDisabled(
    { id, isDisabled, handover }: Parsed<typeof accounts.update>,
    call: Call,
  ): Promise<Account> {
    const { staff, address } = call
    if (id === staff?.id) throw problem('account.own')
    return this.transactions.exclusively(ACCOUNTS_LOCK, async tx => {
      if (!(await tx.existsBy(Staff, { id: staff?.id ?? 0, disabledAt: IsNull() })))
        throw problem('auth.expired')
      const account = found(await tx.findOneBy(Staff, { id }), 'account.not_found')
      if ((account.disabledAt !== null) === isDisabled) return shown(account)
      account.disabledAt = isDisabled ? new Date() : null
      // First, so that nothing new is assigned to them.
      await tx.save(account)
      if (isDisabled) {
        await this.shutOut(tx, id)
        if (handover) await this.handovers.giveAll(tx, id, handover, call)
        else await this.refuseOwner(tx, account)
      }
      const action = isDisabled ? 'account.disabled' : 'account.enabled'
      await this.audit.record({ action, staff, address, subject: account.name }, tx)
      return shown(account)
    })
  }

  async belongings(id: number): Promise<Belongings> {
    found(await this.staff.findOneBy({ id }), 'account.not_found')
    return this.handovers.belongingsOf(id)
  }

  /** Before an account is disabled, somebody must decide who takes over its customers, opportunities and activities. */
  private async refuseOwner(tx: EntityManager, { id, name }: Staff): Promise<void> {
    const what = belongingsInWords(await this.handovers.belongingsOf(id, tx))
    if (what) throw problem('account.is_owner', { words: { name, what } })
  }

  private async shutOut(tx: EntityManager, staffId: number): Promise<void> {
    await this.sessions.endAll(tx, staffId)
    await tx.query('delete from setup_links where "staffId" = $1', [staffId])
    await tx.query('delete from calendar_feeds where "staffId" = $1', [staffId])
  }

  private link(tx: EntityManager, staffId: number): Promise<PasswordLink> {
    return makePasswordLink(tx, { publicUrl: this.settings.publicUrl, staffId })
  }
}
