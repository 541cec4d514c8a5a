import { Controller } from '@nestjs/common'
import { customerDuplicates } from '@app/contracts/customer-duplicates'
import type { Parsed } from '@app/contracts/endpoint'
import { Handles } from '../../../platform/http/handles.ts'
import { CustomerDuplicates } from './duplicates.service.ts'

@Controller()
export class CustomerDuplicatesController {
  constructor(private readonly service: CustomerDuplicates) {}

  @Handles(customerDuplicates.list)
  list() {
    return this.service.list()
  }

  @Handles(customerDuplicates.count)
  count() {
    return this.service.count()
  }

  @Handles(customerDuplicates.search)
  search() {
    return this.service.begin()
  }

  @Handles(customerDuplicates.decline)
  decline({ id }: Parsed<typeof customerDuplicates.decline>) {
    return this.service.decide(id, true)
  }

  @Handles(customerDuplicates.undecline)
  undecline({ id }: Parsed<typeof customerDuplicates.undecline>) {
    return this.service.decide(id, false)
  }
}
