/**
 * The parameters of an address that pages read. The server renders one page for all addresses that differ only in
 * others, such as the marks of a campaign; a page that reads a new one names it here.
 */
export const parameters: readonly string[] = [
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
