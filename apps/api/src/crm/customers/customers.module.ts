import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { CustomerBatch } from './batches/customer-batch.entity.ts'
import { CustomerBatchUndoService } from './batches/customer-batch-undo.service.ts'
import { CustomerBatchesController } from './batches/customer-batches.controller.ts'
import { CustomerBatchesPersonalData } from './batches/customer-batches.personal-data.ts'
import { CustomerBatchesService } from './batches/customer-batches.service.ts'
import { CustomerBulkController } from './bulk/customer-bulk.controller.ts'
import { CustomerBulkService } from './bulk/customer-bulk.service.ts'
import { Customer } from './customer.entity.ts'
import { CustomerMatches } from './customer-matches.service.ts'
import { CustomersController } from './customers.controller.ts'
import { CustomersExport } from './customers.export.ts'
import { CustomersPersonalData } from './customers.personal-data.ts'
import { CustomersQueries } from './customers.queries.ts'
import { CustomersService } from './customers.service.ts'
import { CustomerImportController } from './import/customer-import.controller.ts'
import { CustomerImportService } from './import/customer-import.service.ts'
import { CustomerMergeController } from './merge/customer-merge.controller.ts'
import { CustomerMergeService } from './merge/customer-merge.service.ts'
import { CustomerSuccessors } from './merge/customer-successors.service.ts'
import { MovedOpportunities } from './moved-opportunities.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([Customer, CustomerBatch])],
  controllers: [
    CustomerBatchesController,
    CustomerBulkController,
    CustomerImportController,
    CustomerMergeController,
    CustomersController,
  ],
  providers: [
    CustomersPersonalData,
    CustomersService,
    CustomersQueries,
    CustomersExport,
    CustomerMatches,
    CustomerBatchesPersonalData,
    CustomerBatchesService,
    CustomerBatchUndoService,
    CustomerBulkService,
    CustomerImportService,
    CustomerMergeService,
    CustomerSuccessors,
    MovedOpportunities,
  ],
  exports: [CustomersService, CustomerMatches, MovedOpportunities],
})
export class CustomersModule {}
