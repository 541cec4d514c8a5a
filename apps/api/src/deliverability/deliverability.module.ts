import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { MailsModule } from '../crm/mails/mails.module.ts'
import { MailModule } from '../mail/mail.module.ts'
import { DeliverabilityController } from './deliverability.controller.ts'
import { JudgedMail } from './judged-mail.entity.ts'
import { ReceivedMailService } from './received/received-mail.service.ts'
import { ReportService } from './report.service.ts'

@Module({
  imports: [MailModule, MailsModule, TypeOrmModule.forFeature([JudgedMail])],
  controllers: [DeliverabilityController],
  providers: [ReportService, ReceivedMailService],
  exports: [ReportService],
})
export class DeliverabilityModule {}
