import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { timeline } from '@app/contracts/timeline'
import { Handles } from '../../platform/http/handles.ts'
import { found } from '../../platform/http/problem.ts'
import { ActivitiesService } from '../activities/activities.service.ts'
import { CustomersService } from '../customers/customers.service.ts'
import { CustomerFilesQueries } from './customer-files.queries.ts'
import { CustomerSheetQueries } from './customer-sheet.queries.ts'
import { NextStepQueries, TimelineQueries } from './timeline.queries.ts'

@Controller()
export class TimelineController {
  constructor(
    private readonly entries: TimelineQueries,
    private readonly nextSteps: NextStepQueries,
    private readonly customerFiles: CustomerFilesQueries,
    private readonly sheets: CustomerSheetQueries,
    private readonly customers: CustomersService,
    private readonly activities: ActivitiesService,
  ) {}

  @Handles(timeline.ofCustomer)
  async ofCustomer(query: Parsed<typeof timeline.ofCustomer>) {
    await this.customers.get(query.id)
    return this.entries.page(query)
  }

  @Handles(timeline.activity)
  async activity({ id }: Parsed<typeof timeline.activity>) {
    return found((await this.activities.byIds([id])).get(id), 'activity.not_found')
  }

  @Handles(timeline.nextStep)
  async nextStep({ id, opportunityId }: Parsed<typeof timeline.nextStep>) {
    await this.customers.get(id)
    return this.nextSteps.of(id, opportunityId)
  }

  @Handles(timeline.figures)
  async figures({ id }: Parsed<typeof timeline.figures>) {
    await this.customers.get(id)
    return { activityCount: await this.entries.activityCount(id) }
  }

  @Handles(timeline.sheet)
  async sheet({ id }: Parsed<typeof timeline.sheet>) {
    await this.customers.get(id)
    return this.sheets.of(id)
  }

  @Handles(timeline.files)
  async files({ id, ...paging }: Parsed<typeof timeline.files>) {
    await this.customers.get(id)
    return this.customerFiles.list(id, paging)
  }
}
