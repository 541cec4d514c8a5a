import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { email, id, line, optionalLine, paragraph, pathId, search, timestamp } from './fields.ts'
import { listEndpoint } from './page.ts'

export const contactStatuses = ['new', 'contacted', 'completed'] as const
export const ContactStatus = z.enum(contactStatuses)
export type ContactStatus = z.output<typeof ContactStatus>

/** German names of the states a contact request can be in. */
export const contactStatusNames = {
  new: 'Neu',
  contacted: 'Kontaktiert',
  completed: 'Abgeschlossen',
} satisfies Record<ContactStatus, string>

/** What a visitor sends. */
export const ContactFields = z.object({
  firstName: line(100),
  lastName: line(100),
  email: email(),
  phone: line(50),
  company: line(200),
  message: paragraph(5_000),
  interestArea: optionalLine(200),
})

/** What staff see. */
export const ContactRequest = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  interestArea: z.string().nullable(),
  message: z.string(),
  status: ContactStatus,
  createdAt: timestamp,
})
export type ContactRequest = z.output<typeof ContactRequest>

/** How many requests stand in each state. */
export const ContactCounts = z.object({
  total: z.int(),
  new: z.int(),
  contacted: z.int(),
  completed: z.int(),
})

export const contact = {
  send: endpoint('POST', '/api/contact', {
    access: 'public',
    input: ContactFields,
    output: z.object({ message: z.string() }),
    status: 201,
  }),
  list: listEndpoint('/api/admin/contacts', {
    access: 'staff',
    row: ContactRequest,
    filters: { status: ContactStatus.optional() },
    sorts: ['-createdAt', 'createdAt'],
  }),
  counts: endpoint('GET', '/api/admin/contacts/counts', {
    access: 'staff',
    input: z.object({ search }),
    output: ContactCounts,
  }),
  update: endpoint('PATCH', '/api/admin/contacts/:id', {
    access: 'staff',
    input: z.object({ id: pathId, status: ContactStatus }),
    output: ContactRequest,
  }),
}
