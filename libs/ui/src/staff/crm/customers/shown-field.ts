import { shownCountry } from '@app/contracts/countries'
import {
  customerStatusNames,
  customerTypeNames,
  type CustomerField,
  type CustomerStatus,
  type CustomerType,
} from '@app/contracts/customers'
import { formatMoney } from '../../../kit/format.ts'

/** A value of a customer as people read it. */
export function shownField(field: CustomerField, value: unknown): string {
  if (field === 'customerType') return customerTypeNames[value as CustomerType]
  if (field === 'customerStatus') return customerStatusNames[value as CustomerStatus]
  if (field === 'country' && typeof value === 'string' && value) return shownCountry(value)
  if (field === 'annualRevenue' && typeof value === 'number') return formatMoney(value * 100)
  return value === null || value === undefined || value === '' ? '–' : String(value)
}
