import type { CatalogueSelection } from '@app/contracts/catalogue-selection'

/** What a request is about: robots, and what was looked for where the visitor comes from. */
export interface Enquiry {
  /** Names. */
  robots: readonly string[]
  selection: CatalogueSelection | null
}

/** The address of the contact form that takes an enquiry along. */
export function enquiryAddress({ robots, selection }: Enquiry): string {
  const query = new URLSearchParams(robots.length ? { robot: robots.join(',') } : {})
  if (selection) writeSelection(selection, query)
  const written = query.toString().replaceAll('%2C', ',')
  return written ? `/contact?${written}` : '/contact'
}

/** Writes a selection into the address of the contact form. */
export function writeSelection(
  { payload, reach, application, address }: CatalogueSelection,
  query: URLSearchParams,
): void {
  if (payload) query.set('payload', String(payload))
  if (reach) query.set('reach', String(reach))
  if (application) query.set('application', application)
  query.set('from', address)
}
