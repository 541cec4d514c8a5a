import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import {
  automationDefaults,
  automationRuleNames,
  automationRules,
  type automation,
  type AutomationRule,
} from '@app/contracts/automation'
import type { Parsed } from '@app/contracts/endpoint'
import type { EntityManager, Repository } from 'typeorm'
import { AuditService } from '../../audit/audit.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { definedFields } from '../../platform/database/edited-record.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { AutomationSettings } from './automation-settings.entity.ts'

const ONLY = { id: 1 }

const columns = {
  reminder: { enabled: 'reminderEnabled', since: 'reminderSince' },
  reply: { enabled: 'replyEnabled', since: null },
  follow_up: { enabled: 'followUpEnabled', since: 'followUpSince' },
  silence: { enabled: 'silenceEnabled', since: 'silenceSince' },
} as const satisfies Record<AutomationRule, object>

export const isOn = (settings: AutomationSettings, rule: AutomationRule) => settings[columns[rule].enabled]

export const wantedSince = (settings: AutomationSettings, rule: Exclude<AutomationRule, 'reply'>) =>
  settings[columns[rule].since]

@Injectable()
export class AutomationSettingsService {
  constructor(
    @InjectRepository(AutomationSettings) private readonly settings: Repository<AutomationSettings>,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Defaults to everything switched off. */
  async get(tx: EntityManager = this.settings.manager): Promise<AutomationSettings> {
    const stored = await tx.findOneBy(AutomationSettings, ONLY)
    return stored ?? tx.create(AutomationSettings, this.first())
  }

  save(
    { version, ...fields }: Parsed<typeof automation.save>,
    { staff, address }: Call,
  ): Promise<AutomationSettings> {
    return this.transactions.run(async tx => {
      const stored = await this.lock(tx)
      if (version !== undefined && version !== stored.version)
        throw problem('automation.changed', { current: stored })
      const before = { ...stored }
      const wanted = tx.merge(AutomationSettings, stored, definedFields<AutomationSettings>(fields))
      this.begin(before, wanted)
      const saved = await tx.save(wanted)
      await this.audit.record({ action: 'automation.saved', staff, address, subject: inWords(saved) }, tx)
      return saved
    })
  }

  /** Enabling or moving a rule in the afternoon must not send this morning's mail. */
  private begin(before: AutomationSettings, wanted: AutomationSettings): void {
    for (const { enabled, since } of Object.values(columns)) {
      const isNew = wanted.time !== before.time || (wanted[enabled] && !before[enabled])
      if (since && isNew) wanted[since] = this.clock.now()
    }
  }

  private async lock(tx: EntityManager): Promise<AutomationSettings> {
    await tx.createQueryBuilder().insert().into(AutomationSettings).values(this.first()).orIgnore().execute()
    const stored = await tx.findOne(AutomationSettings, { where: ONLY, lock: { mode: 'pessimistic_write' } })
    return found(stored, 'server.failed')
  }

  private first() {
    const now = this.clock.now()
    const since = { reminderSince: now, followUpSince: now, silenceSince: now }
    return { ...ONLY, ...automationDefaults, ...since, version: 1 }
  }
}

function inWords(settings: AutomationSettings): string {
  const days = { follow_up: settings.followUpDays, silence: settings.silenceDays }
  const on = automationRules
    .filter(rule => isOn(settings, rule))
    .map(rule =>
      rule in days
        ? `${automationRuleNames[rule]} (${days[rule as keyof typeof days]} Tage)`
        : automationRuleNames[rule],
    )
  return on.length ? `${settings.time} Uhr: ${on.join(', ')}` : 'Alles ausgeschaltet'
}
