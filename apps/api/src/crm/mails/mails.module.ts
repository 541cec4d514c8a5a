import { Module, type OnApplicationShutdown } from '@nestjs/common'
import { ActivitiesModule } from '../activities/activities.module.ts'
import { AutomationModule } from '../automation/automation.module.ts'
import { CustomersModule } from '../customers/customers.module.ts'
import { OpportunitiesModule } from '../opportunities/opportunities.module.ts'
import { MailBatches } from './batches/mail-batches.service.ts'
import { MailDrops } from './mail-drops.service.ts'
import { MailFiling } from './mail-filing.service.ts'
import { MailPlacing } from './mail-placing.service.ts'
import { MailRemoval } from './mail-removal.service.ts'
import { MailSplitting } from './mail-splitting.tasks.ts'
import { MailStorage } from './mail-storage.service.ts'
import { MailsController } from './mails.controller.ts'
import { MailsPersonalData } from './mails.personal-data.ts'
import { MailsService } from './mails.service.ts'
import { MailsTasks } from './mails.tasks.ts'
import { MailMatching } from './matching/mail-matching.service.ts'
import { MailParser } from './parsing/mail-parser.ts'
import { LearnedAddresses } from './tray/learned-addresses.service.ts'
import { TrayController } from './tray/tray.controller.ts'
import { TrayQueries } from './tray/tray.queries.ts'
import { TrayService } from './tray/tray.service.ts'
import { MailContents } from './viewing/mail-contents.service.ts'
import { MailViewController } from './viewing/mail-view.controller.ts'
import { MailThreadQueries } from './viewing/mail-thread.queries.ts'
import { MailViewQueries } from './viewing/mail-view.queries.ts'
import { NestedMails } from './viewing/nested-mails.service.ts'

@Module({
  imports: [ActivitiesModule, AutomationModule, CustomersModule, OpportunitiesModule],
  controllers: [MailsController, TrayController, MailViewController],
  providers: [
    LearnedAddresses,
    MailBatches,
    MailContents,
    MailDrops,
    MailFiling,
    MailMatching,
    MailPlacing,
    MailRemoval,
    MailsPersonalData,
    MailsService,
    MailSplitting,
    MailStorage,
    MailsTasks,
    MailThreadQueries,
    MailViewQueries,
    NestedMails,
    { provide: MailParser, useFactory: () => new MailParser() },
    TrayQueries,
    TrayService,
  ],
  exports: [MailRemoval],
})
export class MailsModule implements OnApplicationShutdown {
  constructor(private readonly parser: MailParser) {}

  async onApplicationShutdown(): Promise<void> {
    await this.parser.close()
  }
}
