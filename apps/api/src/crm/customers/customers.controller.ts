import { Controller } from '@nestjs/common'
import { customerBatches, customerBulk } from '@app/contracts/customer-bulk'
import { customerImport } from '@app/contracts/customer-import'
import { customerMatches, customerMerge } from '@app/contracts/customer-merge'
import { customers } from '@app/contracts/customers'
import type { Parsed } from '@app/contracts/endpoint'
import { CustomerBatchUndoService, CustomerBatchesService } from './batches/customer-batches.service.ts'
import { CustomerBulkService } from './bulk/customer-bulk.service.ts'
import { CustomerMatches } from './customer-matches.service.ts'
import { CustomersExport, CustomersQueries } from './customers.queries.ts'
import { CustomersService } from './customers.service.ts'
import { CustomerImportService } from './import/customer-import.service.ts'
import { CustomerMergeService, CustomerSuccessors } from './merge/customer-merge.service.ts'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'

@Controller()
export class CustomerBatchesController {
  constructor(
    private readonly service: CustomerBatchesService,
    private readonly undoing: CustomerBatchUndoService,
  ) {}

  @Handles(customerBatches.list)
  list({ kind }: Parsed<typeof customerBatches.list>) {
    return this.service.list(kind)
  }

  @Handles(customerBatches.undo)
  undo({ id }: Parsed<typeof customerBatches.undo>, call: Call) {
    return this.undoing.undo(id, call)
  }
}

@Controller()
export class CustomerBulkController {
  constructor(private readonly service: CustomerBulkService) {}

  @Handles(customerBulk.preview)
  preview(input: Parsed<typeof customerBulk.preview>) {
    return this.service.preview(input)
  }

  @Handles(customerBulk.apply)
  apply(input: Parsed<typeof customerBulk.apply>, call: Call) {
    return this.service.apply(input, call)
  }
}

@Controller()
export class CustomerImportController {
  constructor(private readonly service: CustomerImportService) {}

  @Handles(customerImport.preview)
  preview(input: Parsed<typeof customerImport.preview>, call: Call) {
    return this.service.preview(input, call)
  }

  @Handles(customerImport.apply)
  apply(input: Parsed<typeof customerImport.apply>, call: Call) {
    return this.service.apply(input, call)
  }
}

@Controller()
export class CustomerMergeController {
  constructor(
    private readonly service: CustomerMergeService,
    private readonly successors: CustomerSuccessors,
  ) {}

  @Handles(customerMerge.successor)
  successor({ id }: Parsed<typeof customerMerge.successor>) {
    return this.successors.of(id)
  }

  @Handles(customerMerge.preview)
  preview(input: Parsed<typeof customerMerge.preview>, call: Call) {
    return this.service.preview(input, call)
  }

  @Handles(customerMerge.apply)
  apply(input: Parsed<typeof customerMerge.apply>, call: Call) {
    return this.service.apply(input, call)
  }
}

@Controller()
export class CustomersController {
  constructor(
    private readonly service: CustomersService,
    private readonly queries: CustomersQueries,
    private readonly exporting: CustomersExport,
    private readonly matching: CustomerMatches,
  ) {}

  @Handles(customers.list)
  list(query: Parsed<typeof customers.list>) {
    return this.queries.list(query)
  }

  // Before the route of a single customer, which would match these paths too.
  @Handles(customers.export)
  export(filter: Parsed<typeof customers.export>, call: Call) {
    return this.exporting.download(filter, call)
  }

  @Handles(customerMatches.find)
  matches(typed: Parsed<typeof customerMatches.find>) {
    return this.matching.whileTyping(typed)
  }

  @Handles(customers.get)
  get({ id }: Parsed<typeof customers.get>) {
    return this.service.get(id)
  }

  @Handles(customers.create)
  create(input: Parsed<typeof customers.create>, call: Call) {
    return this.service.create(input, call)
  }

  @Handles(customers.update)
  update(input: Parsed<typeof customers.update>, call: Call) {
    return this.service.update(input, call)
  }

  @Handles(customers.remove)
  remove({ id }: Parsed<typeof customers.remove>, call: Call) {
    return this.service.remove(id, call)
  }
}
