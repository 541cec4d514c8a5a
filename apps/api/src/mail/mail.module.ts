import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { EmailSettingsController } from './email-settings.controller.ts'
import { EmailSettings } from './email-settings.entity.ts'
import { EmailSettingsService } from './email-settings.service.ts'
import { Outbox } from './outbox.service.ts'
import { OutboxTasks } from './outbox.tasks.ts'
import { SmtpAccess } from './smtp-access.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([EmailSettings])],
  controllers: [EmailSettingsController],
  providers: [EmailSettingsService, Outbox, OutboxTasks, SmtpAccess],
  exports: [Outbox, EmailSettingsService, SmtpAccess],
})
export class MailModule {}
