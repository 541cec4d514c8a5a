import { Controller } from '@nestjs/common'
import { customerMatches } from '@app/contracts/customer-matches'
import { customers } from '@app/contracts/customers'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { CustomerMatches } from './customer-matches.service.ts'
import { CustomersExport } from './customers.export.ts'
import { CustomersQueries } from './customers.queries.ts'
import { CustomersService } from './customers.service.ts'

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

  // Before the single customer, whose path these two would fit, too.
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
