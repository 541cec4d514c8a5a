import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { EmailSettingsController } from './email-settings.controller.ts'
import { EmailSettings } from './email-settings.entity.ts'
import { EmailSettingsService } from './email-settings.service.ts'
import { Outbox } from './outbox.service.ts'
import { OutboxTasks } from './outbox.tasks.ts'
import { OutboxPersonalData } from './outbox.personal-data.ts'

@Module({
  imports: [TypeOrmModule.forFeature([EmailSettings])],
  controllers: [EmailSettingsController],
  providers: [OutboxPersonalData, EmailSettingsService, Outbox, OutboxTasks],
  exports: [Outbox],
})
export class MailModule {}
