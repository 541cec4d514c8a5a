import { ById } from '@app/contracts/fields'
import { JobKey } from '@app/contracts/jobs'
import { ReferenceSlug } from '@app/contracts/references'
import { bySeriesAndType, robots } from '@app/contracts/robots'
import type { KnownRecords, KnownRobots } from '@app/contracts/site-bundle'
import { matchRoute } from './routes.ts'
import { namesIn, selectionIn } from './site/contact/asked-robots.ts'
import { writeSelection } from './site/contact/enquiry.ts'
import { languageIn } from './site/parameters.ts'
import { readFilter, searchOf, writeFilter } from './site/robots/address.ts'
import { valuesOf } from './site/robots/catalogue-data.ts'
import { readLoad, writeLoad } from './site/robots/load-address.ts'
import { figuresIn } from './site/roi/use-figures.ts'
import type { Call } from './site/screen.ts'

/** Normalises the part of a query that a page reads. `robots` is null if they cannot be loaded. */
type Reader = (query: URLSearchParams, robots: () => Promise<KnownRobots | null>) => Promise<URLSearchParams>

/** By main path; all other pages read only the language. */
const readers: Readonly<Record<string, Reader>> = {
  async '/robots'(query, robots) {
    // Only these two depend on the catalogue.
    const known = query.has('series') || query.has('subSeries') ? await robots() : null
    const asGiven = { series: query.getAll('series'), subSeries: query.getAll('subSeries') }
    return writeFilter(readFilter(query, known ?? asGiven))
  },
  async '/robot/:id'(query) {
    const load = readLoad(query)
    const read = new URLSearchParams()
    if (load) writeLoad(load, (name, value) => read.append(name, value))
    return read
  },
  async '/contact'(query, robots) {
    const asked = namesIn(query)
    const known = asked.length ? await robots() : null
    const names = known ? asked.filter(name => known.names.includes(name)) : asked
    const read = new URLSearchParams(names.length ? { robot: names.join(',') } : {})
    const selection = selectionIn(query)
    if (selection) writeSelection(selection, read)
    if (query.get('sent') === 'true') read.set('sent', 'true')
    return read
  },
  '/roi-rechner': async query => figuresIn(query),
}

/** Stands for all unknown paths. */
const NO_PAGE = '/404'
/** Stand for all ids, slugs and texts that do not exist. */
const NO_ROBOT = 0
const NO_JOB = '0'
const NO_JOB_KEY = '_'
const NO_REFERENCE = '_'

function robotOf(id: string | undefined, known: KnownRobots | null): number {
  const read = ById.safeParse({ id })
  if (!read.success) return NO_ROBOT
  return !known || known.ids.includes(read.data.id) ? read.data.id : NO_ROBOT
}

async function jobOf(id: string | undefined, { hasJob }: KnownRecords): Promise<string> {
  const read = JobKey.safeParse(id)
  if (!read.success) return NO_JOB_KEY
  return (await hasJob(read.data).catch(() => true)) ? read.data : NO_JOB
}

async function referenceOf(id: string | undefined, { hasReference }: KnownRecords): Promise<string> {
  const { data: slug } = ReferenceSlug.safeParse(id)
  return slug && (await hasReference(slug).catch(() => true)) ? slug : NO_REFERENCE
}

/**
 * As in the site's own links: known parameters, normalised and ordered; one path for everything that does not exist.
 */
export async function pageAddress(address: string, records: KnownRecords): Promise<string> {
  const { pathname, searchParams } = new URL(`http://site${address}`)
  // Without them take the address at its word; rendering will report errors.
  const robots = () => records.robots().catch(() => null)
  const { route, pattern, params } = matchRoute(pathname)
  const [main] = route.paths
  let path: string = pattern
  if (main === '*') path = NO_PAGE
  if (main === '/robot/:id') path = pattern.replace(':id', String(robotOf(params['id'], await robots())))
  if (main === '/jobs/:id') path = pattern.replace(':id', await jobOf(params['id'], records))
  if (main === '/referenzen/:id') path = pattern.replace(':id', await referenceOf(params['id'], records))

  const query = (await readers[main]?.(searchParams, robots)) ?? new URLSearchParams()
  const language = languageIn(searchParams)
  if (language) query.append('lang', language)
  const written = searchOf(query)
  return path + (written && `?${written}`)
}

export async function knownRobots(call: Call): Promise<KnownRobots> {
  const rows = (await call(robots.catalogue, {})).toSorted(bySeriesAndType)
  return {
    ids: rows.map(({ id }) => id),
    names: rows.map(({ name }) => name),
    series: valuesOf(rows, 'series'),
    subSeries: valuesOf(rows, 'subSeries'),
  }
}
