import { Controller } from '@nestjs/common'
import type { StaffUser } from '@app/contracts/auth'
import { dashboard } from '@app/contracts/dashboard'
import type { Parsed } from '@app/contracts/endpoint'
import { DemoService } from '../demo/demo.service.ts'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { DashboardQueries } from './dashboard.queries.ts'

@Controller()
export class DashboardController {
  constructor(
    private readonly queries: DashboardQueries,
    private readonly demo: DemoService,
  ) {}

  @Handles(dashboard.get)
  async get(_input: object, { staff }: Call) {
    return { user: staff as StaffUser, stats: await this.queries.stats() }
  }

  @Handles(dashboard.stats)
  stats({ owner }: Parsed<typeof dashboard.stats>) {
    return this.queries.stats(owner)
  }

  @Handles(dashboard.today)
  today() {
    return this.queries.today()
  }

  @Handles(dashboard.demoData)
  demoData() {
    return this.demo.preview()
  }

  @Handles(dashboard.removeDemoData)
  removeDemoData() {
    return this.demo.remove()
  }
}
