import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { Repository } from 'typeorm'
import { BackupRuns } from './backup-runs.service.ts'
import { BackupSettings } from './backup-settings.entity.ts'
import { Clock, dueDaily } from '../platform/clock/clock.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { Queue, type Task } from '../platform/queue/queue.ts'

/** Every minute. Missed or double checks do no harm: the row of the day decides. */
const lookForBackup: Task<object> = { name: 'backup.look', retryLimit: 0, retryDelay: 60 }

/** One backup a day, and one rehearsal a month after it. */
@Injectable()
export class BackupSchedule implements OnModuleInit {
  constructor(
    @InjectRepository(BackupSettings) private readonly settings: Repository<BackupSettings>,
    private readonly runs: BackupRuns,
    private readonly queue: Queue,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.queue.on(lookForBackup, () => this.look())
    this.queue.every(lookForBackup, '* * * * *')
  }

  private async look(): Promise<void> {
    await this.runs.buryTheDead()
    const settings = await this.settings.findOneBy({ id: 1, isEnabled: true })
    if (!settings) return
    const due = dueDaily({ time: settings.time, since: settings.enabledSince }, this.clock.now())
    const begun = due && (await this.runs.begin('backup', due.day))
    // Not awaited: a queue task has minutes, a backup may take hours.
    if (begun)
      this.rehearse(begun.ended, `${due.day.slice(0, 7)}-01`).catch((error: unknown) =>
        this.logger.error({ err: error }, 'rehearsal could not begin'),
      )
  }

  private async rehearse(isBackedUp: Promise<boolean>, month: string): Promise<void> {
    if (await isBackedUp) await this.runs.begin('rehearsal', month)
  }
}
