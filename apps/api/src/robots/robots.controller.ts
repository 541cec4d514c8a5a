import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { robots } from '@app/contracts/robots'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { RobotsService } from './robots.service.ts'

@Controller()
export class RobotsController {
  constructor(private readonly service: RobotsService) {}

  @Handles(robots.list)
  list() {
    return this.service.list()
  }

  // Before the single robot, whose path it would fit, too.
  @Handles(robots.catalogue)
  catalogue() {
    return this.service.catalogue()
  }

  @Handles(robots.thumbnail)
  thumbnail({ id }: Parsed<typeof robots.thumbnail>) {
    return this.service.thumbnail(id)
  }

  @Handles(robots.get)
  get({ id }: Parsed<typeof robots.get>, call: Call) {
    return this.service.get(id, call)
  }
}
