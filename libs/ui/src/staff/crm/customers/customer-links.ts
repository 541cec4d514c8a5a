import { shownCountry } from '@app/contracts/countries'
import type { Customer } from '@app/contracts/customers'

/** Address, city and country in one line; empty where none is known. */
export function addressLine({ address, city, country }: Customer): string {
  return [address, city, country && shownCountry(country)].filter(Boolean).join(', ')
}

/** The link that dials a number. */
export function dialLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** The address of a website that may have been entered without scheme. */
export function websiteLink(website: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(website) ? website : `https://${website}`
}

/** A website as people write it. */
export function websiteName(website: string): string {
  return website.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}

const NOTE_EXCERPT = 100

/** The first 100 characters of a note. */
export function noteExcerpt(notes: string | null): string {
  const text = (notes ?? '').trim()
  return text.length > NOTE_EXCERPT ? `${text.slice(0, NOTE_EXCERPT).trimEnd()}…` : text
}
