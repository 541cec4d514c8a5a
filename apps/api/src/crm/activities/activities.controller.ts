import { Controller } from '@nestjs/common'
import { activities, activityGroups } from '@app/contracts/activities'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { CustomersService } from '../customers/customers.service.ts'
import { ActivitiesExport } from './activities-export.service.ts'
import { ActivitiesQueries, ActivityGroupsQueries } from './activities.queries.ts'
import { ActivitiesService } from './activities.service.ts'

@Controller()
export class ActivitiesController {
  constructor(
    private readonly service: ActivitiesService,
    private readonly queries: ActivitiesQueries,
    private readonly groupsQueries: ActivityGroupsQueries,
    private readonly exporting: ActivitiesExport,
    private readonly customers: CustomersService,
  ) {}

  @Handles(activities.list)
  list(query: Parsed<typeof activities.list>) {
    return this.queries.list(query)
  }

  @Handles(activityGroups.list)
  groups(query: Parsed<typeof activityGroups.list>) {
    return this.groupsQueries.list(query)
  }

  @Handles(activities.counts)
  counts(query: Parsed<typeof activities.counts>) {
    return this.queries.counts(query)
  }

  @Handles(activities.export)
  export(filter: Parsed<typeof activities.export>, call: Call) {
    return this.exporting.download(filter, call)
  }

  @Handles(activities.ofCustomer)
  async ofCustomer({ id, ...query }: Parsed<typeof activities.ofCustomer>) {
    await this.customers.get(id)
    return this.queries.list({ ...query, customerId: id })
  }

  @Handles(activities.create)
  create(input: Parsed<typeof activities.create>, call: Call) {
    return this.service.create(input, call)
  }

  @Handles(activities.update)
  update(input: Parsed<typeof activities.update>, call: Call) {
    return this.service.update(input, call)
  }

  @Handles(activities.remove)
  remove({ id }: Parsed<typeof activities.remove>, call: Call) {
    return this.service.remove(id, call)
  }

  @Handles(activities.followUp)
  followUp(input: Parsed<typeof activities.followUp>, call: Call) {
    return this.service.followUp(input, call)
  }

  @Handles(activities.complete)
  complete(input: Parsed<typeof activities.complete>, call: Call) {
    return this.service.complete(input, call)
  }
}
