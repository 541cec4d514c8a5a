import { Inject, Injectable } from '@nestjs/common'
import { AuditService } from '../audit/audit.service.ts'
import { Outbox } from '../mail/outbox.service.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { ATTACK, attackAlert } from './auth.mails.ts'

/** Tells people that somebody tries to get in: in the log, in the audit log, by mail. */
@Injectable()
export class AttackAlarm {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async raise(): Promise<void> {
    this.logger.warn({ security: 'attack_suspected' }, 'more than 100 failed log-ins within an hour')
    await this.transactions.run(async tx => {
      await this.audit.record({ action: 'auth.attack_suspected', subject: ATTACK }, tx)
      await this.outbox.add(tx, attackAlert(this.settings.publicUrl))
    })
  }
}
