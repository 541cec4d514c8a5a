import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { JobsModule } from '../jobs/jobs.module.ts'
import { MailModule } from '../mail/mail.module.ts'
import { ApplicationsController } from './applications.controller.ts'
import { ApplicationsService } from './applications.service.ts'
import { JobApplication } from './job-application.entity.ts'
import { ApplicationsPersonalData } from './applications.personal-data.ts'

@Module({
  imports: [TypeOrmModule.forFeature([JobApplication]), JobsModule, MailModule],
  controllers: [ApplicationsController],
  providers: [ApplicationsPersonalData, ApplicationsService],
})
export class ApplicationsModule {}
