import * as z from 'zod'
import { ContactRequest } from './contact.ts'
import { matchReasons } from './customer-merge.ts'
import { CustomerFields, CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { ById, pathId, reference } from './fields.ts'
import { OpportunityFields } from './opportunities.ts'

export const ContactMatch = z.object({
  customer: CustomerRef.extend({ city: z.string().nullable() }),
  reasons: z.array(z.enum(matchReasons)),
  openOpportunities: z.int(),
})
export type ContactMatch = z.output<typeof ContactMatch>

const OneCustomer = 'Kunde muss ausgewählt werden'

export const contactCrm = {
  /** Likeliest first. */
  matches: endpoint('GET', '/api/admin/contacts/:id/matches', {
    access: ['requests:read', 'crm:read'],
    input: ById,
    output: z.array(ContactMatch),
    answer: 'list',
  }),
  /** Creates an opportunity at a known or new customer. Refused if already taken over. */
  takeOver: endpoint('POST', '/api/admin/contacts/:id/take-over', {
    access: ['requests:write', 'crm:write'],
    input: z
      .object({
        id: pathId,
        customerId: reference(OneCustomer).nullish(),
        customer: CustomerFields.nullish(),
        opportunity: OpportunityFields.omit({ customerId: true }),
      })
      // Exactly one: a new customer beside a known one would be lost silently.
      .refine(({ customerId, customer }) => !customerId !== !customer, {
        path: ['customerId'],
        error: OneCustomer,
      }),
    output: ContactRequest,
  }),
}
