import { Controller } from '@nestjs/common'
import { customerMerge } from '@app/contracts/customer-merge'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../../../platform/http/call.ts'
import { Handles } from '../../../platform/http/handles.ts'
import { CustomerMergeService } from './customer-merge.service.ts'
import { CustomerSuccessors } from './customer-successors.service.ts'

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
  preview(input: Parsed<typeof customerMerge.preview>) {
    return this.service.preview(input)
  }

  @Handles(customerMerge.apply)
  apply(input: Parsed<typeof customerMerge.apply>, call: Call) {
    return this.service.apply(input, call)
  }
}
