import { Controller } from '@nestjs/common'
import { customerBatches } from '@app/contracts/customer-batches'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../../../platform/http/call.ts'
import { Handles } from '../../../platform/http/handles.ts'
import { CustomerBatchUndoService } from './customer-batch-undo.service.ts'
import { CustomerBatchesService } from './customer-batches.service.ts'

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
