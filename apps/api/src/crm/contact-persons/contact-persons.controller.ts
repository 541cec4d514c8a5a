import { Controller } from '@nestjs/common'
import { contactPersonCards } from '@app/contracts/contact-person-cards'
import { contactPersons } from '@app/contracts/contact-persons'
import type { Parsed } from '@app/contracts/endpoint'
import { opportunityPersons } from '@app/contracts/opportunity-persons'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { CardImport } from './cards/card-import.service.ts'
import { PersonCards } from './cards/person-cards.service.ts'
import { ContactPersonsService } from './contact-persons.service.ts'
import { OpportunityPersons } from './opportunity-persons.service.ts'

@Controller()
export class ContactPersonsController {
  constructor(
    private readonly service: ContactPersonsService,
    private readonly takingPart: OpportunityPersons,
    private readonly cards: PersonCards,
    private readonly cardImport: CardImport,
  ) {}

  @Handles(opportunityPersons.list)
  ofOpportunity({ id }: Parsed<typeof opportunityPersons.list>) {
    return this.takingPart.list(id)
  }

  @Handles(opportunityPersons.set)
  setOfOpportunity(input: Parsed<typeof opportunityPersons.set>) {
    return this.takingPart.set(input)
  }

  @Handles(contactPersons.ofCustomer)
  ofCustomer({ id }: Parsed<typeof contactPersons.ofCustomer>) {
    return this.service.ofCustomer(id)
  }

  @Handles(contactPersonCards.ofPerson)
  card({ id }: Parsed<typeof contactPersonCards.ofPerson>, call: Call) {
    return this.cards.ofPerson(id, call)
  }

  @Handles(contactPersonCards.ofCustomer)
  cardsOfCustomer({ id }: Parsed<typeof contactPersonCards.ofCustomer>, call: Call) {
    return this.cards.ofCustomer(id, call)
  }

  @Handles(contactPersonCards.preview)
  previewCards(input: Parsed<typeof contactPersonCards.preview>, call: Call) {
    return this.cardImport.preview(input, call)
  }

  @Handles(contactPersonCards.apply)
  takeCards(input: Parsed<typeof contactPersonCards.apply>, call: Call) {
    return this.cardImport.apply(input, call)
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
