import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { postings } from '@app/contracts/job-postings'
import { jobs } from '@app/contracts/jobs'
import { JobPostingsQueries } from './job-postings.queries.ts'
import { JobPostingsService } from './job-postings.service.ts'
import { JobsService } from './jobs.service.ts'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'

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

@Controller()
export class JobPostingsController {
  constructor(
    private readonly service: JobPostingsService,
    private readonly queries: JobPostingsQueries,
  ) {}

  @Handles(postings.list)
  list() {
    return this.queries.list()
  }

  @Handles(postings.get)
  get({ id }: Parsed<typeof postings.get>) {
    return this.queries.get(id)
  }

  @Handles(postings.create)
  create(input: Parsed<typeof postings.create>, call: Call) {
    return this.service.create(input, call)
  }

  @Handles(postings.update)
  update(input: Parsed<typeof postings.update>) {
    return this.service.update(input)
  }

  @Handles(postings.publish)
  publish(input: Parsed<typeof postings.publish>, call: Call) {
    return this.service.publish(input, call)
  }

  @Handles(postings.unpublish)
  unpublish(input: Parsed<typeof postings.unpublish>, call: Call) {
    return this.service.unpublish(input, call)
  }

  @Handles(postings.remove)
  remove({ id }: Parsed<typeof postings.remove>) {
    return this.service.remove(id)
  }
}
