import { Controller } from '@nestjs/common'
import { contact } from '@app/contracts/contact'
import { contactCrm } from '@app/contracts/contact-crm'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../platform/http/call.ts'
import { Limited } from '../platform/http/call-limits.ts'
import { Handles } from '../platform/http/handles.ts'
import { ContactCrm } from './contact.crm.ts'
import { ContactExport, ContactQueries } from './contact.queries.ts'
import { ContactService, perAddress } from './contact.service.ts'

@Controller()
export class ContactController {
  constructor(
    private readonly service: ContactService,
    private readonly queries: ContactQueries,
    private readonly exports: ContactExport,
    private readonly crm: ContactCrm,
  ) {}

  @Limited(perAddress)
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

  @Handles(contact.export)
  export(query: Parsed<typeof contact.export>, call: Call) {
    return this.exports.download(query, call)
  }

  @Handles(contact.get)
  get({ id }: Parsed<typeof contact.get>) {
    return this.queries.get(id)
  }

  @Handles(contactCrm.matches)
  matches({ id }: Parsed<typeof contactCrm.matches>) {
    return this.crm.matches(id)
  }

  @Handles(contactCrm.takeOver)
  takeOver(input: Parsed<typeof contactCrm.takeOver>, call: Call) {
    return this.crm.takeOver(input, call)
  }

  @Handles(contact.update)
  update(input: Parsed<typeof contact.update>) {
    return this.service.setStatus(input)
  }
}
