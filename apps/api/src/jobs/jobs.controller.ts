import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { jobs } from '@app/contracts/jobs'
import { Handles } from '../platform/http/handles.ts'
import { JobsService } from './jobs.service.ts'

@Controller()
export class JobsController {
  constructor(private readonly service: JobsService) {}

  @Handles(jobs.list)
  list() {
    return this.service.list()
  }

  @Handles(jobs.get)
  get({ id }: Parsed<typeof jobs.get>) {
    return this.service.get(id)
  }
}
