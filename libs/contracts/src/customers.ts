import * as z from 'zod'
import { optionalRegisterNumber, optionalVatId } from './company-numbers.ts'
import { optionalCountry } from './countries.ts'
import { endpoint, type Input } from './endpoint.ts'
import {
  ById,
  bytes,
  ExportFormat,
  id,
  line,
  nothing,
  optionalCount,
  optionalEmail,
  optionalLine,
  optionalParagraph,
  optionalWebAddress,
  pathId,
  search,
  timestamp,
  version,
} from './fields.ts'
import { newOwner, ownerFilter, ownerId } from './owners.ts'
import { listEndpoint } from './page.ts'
import { ownFilter } from './own-field-filter.ts'
import { newOwnValues, ownValues } from './own-fields.ts'
import { newTags, tagIds, tagsFilter } from './tags.ts'

export const customerTypes = ['lead', 'prospect', 'customer', 'partner'] as const
export const CustomerType = z.enum(customerTypes)
export type CustomerType = z.output<typeof CustomerType>

export const customerStatuses = ['cold', 'warm', 'hot', 'closed_won', 'closed_lost'] as const
export const CustomerStatus = z.enum(customerStatuses)
export type CustomerStatus = z.output<typeof CustomerStatus>

export const customerTypeNames = {
  lead: 'Lead',
  prospect: 'Interessent',
  customer: 'Kunde',
  partner: 'Partner',
} satisfies Record<CustomerType, string>

export const customerStatusNames = {
  cold: 'Kalt',
  warm: 'Warm',
  hot: 'Heiß',
  closed_won: 'Gewonnen',
  closed_lost: 'Verloren',
} satisfies Record<CustomerStatus, string>

/** Defaults on create: type lead, status cold, country Austria. */
export const CustomerFields = z.object({
  companyName: line(200, 'Firmenname ist erforderlich'),
  industry: optionalLine(100),
  website: optionalWebAddress('Bitte eine Webadresse wie www.firma.at eingeben'),
  address: optionalLine(200),
  city: optionalLine(100),
  postalCode: optionalLine(20),
  country: optionalCountry,
  phone: optionalLine(50),
  email: optionalEmail('Ungültige E-Mail-Adresse'),
  employeeCount: optionalCount,
  /** Whole euros. */
  annualRevenue: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  customerType: CustomerType.optional(),
  customerStatus: CustomerStatus.optional(),
  notes: optionalParagraph(10_000),
  ownerId: newOwner,
  vatId: optionalVatId,
  registerNumber: optionalRegisterNumber,
  tagIds: newTags,
  ownFields: newOwnValues,
})

export const Customer = z.object({
  id,
  companyName: z.string(),
  industry: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  employeeCount: z.int().nullable(),
  annualRevenue: z.int().nullable(),
  customerType: CustomerType,
  customerStatus: CustomerStatus,
  notes: z.string().nullable(),
  ownerId,
  /** As VIES writes it: ATU12345675. */
  vatId: z.string().nullable(),
  registerNumber: z.string().nullable(),
  tagIds,
  /** By field id. */
  ownFields: ownValues,
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Customer = z.output<typeof Customer>

/** For forms, imports and exports; exports use this order of columns. */
export const customerFieldNames = {
  companyName: 'Firmenname',
  industry: 'Branche',
  website: 'Website',
  address: 'Adresse',
  city: 'Ort',
  postalCode: 'Postleitzahl',
  country: 'Land',
  phone: 'Telefon',
  email: 'E-Mail',
  employeeCount: 'Mitarbeiter',
  annualRevenue: 'Jahresumsatz in €',
  customerType: 'Kundentyp',
  customerStatus: 'Kundenstatus',
  notes: 'Notizen',
  ownerId: 'Verantwortlich',
  vatId: 'UID',
  registerNumber: 'Firmenbuchnummer',
  tagIds: 'Schlagwörter',
} satisfies Record<Exclude<keyof z.input<typeof CustomerFields>, 'ownFields'>, string>
export type CustomerField = keyof typeof customerFieldNames
export const customerFields = Object.keys(customerFieldNames) as [CustomerField, ...CustomerField[]]

/** Further values of these are added to the address or the notes. */
export const severalColumns: readonly CustomerField[] = ['address', 'website', 'phone', 'email', 'notes']

export const CustomerRow = Customer.extend({
  openOpportunities: z.int(),
  /** Cents, of open opportunities. */
  openValue: z.int(),
  /** Newest finished activity; open and cancelled ones do not count. */
  lastContactAt: timestamp.nullable(),
  nextStep: z.object({ title: z.string(), dueDate: timestamp }).nullable(),
})
export type CustomerRow = z.output<typeof CustomerRow>

export const customerFilters = {
  customerStatus: CustomerStatus.optional(),
  customerType: CustomerType.optional(),
  owner: ownerFilter,
  tags: tagsFilter,
  own: ownFilter,
}

export const customerSorts = [
  'companyName',
  '-companyName',
  '-createdAt',
  'createdAt',
  '-updatedAt',
  'updatedAt',
  'city',
  '-city',
] as const

/** `day` is `YYYY-MM-DD`. */
export const customerExportName = (day: string, format: ExportFormat) => `kunden_${day}.${format}`

/** As embedded in other records. */
export const CustomerRef = z.object({ id, companyName: z.string() })
export type CustomerRef = z.output<typeof CustomerRef>

export const customers = {
  list: listEndpoint('/api/admin/crm/customers', {
    access: ['crm:read'],
    row: CustomerRow,
    filters: customerFilters,
    sorts: customerSorts,
  }),
  /** All matches. One at a time per account. */
  export: endpoint('GET', '/api/admin/crm/customers/export', {
    access: ['crm:read'],
    input: z.object({
      search,
      sort: z.enum(customerSorts).optional(),
      ...customerFilters,
      format: ExportFormat.optional(),
    }),
    output: bytes,
    answer: 'bytes',
  }),
  get: endpoint('GET', '/api/admin/crm/customers/:id', {
    access: ['crm:read'],
    input: ById,
    output: Customer,
  }),
  create: endpoint('POST', '/api/admin/crm/customers', {
    access: ['crm:write'],
    input: CustomerFields,
    output: Customer,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/admin/crm/customers/:id', {
    access: ['crm:write'],
    input: CustomerFields.partial().extend({ id: pathId, version: version.optional() }),
    output: Customer,
  }),
  remove: endpoint('DELETE', '/api/admin/crm/customers/:id', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}

export type CustomerInput = Input<typeof customers.create>
