import { Controller } from '@nestjs/common'
import { customerBulk } from '@app/contracts/customer-bulk'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../../../platform/http/call.ts'
import { Handles } from '../../../platform/http/handles.ts'
import { CustomerBulkService } from './customer-bulk.service.ts'

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
