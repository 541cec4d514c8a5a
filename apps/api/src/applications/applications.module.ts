import { Module, type OnModuleInit } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { JobsModule } from '../jobs/jobs.module.ts'
import { MailTemplates } from '../mail/mail-templates.service.ts'
import { MailModule } from '../mail/mail.module.ts'
import { ApplicationsController } from './applications.controller.ts'
import { applicationSpecimens } from './applications.mails.ts'
import { ApplicationsQueries } from './applications.queries.ts'
import { ApplicationsReview, ApplicationsService } from './applications.service.ts'
import { JobApplication } from './job-application.entity.ts'
import { ApplicationsPersonalData } from './applications.personal-data.ts'

@Module({
  imports: [TypeOrmModule.forFeature([JobApplication]), JobsModule, MailModule],
  controllers: [ApplicationsController],
  providers: [ApplicationsPersonalData, ApplicationsService, ApplicationsReview, ApplicationsQueries],
})
export class ApplicationsModule implements OnModuleInit {
  constructor(private readonly templates: MailTemplates) {}

  onModuleInit(): void {
    this.templates.add(applicationSpecimens)
  }
}
