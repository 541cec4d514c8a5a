import { Module } from '@nestjs/common'
import { CustomersModule } from '../customers/customers.module.ts'
import { OpportunitiesModule } from '../opportunities/opportunities.module.ts'
import { DocumentsController } from './documents.controller.ts'
import { DocumentsPersonalData } from './documents.personal-data.ts'
import { DocumentsService } from './documents.service.ts'

@Module({
  imports: [CustomersModule, OpportunitiesModule],
  controllers: [DocumentsController],
  providers: [DocumentsPersonalData, DocumentsService],
  exports: [DocumentsService],
})
export class DocumentsModule {}
