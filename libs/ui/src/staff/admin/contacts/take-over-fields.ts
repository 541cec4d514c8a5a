import type { ContactRequest } from '@app/contracts/contact'
import type { contactCrm, ContactMatch } from '@app/contracts/contact-crm'
import type { CustomerInput } from '@app/contracts/customers'
import type { Input } from '@app/contracts/endpoint'

/** What the form of a take-over holds. */
export type TakeOverInput = Input<typeof contactCrm.takeOver>

const FIRST_STAGE = 1
const LONGEST_TITLE = 200

/** The new customer that a request would make. */
export function customerOf({ company, email, phone, firstName, lastName }: ContactRequest): CustomerInput {
  return { companyName: company, email, phone, notes: `Ansprechperson: ${firstName} ${lastName}` }
}

/** The form as it opens: the likeliest customer chosen, else a new one; all of it can be changed. */
export function firstInput(request: ContactRequest, [best]: ContactMatch[]): TakeOverInput {
  const title = `Anfrage ${request.interestArea ?? request.company}`
  return {
    id: request.id,
    customerId: best?.customer.id ?? null,
    customer: best ? null : customerOf(request),
    opportunity: { title: title.slice(0, LONGEST_TITLE), stageId: FIRST_STAGE, value: null },
  }
}
