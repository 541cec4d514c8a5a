import * as z from 'zod'
import { ContactPerson } from './contact-persons.ts'
import { endpoint } from './endpoint.ts'
import { ById, id, pathId } from './fields.ts'

const MOST = 100

export const opportunityPersons = {
  list: endpoint('GET', '/api/admin/crm/opportunities/:id/contact-persons', {
    access: ['crm:read'],
    input: ById,
    output: z.array(ContactPerson),
    answer: 'list',
  }),
  /** Replaces all. */
  set: endpoint('PUT', '/api/admin/crm/opportunities/:id/contact-persons', {
    access: ['crm:write'],
    input: z.object({ id: pathId, contactPersonIds: z.array(id).max(MOST) }),
    output: z.array(ContactPerson),
    answer: 'list',
  }),
}
