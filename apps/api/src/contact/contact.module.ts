import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { MailModule } from '../mail/mail.module.ts'
import { ContactRequest } from './contact-request.entity.ts'
import { ContactController } from './contact.controller.ts'
import { ContactQueries } from './contact.queries.ts'
import { ContactService } from './contact.service.ts'
import { ContactPersonalData } from './contact.personal-data.ts'

@Module({
  imports: [TypeOrmModule.forFeature([ContactRequest]), MailModule],
  controllers: [ContactController],
  providers: [ContactPersonalData, ContactService, ContactQueries],
})
export class ContactModule {}
