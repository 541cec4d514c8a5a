import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { ById, nothing } from './fields.ts'

/** A sender who is not yet a contact person of the mail's customer, from name and signature. */
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

/** Found in a mail; null if the customer already has the number. */
export const CompanyNumbersProposal = z.object({
  customer: CustomerRef,
  vatId: z.string().nullable(),
  registerNumber: z.string().nullable(),
})
export type CompanyNumbersProposal = z.output<typeof CompanyNumbersProposal>

export const contactProposals = {
  /** Read-only: staff accept a proposal by adding the person. */
  ofMail: endpoint('GET', '/api/admin/crm/mails/:id/contact-proposals', {
    access: ['crm:read'],
    input: ById,
    output: z.array(ContactProposal),
  }),
  /** Read-only: staff accept a number by changing the customer. */
  companyNumbers: endpoint('GET', '/api/admin/crm/mails/:id/company-numbers', {
    access: ['crm:read'],
    input: ById,
    output: z.array(CompanyNumbersProposal),
  }),
  /** This sender is not proposed again. */
  decline: endpoint('POST', '/api/admin/crm/mails/:id/contact-proposals/decline', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  /** Also reverts a colleague's decline. */
  undecline: endpoint('POST', '/api/admin/crm/mails/:id/contact-proposals/undecline', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
