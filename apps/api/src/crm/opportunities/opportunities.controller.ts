import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { opportunities } from '@app/contracts/opportunities'
import { pipeline } from '@app/contracts/pipeline'
import { pipelineSettings } from '@app/contracts/pipeline-settings'
import { CustomersService } from '../customers/customers.service.ts'
import { MovesQueries, PipelineQueries } from './pipeline.queries.ts'
import { OpportunitiesQueries } from './opportunities.queries.ts'
import { OpportunitiesExport } from './opportunities-export.service.ts'
import { OpportunitiesService } from './opportunities.service.ts'
import { PipelineSettingsService } from './pipeline-settings.service.ts'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'

@Controller()
export class PipelineController {
  constructor(
    private readonly queries: PipelineQueries,
    private readonly moves: MovesQueries,
    private readonly settings: PipelineSettingsService,
  ) {}

  @Handles(pipelineSettings.get)
  getSettings() {
    return this.settings.get()
  }

  @Handles(pipelineSettings.save)
  saveSettings(input: Parsed<typeof pipelineSettings.save>, call: Call) {
    return this.settings.save(input, call)
  }

  @Handles(pipeline.summary)
  summary(filter: Parsed<typeof pipeline.summary>) {
    return this.queries.summary(filter)
  }

  @Handles(pipeline.board)
  board(query: Parsed<typeof pipeline.board>) {
    return this.queries.board(query)
  }

  @Handles(pipeline.cards)
  cards(query: Parsed<typeof pipeline.cards>) {
    return this.queries.cards(query)
  }

  @Handles(pipeline.forecast)
  forecast(filter: Parsed<typeof pipeline.forecast>) {
    return this.queries.forecast(filter)
  }

  @Handles(pipeline.changes)
  changes(query: Parsed<typeof pipeline.changes>) {
    return this.moves.list(query)
  }

  @Handles(pipeline.changeTotals)
  changeTotals(query: Parsed<typeof pipeline.changeTotals>) {
    return this.moves.totals(query)
  }

  @Handles(pipeline.conversion)
  conversion(filter: Parsed<typeof pipeline.conversion>) {
    return this.queries.conversion(filter)
  }
}

@Controller()
export class OpportunitiesController {
  constructor(
    private readonly service: OpportunitiesService,
    private readonly queries: OpportunitiesQueries,
    private readonly exporting: OpportunitiesExport,
    private readonly customers: CustomersService,
  ) {}

  @Handles(opportunities.list)
  list(query: Parsed<typeof opportunities.list>) {
    return this.queries.list(query)
  }

  // Before `get`, which would take the path for an id.
  @Handles(opportunities.export)
  export(filter: Parsed<typeof opportunities.export>, call: Call) {
    return this.exporting.download(filter, call)
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
