import { Module, type OnApplicationShutdown } from '@nestjs/common'
import { ActivitiesModule } from '../activities/activities.module.ts'
import { AutomationModule } from '../automation/automation.module.ts'
import { CustomersModule } from '../customers/customers.module.ts'
import { MailsController } from './mails.controller.ts'
import { MailsService } from './mails.service.ts'
import { MailParser } from './parsing/mail-parser.ts'
import { MailsPersonalData } from './mails.personal-data.ts'

@Module({
  imports: [ActivitiesModule, AutomationModule, CustomersModule],
  controllers: [MailsController],
  providers: [MailsPersonalData, MailsService, { provide: MailParser, useFactory: () => new MailParser() }],
})
export class MailsModule implements OnApplicationShutdown {
  constructor(private readonly parser: MailParser) {}

  async onApplicationShutdown(): Promise<void> {
    await this.parser.close()
  }
}
