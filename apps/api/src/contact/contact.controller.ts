import { Controller } from '@nestjs/common'
import { contact } from '@app/contracts/contact'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { ContactQueries } from './contact.queries.ts'
import { ContactService } from './contact.service.ts'

@Controller()
export class ContactController {
  constructor(
    private readonly service: ContactService,
    private readonly queries: ContactQueries,
  ) {}

  @Handles(contact.send)
  send(input: Parsed<typeof contact.send>, call: Call) {
    return this.service.send(input, call)
  }

  @Handles(contact.list)
  list(query: Parsed<typeof contact.list>) {
    return this.queries.list(query)
  }

  @Handles(contact.counts)
  counts(query: Parsed<typeof contact.counts>) {
    return this.queries.counts(query)
  }

  @Handles(contact.update)
  update(input: Parsed<typeof contact.update>) {
    return this.service.setStatus(input)
  }
}
