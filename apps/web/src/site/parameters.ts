import type { Language } from '@app/contracts/validation'

/** Parameters read by any page; `page-address.ts` tells the server how. */
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

/** Keeps known parameters only, as on the server. */
export function ownQuery(search: string): URLSearchParams {
  const sent = new URLSearchParams(search)
  return new URLSearchParams(parameters.flatMap(name => sent.getAll(name).map(value => [name, value])))
}

export const languageIn = (query: URLSearchParams): Language | null =>
  query.getAll('lang').find(named => named === 'de' || named === 'en') ?? null
