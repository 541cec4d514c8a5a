import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { BackupHealthModule } from '../backup/backup-health.service.ts'
import { DailySummary, DailySummaryQueries } from './daily-summary.service.ts'
import { Deliveries } from './deliveries.service.ts'
import { OutboxWorker } from './outbox.worker.ts'
import { EmailSettingsController, MailTemplatesController, OutboxController } from './mail.controller.ts'
import { EmailSettings } from './email-settings.entity.ts'
import { EmailSettingsService, SmtpAccess } from './email-settings.service.ts'
import { MailGrantsController } from './grants/mail-grants.controller.ts'
import { MailGrantRows } from './grants/mail-grant-rows.ts'
import { MailGrants } from './grants/mail-grants.service.ts'
import { MailSignIns } from './grants/mail-sign-ins.service.ts'
import { ImmediateMails } from './immediate-mails.service.ts'
import { MailLinks } from './mail-links.service.ts'
import { MailPause } from './mail-pause.service.ts'
import { MailTemplates } from './mail-templates.service.ts'
import { Outbox, OutboxQueries } from './outbox.service.ts'
import { OutboxPersonalData } from './outbox.personal-data.ts'
import { RouteChanges } from './route-changes.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([EmailSettings]), BackupHealthModule],
  controllers: [EmailSettingsController, OutboxController, MailTemplatesController, MailGrantsController],
  providers: [
    EmailSettingsService,
    Outbox,
    OutboxQueries,
    Deliveries,
    OutboxWorker,
    OutboxPersonalData,
    MailLinks,
    MailPause,
    MailGrantRows,
    MailGrants,
    MailSignIns,
    SmtpAccess,
    MailTemplates,
    ImmediateMails,
    DailySummary,
    DailySummaryQueries,
    RouteChanges,
  ],
  exports: [
    Outbox,
    OutboxQueries,
    MailTemplates,
    MailLinks,
    EmailSettingsService,
    SmtpAccess,
    MailGrants,
    RouteChanges,
  ],
})
export class MailModule {}
