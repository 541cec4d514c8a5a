import { Module, type OnModuleInit } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { MailTemplates } from '../../mail/mail-templates.service.ts'
import { MailModule } from '../../mail/mail.module.ts'
import { AutomationRuns, AutomationTasks } from './automation-runs.service.ts'
import { AutomationSettings } from './automation-settings.entity.ts'
import { AutomationSettingsService } from './automation-settings.service.ts'
import { AutomationController } from './automation.controller.ts'
import { automationSpecimens } from './automation.mails.ts'
import { AutomationPersonalData } from './automation.personal-data.ts'
import { AutomationQueries } from './automation.queries.ts'
import { ReplyProposals } from './reply-proposals.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([AutomationSettings]), MailModule],
  controllers: [AutomationController],
  providers: [
    AutomationPersonalData,
    AutomationQueries,
    AutomationRuns,
    AutomationSettingsService,
    AutomationTasks,
    ReplyProposals,
  ],
  exports: [ReplyProposals],
})
export class AutomationModule implements OnModuleInit {
  constructor(private readonly templates: MailTemplates) {}

  onModuleInit(): void {
    this.templates.add(automationSpecimens)
  }
}
