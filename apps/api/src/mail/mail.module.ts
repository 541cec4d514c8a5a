import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { DailySummaryQueries } from './daily-summary.queries.ts'
import { DailySummary } from './daily-summary.service.ts'
import { Deliveries } from './deliveries.ts'
import { EmailSettingsController } from './email-settings.controller.ts'
import { EmailSettings } from './email-settings.entity.ts'
import { EmailSettingsService } from './email-settings.service.ts'
import { ImmediateMails } from './immediate-mails.service.ts'
import { MailPause } from './mail-pause.service.ts'
import { MailTemplatesController } from './mail-templates.controller.ts'
import { MailTemplates } from './mail-templates.service.ts'
import { OutboxController } from './outbox.controller.ts'
import { OutboxQueries } from './outbox.queries.ts'
import { Outbox } from './outbox.service.ts'
import { OutboxPersonalData } from './outbox.personal-data.ts'
import { OutboxWorker } from './outbox.worker.ts'
import { SmtpAccess } from './smtp-access.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([EmailSettings])],
  controllers: [EmailSettingsController, OutboxController, MailTemplatesController],
  providers: [
    EmailSettingsService,
    Outbox,
    OutboxQueries,
    Deliveries,
    OutboxWorker,
    OutboxPersonalData,
    MailPause,
    SmtpAccess,
    MailTemplates,
    ImmediateMails,
    DailySummary,
    DailySummaryQueries,
  ],
  exports: [Outbox, MailTemplates, EmailSettingsService, SmtpAccess],
})
export class MailModule {}
