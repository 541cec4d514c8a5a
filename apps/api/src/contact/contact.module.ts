import { Module, type OnModuleInit } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { MailTemplates } from '../mail/mail-templates.service.ts'
import { MailModule } from '../mail/mail.module.ts'
import { ContactRequest } from './contact-request.entity.ts'
import { ContactController } from './contact.controller.ts'
import { contactSpecimens } from './contact.mails.ts'
import { ContactQueries } from './contact.queries.ts'
import { ContactService } from './contact.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([ContactRequest]), MailModule],
  controllers: [ContactController],
  providers: [ContactService, ContactQueries],
})
export class ContactModule implements OnModuleInit {
  constructor(private readonly templates: MailTemplates) {}

  onModuleInit(): void {
    this.templates.add(contactSpecimens)
  }
}
