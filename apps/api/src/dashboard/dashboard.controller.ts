import { Controller } from '@nestjs/common'
import type { StaffUser } from '@app/contracts/auth'
import { dashboard } from '@app/contracts/dashboard'
import { DemoService } from '../demo/demo.service.ts'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { DashboardQueries } from './dashboard.queries.ts'
import { DashboardService } from './dashboard.service.ts'

@Controller()
export class DashboardController {
  constructor(
    private readonly service: DashboardService,
    private readonly todayQueries: DashboardQueries,
    private readonly demo: DemoService,
  ) {}

  @Handles(dashboard.get)
  async get(_input: object, { staff }: Call) {
    return { user: staff as StaffUser, stats: await this.service.stats() }
  }

  @Handles(dashboard.stats)
  stats() {
    return this.service.stats()
  }

  @Handles(dashboard.today)
  today() {
    return this.todayQueries.today()
  }

  @Handles(dashboard.removeDemoData)
  removeDemoData() {
    return this.demo.remove()
  }
}
