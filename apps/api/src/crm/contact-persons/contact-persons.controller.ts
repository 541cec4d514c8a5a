import { Controller } from '@nestjs/common'
import { contactPersons } from '@app/contracts/contact-persons'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { ContactPersonsService } from './contact-persons.service.ts'

@Controller()
export class ContactPersonsController {
  constructor(private readonly service: ContactPersonsService) {}

  @Handles(contactPersons.ofCustomer)
  ofCustomer({ id }: Parsed<typeof contactPersons.ofCustomer>) {
    return this.service.ofCustomer(id)
  }

  @Handles(contactPersons.create)
  create(input: Parsed<typeof contactPersons.create>, call: Call) {
    return this.service.create(input, call)
  }

  @Handles(contactPersons.update)
  update(input: Parsed<typeof contactPersons.update>, call: Call) {
    return this.service.update(input, call)
  }

  @Handles(contactPersons.remove)
  remove({ id }: Parsed<typeof contactPersons.remove>, call: Call) {
    return this.service.remove(id, call)
  }
}
