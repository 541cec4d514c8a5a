import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconFlame,
  IconSnowflake,
  IconTemperature,
} from '@tabler/icons-react'
import { shownCountry } from '@app/contracts/countries'
import {
  type Customer,
  type CustomerField,
  type CustomerStatus,
  type CustomerType,
  customerStatusNames,
  customerTypeNames,
} from '@app/contracts/customers'
import { Status, Tag } from '../../../kit/Status.tsx'
import { formatMoney } from '../../../kit/format.ts'
import type { Tone } from '../../../theme/colors.ts'

export const customerStatusSigns = {
  cold: { tone: 'gray', icon: IconSnowflake },
  warm: { tone: 'warn', icon: IconTemperature },
  hot: { tone: 'mennige', icon: IconFlame },
  closed_won: { tone: 'ok', icon: IconCircleCheck },
  closed_lost: { tone: 'error', icon: IconCircleX },
} satisfies Record<CustomerStatus, { tone: Tone; icon: Icon }>

export function CustomerStatusBadge({ customer }: { customer: Customer }) {
  return (
    <Status {...customerStatusSigns[customer.customerStatus]}>
      {customerStatusNames[customer.customerStatus]}
    </Status>
  )
}

export function CustomerTypeTag({ customer }: { customer: Customer }) {
  return <Tag>{customerTypeNames[customer.customerType]}</Tag>
}

export function addressLine({ address, city, country }: Customer): string {
  return [address, city, country && shownCountry(country)].filter(Boolean).join(', ')
}

export function dialLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** Opens a phone's map app with directions, else a web page. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}

/** The scheme may be missing. */
export function websiteLink(website: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(website) ? website : `https://${website}`
}

export function websiteName(website: string): string {
  return website.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}

const NOTE_EXCERPT = 100

export function noteExcerpt(notes: string | null): string {
  const text = (notes ?? '').trim()
  return text.length > NOTE_EXCERPT ? `${text.slice(0, NOTE_EXCERPT).trimEnd()}…` : text
}

export function shownField(field: CustomerField, value: unknown): string {
  if (field === 'customerType') return customerTypeNames[value as CustomerType]
  if (field === 'customerStatus') return customerStatusNames[value as CustomerStatus]
  if (field === 'country' && typeof value === 'string' && value) return shownCountry(value)
  if (field === 'annualRevenue' && typeof value === 'number') return formatMoney(value * 100)
  return value === null || value === undefined || value === '' ? '–' : String(value)
}
