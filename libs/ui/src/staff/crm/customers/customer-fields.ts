import { shownCountry } from '@app/contracts/countries'
import type { Customer, CustomerInput } from '@app/contracts/customers'

/** An empty form with the specified defaults. */
export const newCustomer = {
  companyName: '',
  industry: '',
  website: '',
  address: '',
  city: '',
  postalCode: '',
  country: shownCountry('Austria'),
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
    country: shownCountry(customer.country ?? ''),
    phone: customer.phone ?? '',
    email: customer.email ?? '',
    employeeCount: customer.employeeCount,
    annualRevenue: customer.annualRevenue,
    customerType: customer.customerType,
    customerStatus: customer.customerStatus,
    notes: customer.notes ?? '',
  }
}
