import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { JobsModule } from '../jobs/jobs.module.ts'
import { MailModule } from '../mail/mail.module.ts'
import { ApplicationsController } from './applications.controller.ts'
import { ApplicationsQueries } from './applications.queries.ts'
import { ApplicationsReview } from './applications-review.service.ts'
import { ApplicationsService } from './applications.service.ts'
import { JobApplication } from './job-application.entity.ts'

@Module({
  imports: [TypeOrmModule.forFeature([JobApplication]), JobsModule, MailModule],
  controllers: [ApplicationsController],
  providers: [ApplicationsService, ApplicationsReview, ApplicationsQueries],
})
export class ApplicationsModule {}
