import { Controller } from '@nestjs/common'
import { automation } from '@app/contracts/automation'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { AutomationRuns } from './automation-runs.service.ts'
import { AutomationSettingsService } from './automation-settings.service.ts'
import { AutomationQueries } from './automation.queries.ts'

@Controller()
export class AutomationController {
  constructor(
    private readonly settings: AutomationSettingsService,
    private readonly runs: AutomationRuns,
    private readonly queries: AutomationQueries,
  ) {}

  @Handles(automation.get)
  get() {
    return this.settings.get()
  }

  @Handles(automation.save)
  save(input: Parsed<typeof automation.save>, call: Call) {
    return this.settings.save(input, call)
  }

  @Handles(automation.preview)
  preview({ rule, days }: Parsed<typeof automation.preview>) {
    return this.runs.preview(rule, days)
  }

  @Handles(automation.run)
  run({ rule }: Parsed<typeof automation.run>, call: Call) {
    return this.runs.runNow(rule, call)
  }

  @Handles(automation.log)
  log(query: Parsed<typeof automation.log>) {
    return this.queries.log(query)
  }
}
