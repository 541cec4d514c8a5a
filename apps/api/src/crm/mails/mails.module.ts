import { Module, type OnApplicationShutdown } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { MailModule } from '../../mail/mail.module.ts'
import { ActivitiesModule } from '../activities/activities.module.ts'
import { AutomationModule } from '../automation/automation.module.ts'
import { CalendarModule } from '../calendar/calendar.module.ts'
import { CustomersModule } from '../customers/customers.module.ts'
import { OffersModule } from '../offers/offers.module.ts'
import { OpportunitiesModule } from '../opportunities/opportunities.module.ts'
import { MailTexts } from './documents/mail-texts.service.ts'
import { ComposeController } from './compose/compose.controller.ts'
import { MailDrafts } from './compose/mail-drafts.service.ts'
import { MessageTemplate } from './compose/message-template.entity.ts'
import { MessageTemplates } from './compose/message-templates.service.ts'
import { WrittenMails } from './compose/written-mails.service.ts'
import { SearchModule } from '../search/search.module.ts'
import { ImportMail } from './file/import-mail.service.ts'
import { MailPlacements } from './file/mail-placements.service.ts'
import { MailboxController } from './mailbox/mailbox.controller.ts'
import { Mailbox } from './mailbox/mailbox.entity.ts'
import { MailboxIntake } from './mailbox/mailbox-intake.service.ts'
import { MailboxPersonalData } from './mailbox/mailbox.personal-data.ts'
import { MailboxSettingsService } from './mailbox/mailbox-settings.service.ts'
import { MailboxState } from './mailbox/mailbox-state.service.ts'
import { MailboxWatcher } from './mailbox/mailbox-watcher.service.ts'
import { SentCopies } from './mailbox/sent-copies.service.ts'
import { MailsController } from './mails.controller.ts'
import { MailsPersonalData } from './mails.personal-data.ts'
import { OpenMailController } from './outlook/open-mail.controller.ts'
import { OpenMails } from './outlook/open-mail.service.ts'
import { MailParser } from './parse/mail-parser.service.ts'
import { MailUploads } from './receive/mail-uploads.service.ts'
import { ContactProposalsController } from './person/contact-proposals.controller.ts'
import { ContactProposals } from './person/contact-proposals.service.ts'
import { TrayController } from './tray/tray.controller.ts'
import { TrayQueries } from './tray/tray.queries.ts'
import { TrayService } from './tray/tray.service.ts'
import { MailBatches } from './undo/mail-batches.service.ts'
import { MailRemoval, MailsTasks } from './undo/mail-removal.service.ts'
import { MailContents } from './view/mail-contents.service.ts'
import { MailViewController } from './view/mail-view.controller.ts'
import { MailViewQueries } from './view/mail-view.queries.ts'
import { NestedMails } from './view/nested-mails.service.ts'

@Module({
  imports: [
    TypeOrmModule.forFeature([Mailbox, MessageTemplate]),
    ActivitiesModule,
    AutomationModule,
    CalendarModule,
    CustomersModule,
    MailModule,
    OffersModule,
    OpportunitiesModule,
    SearchModule,
  ],
  controllers: [
    ComposeController,
    MailsController,
    TrayController,
    MailViewController,
    OpenMailController,
    MailboxController,
    ContactProposalsController,
  ],
  providers: [
    ContactProposals,
    ImportMail,
    MailBatches,
    MailContents,
    MailDrafts,
    MailPlacements,
    MailRemoval,
    MailTexts,
    MailboxIntake,
    MailboxPersonalData,
    MailboxSettingsService,
    MailboxState,
    MailboxWatcher,
    MailsPersonalData,
    MailsTasks,
    MessageTemplates,
    MailUploads,
    MailViewQueries,
    NestedMails,
    OpenMails,
    SentCopies,
    { provide: MailParser, useFactory: () => new MailParser() },
    TrayQueries,
    TrayService,
    WrittenMails,
  ],
  exports: [MailParser, MailRemoval],
})
export class MailsModule implements OnApplicationShutdown {
  constructor(private readonly parser: MailParser) {}

  async onApplicationShutdown(): Promise<void> {
    await this.parser.close()
  }
}
