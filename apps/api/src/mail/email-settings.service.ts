import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import {
  emailSettingsDefaults,
  type emailSettings,
  type EmailSettings as ShownSettings,
} from '@app/contracts/email-settings'
import type { Parsed } from '@app/contracts/endpoint'
import type { EntityManager, Repository } from 'typeorm'
import { mentioned } from '../platform/database/edit.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { found, problem } from '../platform/http/problem.ts'
import { SecretBox, SealBroken } from '../platform/security/secret-box.ts'
import { SecretKey } from '../platform/security/secret-key.ts'
import { EmailSettings } from './email-settings.entity.ts'
import { Outbox } from './outbox.service.ts'

const ONLY = { id: 1 }

type Account = Pick<EmailSettings, 'smtpHost' | 'smtpPort' | 'smtpUsername'>

/** What a delivery needs. */
export interface MailAccount extends Account {
  /** In clear; null where it was sealed with another key. */
  smtpPassword: string | null
  fromEmail: string
  fromName: string
  adminNotificationEmail: string
}

function shown({ sealedPassword, ...settings }: EmailSettings): ShownSettings {
  return { ...settings, smtpPassword: '', smtpPasswordSet: sealedPassword !== '' }
}

// Otherwise whoever gets hold of a session could have the stored password sent to a server of their own.
function needsPassword(stored: EmailSettings, wanted: Account): boolean {
  return (
    !stored.sealedPassword ||
    stored.smtpHost !== wanted.smtpHost ||
    stored.smtpPort !== wanted.smtpPort ||
    stored.smtpUsername !== wanted.smtpUsername
  )
}

/** Settings of outgoing mail. The password goes in and never comes out again, except to a delivery. */
@Injectable()
export class EmailSettingsService {
  private readonly box: SecretBox

  constructor(
    @InjectRepository(EmailSettings) private readonly settings: Repository<EmailSettings>,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    secretKey: SecretKey,
  ) {
    this.box = new SecretBox(secretKey.derive('email-settings'))
  }

  /** The saved settings, or the defaults with mail switched off. */
  async get(): Promise<ShownSettings> {
    const stored = await this.settings.findOneBy(ONLY)
    if (stored) return shown(stored)
    return { ...emailSettingsDefaults, smtpPassword: '', smtpPasswordSet: false, version: 1 }
  }

  /** Saves, and has everything sent that has waited for it. */
  save({ version, smtpPassword, ...fields }: Parsed<typeof emailSettings.save>): Promise<ShownSettings> {
    return this.transactions.run(async tx => {
      const stored = await this.lock(tx)
      if (version !== undefined && version !== stored.version)
        throw problem('email_settings.changed', { current: shown(stored) })
      if (!smtpPassword && needsPassword(stored, fields))
        throw problem('email_settings.password_required', {
          fields: { smtpPassword: 'Passwort ist erforderlich' },
        })
      const sealedPassword = smtpPassword ? this.box.seal(smtpPassword) : undefined
      const changes = mentioned<EmailSettings>({ ...fields, sealedPassword })
      const saved = await tx.save(tx.merge(EmailSettings, stored, changes))
      if (saved.isEnabled) await this.outbox.resume(tx)
      return shown(saved)
    })
  }

  /** What to send mail with, or null while it is switched off. */
  async account(): Promise<MailAccount | null> {
    const stored = await this.settings.findOneBy({ ...ONLY, isEnabled: true })
    return stored && { ...stored, smtpPassword: this.open(stored.sealedPassword) }
  }

  private open(sealed: string): string | null {
    try {
      return this.box.open(sealed)
    } catch (error) {
      if (error instanceof SealBroken) return null
      throw error
    }
  }

  private async lock(tx: EntityManager): Promise<EmailSettings> {
    const first = { ...ONLY, ...emailSettingsDefaults, sealedPassword: '' }
    await tx.createQueryBuilder().insert().into(EmailSettings).values(first).orIgnore().execute()
    const stored = await tx.findOne(EmailSettings, { where: ONLY, lock: { mode: 'pessimistic_write' } })
    return found(stored, 'server.failed')
  }
}
