import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { CustomersModule } from '../customers/customers.module.ts'
import { DocumentsModule } from '../documents/documents.module.ts'
import { CardImport } from './cards/card-import.service.ts'
import { PersonCards } from './cards/person-cards.service.ts'
import { ContactPerson } from './contact-person.entity.ts'
import { ContactPersonsController } from './contact-persons.controller.ts'
import { ContactPersonsPersonalData } from './contact-persons.personal-data.ts'
import { OpportunityPersons } from './opportunity-persons.service.ts'
import { ContactPersonsService } from './contact-persons.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([ContactPerson]), CustomersModule, DocumentsModule],
  controllers: [ContactPersonsController],
  providers: [ContactPersonsPersonalData, ContactPersonsService, CardImport, OpportunityPersons, PersonCards],
  exports: [ContactPersonsService],
})
export class ContactPersonsModule {}
