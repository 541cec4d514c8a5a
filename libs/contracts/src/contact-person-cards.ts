import { endpoint } from './endpoint.ts'
import { ById, bytes } from './fields.ts'

/** Contact persons as vCards: 3.0, which Outlook reads best. */
export const contactPersonCards = {
  ofPerson: endpoint('GET', '/api/admin/crm/contact-persons/:id/vcard', {
    access: 'staff',
    input: ById,
    output: bytes,
    answer: 'bytes',
  }),
  ofCustomer: endpoint('GET', '/api/admin/crm/customers/:id/contact-persons/vcard', {
    access: 'staff',
    input: ById,
    output: bytes,
    answer: 'bytes',
  }),
}
