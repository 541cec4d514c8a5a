import type { Customer, CustomerInput } from '@app/contracts/customers'

/** Names of the fields as the form shows them. */
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
} satisfies Record<keyof CustomerInput, string>

/** An empty form with the specified defaults. */
export const newCustomer = {
  companyName: '',
  industry: '',
  website: '',
  address: '',
  city: '',
  postalCode: '',
  country: 'Austria',
  phone: '',
  email: '',
  employeeCount: null,
  annualRevenue: null,
  customerType: 'lead',
  customerStatus: 'cold',
  notes: '',
} satisfies CustomerInput

/** A stored customer as the form holds it: inputs know empty text, not null. */
export function toForm(customer: Customer): Required<CustomerInput> {
  return {
    companyName: customer.companyName,
    industry: customer.industry ?? '',
    website: customer.website ?? '',
    address: customer.address ?? '',
    city: customer.city ?? '',
    postalCode: customer.postalCode ?? '',
    country: customer.country ?? '',
    phone: customer.phone ?? '',
    email: customer.email ?? '',
    employeeCount: customer.employeeCount,
    annualRevenue: customer.annualRevenue,
    customerType: customer.customerType,
    customerStatus: customer.customerStatus,
    notes: customer.notes ?? '',
  }
}
