import type { Language } from '@app/contracts/validation'

/** The parameters of an address that pages read; how they read them, the server learns from `page-address.ts`. */
const parameters: readonly string[] = [
  'lang',
  // the catalogue
  'search',
  'series',
  'subSeries',
  'payload',
  'maxPayload',
  'reach',
  'maxReach',
  'axes',
  'application',
  'part',
  'count',
  'tool',
  'force',
  'sort',
  'compare',
  'view',
  'page',
  // the contact form
  'robot',
  'from',
  'sent',
  // the calculator
  'costs',
  'savings',
  'investment',
]

/** The part of a query that pages read, the same in the browser as on the server. */
export function ownQuery(search: string): URLSearchParams {
  const sent = new URLSearchParams(search)
  return new URLSearchParams(parameters.flatMap(name => sent.getAll(name).map(value => [name, value])))
}

/** The language that an address names. */
export const languageIn = (query: URLSearchParams): Language | null =>
  query.getAll('lang').find(named => named === 'de' || named === 'en') ?? null
