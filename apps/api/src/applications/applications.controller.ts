import { Controller } from '@nestjs/common'
import { applications } from '@app/contracts/applications'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../platform/http/call.ts'
import { Limited } from '../platform/http/call-limits.ts'
import { Handles } from '../platform/http/handles.ts'
import { ApplicationsQueries } from './applications.queries.ts'
import { ApplicationsReview, ApplicationsService, perAddress } from './applications.service.ts'

@Controller()
export class ApplicationsController {
  constructor(
    private readonly service: ApplicationsService,
    private readonly review: ApplicationsReview,
    private readonly queries: ApplicationsQueries,
  ) {}

  @Limited(perAddress)
  @Handles(applications.send)
  send(input: Parsed<typeof applications.send>, call: Call) {
    return this.service.send(input, call)
  }

  @Handles(applications.list)
  list(query: Parsed<typeof applications.list>) {
    return this.queries.list(query)
  }

  // Before the single application, whose path would match, too.
  @Handles(applications.counts)
  counts(query: Parsed<typeof applications.counts>) {
    return this.queries.counts(query)
  }

  @Handles(applications.get)
  get({ id }: Parsed<typeof applications.get>) {
    return this.queries.get(id)
  }

  @Handles(applications.update)
  update(input: Parsed<typeof applications.update>) {
    return this.review.setStatus(input)
  }

  @Handles(applications.document)
  document(input: Parsed<typeof applications.document>, call: Call) {
    return this.review.document(input, call)
  }
}
