import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { competitors } from '@app/contracts/competitors'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { Competitors } from './competitors.service.ts'

@Controller()
export class CompetitorsController {
  constructor(private readonly competitors: Competitors) {}

  @Handles(competitors.list)
  list() {
    return this.competitors.list()
  }

  @Handles(competitors.usage)
  usage() {
    return this.competitors.usage()
  }

  @Handles(competitors.create)
  create(input: Parsed<typeof competitors.create>, call: Call) {
    return this.competitors.create(input, call)
  }

  @Handles(competitors.update)
  update(input: Parsed<typeof competitors.update>, call: Call) {
    return this.competitors.update(input, call)
  }

  @Handles(competitors.remove)
  remove({ id }: Parsed<typeof competitors.remove>, call: Call) {
    return this.competitors.remove(id, call)
  }

  @Handles(competitors.restore)
  restore({ id }: Parsed<typeof competitors.restore>, call: Call) {
    return this.competitors.restore(id, call)
  }

  @Handles(competitors.merge)
  merge(input: Parsed<typeof competitors.merge>, call: Call) {
    return this.competitors.merge(input, call)
  }
}
