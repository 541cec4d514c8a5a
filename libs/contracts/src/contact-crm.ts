import * as z from 'zod'
import { ContactRequest } from './contact.ts'
import { matchReasons } from './customer-merge.ts'
import { CustomerFields, CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { ById, pathId, reference } from './fields.ts'
import { OpportunityFields } from './opportunities.ts'

/** A customer who may be the one who asks. */
export const ContactMatch = z.object({
  customer: CustomerRef.extend({ city: z.string().nullable() }),
  reasons: z.array(z.enum(matchReasons)),
  openOpportunities: z.int(),
})
export type ContactMatch = z.output<typeof ContactMatch>

const OneCustomer = 'Kunde muss ausgewählt werden'

/** The way of a contact request into the CRM. */
export const contactCrm = {
  /** Customers who may be the one who asks, the likeliest first. */
  matches: endpoint('GET', '/api/admin/contacts/:id/matches', {
    access: ['requests:read', 'crm:read'],
    input: ById,
    output: z.array(ContactMatch),
    answer: 'list',
  }),
  /** Makes an opportunity of a request, at a known or a new customer. Refused where that was done already. */
  takeOver: endpoint('POST', '/api/admin/contacts/:id/take-over', {
    access: ['requests:write', 'crm:write'],
    input: z
      .object({
        id: pathId,
        customerId: reference(OneCustomer).nullish(),
        customer: CustomerFields.nullish(),
        opportunity: OpportunityFields.omit({ customerId: true }),
      })
      // Exactly one of both; a new one beside a known one would be lost without a word.
      .refine(({ customerId, customer }) => !customerId !== !customer, {
        path: ['customerId'],
        error: OneCustomer,
      }),
    output: ContactRequest,
  }),
}
