import { Controller } from '@nestjs/common'
import { customers } from '@app/contracts/customers'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { CustomersQueries } from './customers.queries.ts'
import { CustomersService } from './customers.service.ts'

@Controller()
export class CustomersController {
  constructor(
    private readonly service: CustomersService,
    private readonly queries: CustomersQueries,
  ) {}

  @Handles(customers.list)
  list(query: Parsed<typeof customers.list>) {
    return this.queries.list(query)
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
