import { Controller } from '@nestjs/common'
import { contactProposals } from '@app/contracts/contact-proposals'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../../../platform/http/call.ts'
import { Handles } from '../../../platform/http/handles.ts'
import { ContactProposals } from './contact-proposals.service.ts'

@Controller()
export class ContactProposalsController {
  constructor(private readonly service: ContactProposals) {}

  @Handles(contactProposals.ofMail)
  ofMail({ id }: Parsed<typeof contactProposals.ofMail>) {
    return this.service.ofMail(id)
  }

  @Handles(contactProposals.companyNumbers)
  companyNumbers({ id }: Parsed<typeof contactProposals.companyNumbers>) {
    return this.service.companyNumbersOf(id)
  }

  @Handles(contactProposals.decline)
  decline({ id }: Parsed<typeof contactProposals.decline>, call: Call) {
    return this.service.decline(id, call)
  }

  @Handles(contactProposals.undecline)
  undecline({ id }: Parsed<typeof contactProposals.undecline>) {
    return this.service.undecline(id)
  }
}
