import { Module, type OnModuleInit } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AdvisorModule } from '../advisor/advisor.module.ts'
import { ActivitiesModule } from '../crm/activities/activities.module.ts'
import { ContactPersonsModule } from '../crm/contact-persons/contact-persons.module.ts'
import { CustomersModule } from '../crm/customers/customers.module.ts'
import { OpportunitiesModule } from '../crm/opportunities/opportunities.module.ts'
import { MailTemplates } from '../mail/mail-templates.service.ts'
import { MailModule } from '../mail/mail.module.ts'
import { ContactRequest } from './contact-request.entity.ts'
import { ContactController } from './contact.controller.ts'
import { ContactCrm } from './contact.crm.ts'
import { ContactExport, ContactQueries } from './contact.queries.ts'
import { contactSpecimens } from './contact.mails.ts'
import { ContactService } from './contact.service.ts'
import { ContactPersonalData } from './contact.personal-data.ts'

@Module({
  imports: [
    TypeOrmModule.forFeature([ContactRequest]),
    AdvisorModule,
    MailModule,
    CustomersModule,
    ContactPersonsModule,
    OpportunitiesModule,
    ActivitiesModule,
  ],
  controllers: [ContactController],
  providers: [ContactPersonalData, ContactService, ContactQueries, ContactExport, ContactCrm],
  exports: [ContactService],
})
export class ContactModule implements OnModuleInit {
  constructor(private readonly templates: MailTemplates) {}

  onModuleInit(): void {
    this.templates.add(contactSpecimens)
  }
}
