import * as z from 'zod'
import { endpoint, type Input } from './endpoint.ts'
import {
  ById,
  id,
  line,
  nothing,
  optionalEmail,
  optionalLine,
  optionalParagraph,
  pathId,
  timestamp,
  version,
} from './fields.ts'
import { newOwnValues, ownValues } from './own-fields.ts'
import { newTags, tagIds } from './tags.ts'

export const Salutation = z.enum(['ms', 'mr'])
export type Salutation = z.output<typeof Salutation>
export const salutationNames = { ms: 'Frau', mr: 'Herr' } as const satisfies Record<Salutation, string>

export const ContactPersonFields = z.object({
  salutation: Salutation.nullish(),
  /** Before the name, such as Dr. or Mag. */
  academicTitle: optionalLine(50),
  firstName: optionalLine(100),
  lastName: line(100, 'Nachname ist erforderlich'),
  role: optionalLine(100),
  department: optionalLine(100),
  email: optionalEmail('Ungültige E-Mail-Adresse'),
  phone: optionalLine(50),
  mobile: optionalLine(50),
  /** Primary contact, at most one per customer: setting it replaces the former. */
  isPrimary: z.boolean().optional(),
  notes: optionalParagraph(5_000),
  tagIds: newTags,
  ownFields: newOwnValues,
})

export const ContactPerson = z.object({
  id,
  customerId: id,
  salutation: Salutation.nullable(),
  academicTitle: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string(),
  role: z.string().nullable(),
  department: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  isPrimary: z.boolean(),
  notes: z.string().nullable(),
  tagIds,
  /** By field id. */
  ownFields: ownValues,
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type ContactPerson = z.output<typeof ContactPerson>

export function fullName({ firstName, lastName }: Pick<ContactPerson, 'firstName' | 'lastName'>): string {
  return firstName ? `${firstName} ${lastName}` : lastName
}

export const contactPersons = {
  ofCustomer: endpoint('GET', '/api/admin/crm/customers/:id/contact-persons', {
    access: ['crm:read'],
    input: ById,
    output: z.array(ContactPerson),
    answer: 'list',
  }),
  create: endpoint('POST', '/api/admin/crm/customers/:id/contact-persons', {
    access: ['crm:write'],
    input: ContactPersonFields.extend({ id: pathId }),
    output: ContactPerson,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/admin/crm/contact-persons/:id', {
    access: ['crm:write'],
    input: ContactPersonFields.partial().extend({ id: pathId, version: version.optional() }),
    output: ContactPerson,
  }),
  remove: endpoint('DELETE', '/api/admin/crm/contact-persons/:id', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}

export type ContactPersonInput = Omit<Input<typeof contactPersons.create>, 'id'>
