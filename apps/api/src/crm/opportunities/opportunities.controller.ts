import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { opportunities } from '@app/contracts/opportunities'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { CustomersService } from '../customers/customers.service.ts'
import { OpportunitiesQueries } from './opportunities.queries.ts'
import { OpportunitiesService } from './opportunities.service.ts'

@Controller()
export class OpportunitiesController {
  constructor(
    private readonly service: OpportunitiesService,
    private readonly queries: OpportunitiesQueries,
    private readonly customers: CustomersService,
  ) {}

  @Handles(opportunities.list)
  list(query: Parsed<typeof opportunities.list>) {
    return this.queries.list(query)
  }

  @Handles(opportunities.ofCustomer)
  async ofCustomer({ id }: Parsed<typeof opportunities.ofCustomer>) {
    await this.customers.get(id)
    return this.queries.ofCustomer(id)
  }

  @Handles(opportunities.get)
  get({ id }: Parsed<typeof opportunities.get>) {
    return this.queries.get(id)
  }

  @Handles(opportunities.create)
  create(input: Parsed<typeof opportunities.create>, call: Call) {
    return this.service.create(input, call)
  }

  @Handles(opportunities.update)
  update(input: Parsed<typeof opportunities.update>, call: Call) {
    return this.service.update(input, call)
  }

  @Handles(opportunities.remove)
  remove({ id }: Parsed<typeof opportunities.remove>, call: Call) {
    return this.service.remove(id, call)
  }

  @Handles(opportunities.stages)
  stages() {
    return this.queries.stages()
  }
}
