import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { CustomerBatch } from './batches/customer-batch.entity.ts'
import { CustomerBatchUndoService, CustomerBatchesService } from './batches/customer-batches.service.ts'
import {
  CustomerBatchesController,
  CustomerBulkController,
  CustomerImportController,
  CustomerMergeController,
  CustomersController,
} from './customers.controller.ts'
import { CustomerBatchesPersonalData, CustomersPersonalData } from './customers.personal-data.ts'
import { CustomerBulkService } from './bulk/customer-bulk.service.ts'
import { Customer } from './customer.entity.ts'
import { CustomerMatches } from './customer-matches.service.ts'
import { CustomersExport, CustomersQueries } from './customers.queries.ts'
import { CustomersService } from './customers.service.ts'
import { CustomerDuplicatesController } from './duplicates/duplicates.controller.ts'
import { CustomerDuplicates, DuplicateTasks } from './duplicates/duplicates.service.ts'
import { HandoverController } from './handover/handover.controller.ts'
import { HandoverService } from './handover/handover.service.ts'
import { CustomerImportService } from './import/customer-import.service.ts'
import { CustomerMergeService, CustomerSuccessors } from './merge/customer-merge.service.ts'
import { MovedOpportunities } from './moved-opportunities.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([Customer, CustomerBatch])],
  controllers: [
    CustomerBatchesController,
    CustomerBulkController,
    CustomerImportController,
    CustomerMergeController,
    CustomerDuplicatesController,
    HandoverController,
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
    CustomerDuplicates,
    DuplicateTasks,
    CustomerSuccessors,
    MovedOpportunities,
    HandoverService,
  ],
  exports: [HandoverService, CustomersService, CustomerMatches, MovedOpportunities],
})
export class CustomersModule {}
