import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { ById, nothing } from './fields.ts'

/** Who wrote a mail and is not yet a contact person of the customer at whom it stands; as name and signature say. */
export const ContactProposal = z.object({
  customer: CustomerRef,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
})
export type ContactProposal = z.output<typeof ContactProposal>

/** Numbers of a company that a mail names and its customer lacks; what it has already is null. */
export const CompanyNumbersProposal = z.object({
  customer: CustomerRef,
  vatId: z.string().nullable(),
  registerNumber: z.string().nullable(),
})
export type CompanyNumbersProposal = z.output<typeof CompanyNumbersProposal>

export const contactProposals = {
  /** Nobody is added by it: staff take a proposal over by adding the contact person. */
  ofMail: endpoint('GET', '/api/admin/crm/mails/:id/contact-proposals', {
    access: ['crm:read'],
    input: ById,
    output: z.array(ContactProposal),
  }),
  /** Nothing is changed by it: staff take a number over by changing the customer. */
  companyNumbers: endpoint('GET', '/api/admin/crm/mails/:id/company-numbers', {
    access: ['crm:read'],
    input: ById,
    output: z.array(CompanyNumbersProposal),
  }),
  /** The sender of the mail is not proposed again, whatever they write. */
  decline: endpoint('POST', '/api/admin/crm/mails/:id/contact-proposals/decline', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  /** Takes the no back, also that of somebody else. */
  undecline: endpoint('POST', '/api/admin/crm/mails/:id/contact-proposals/undecline', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
