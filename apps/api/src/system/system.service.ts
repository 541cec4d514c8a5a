import { Inject, Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { system } from '@app/contracts/system'
import { DataSource } from 'typeorm'
import { BackupHealth } from '../backup/backup-health.service.ts'
import { ReportService } from '../deliverability/report.service.ts'
import { EmailSettingsService } from '../mail/email-settings.service.ts'
import { OutboxQueries } from '../mail/outbox.service.ts'
import { instance, version } from '../platform/config/instance.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { INSTANCES } from '../platform/database/data-source.ts'
import { FailedRequests } from '../platform/http/failed-requests.ts'
import { FreeSpace } from '../platform/http/upload.ts'
import { Queue } from '../platform/queue/queue.ts'

type Status = Returned<typeof system.status>

@Injectable()
export class SystemService {
  constructor(
    private readonly database: DataSource,
    private readonly queue: Queue,
    private readonly outbox: OutboxQueries,
    private readonly emailSettings: EmailSettingsService,
    private readonly reports: ReportService,
    private readonly backups: BackupHealth,
    private readonly freeSpace: FreeSpace,
    private readonly failed: FailedRequests,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async status(): Promise<Status> {
    const [database, instances, disk, queue, outbox, { isEnabled }, { lastSuccessAt, concern }] =
      await Promise.all([
        this.describeDatabase(),
        this.database.query<{ name: string; since: Date }[]>(INSTANCES),
        this.freeSpace.room(),
        this.queue.status(),
        this.outbox.status(),
        this.emailSettings.get(),
        this.backups.status(),
      ])
    return {
      version,
      startedAt: new Date(Date.now() - process.uptime() * 1_000),
      instances: instances.map(({ name, since }) => ({ name, since, isThis: name === instance })),
      database,
      disk,
      queue,
      mail: { ...outbox, isEnabled },
      backup: { lastSuccessAt, concern },
      failures: this.failed.recent().map(({ route = null, ...failure }) => ({ ...failure, route })),
    }
  }

  mailCertificate(): Promise<Returned<typeof system.mailCertificate>> {
    return this.reports.certificate()
  }

  private async describeDatabase(): Promise<Status['database']> {
    const [{ version, bytes }] = await this.database.query<[{ version: string; bytes: number }]>(
      `select split_part(current_setting('server_version'), ' ', 1) as version,
         pg_database_size(current_database()) as bytes`,
    )
    return { isEmbedded: this.settings.databaseUrl === undefined, version, bytes }
  }
}
