import { Controller } from '@nestjs/common'
import { customerImport } from '@app/contracts/customer-import'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../../../platform/http/call.ts'
import { Handles } from '../../../platform/http/handles.ts'
import { CustomerImportService } from './customer-import.service.ts'

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
