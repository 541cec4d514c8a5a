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

/** What a page reads of a query, written in its one spelling. `robots` is null where they cannot be had. */
type Reader = (query: URLSearchParams, robots: () => Promise<KnownRobots | null>) => Promise<URLSearchParams>

/** The pages that read more of their address than the language, by their main path. */
const readers: Readonly<Record<string, Reader>> = {
  async '/robots'(query, robots) {
    // Only these two depend on what is in the catalogue.
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

/** A path that no page has: what all others without a page become. */
const NO_PAGE = '/404'
/** As good as any number, slug or text that names nothing. */
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
 * The address that stands for all addresses of the same page: known parameters as the page reads them, in one order, one
 * path for everything that is not there. It is the address that the site's own links have.
 */
export async function pageAddress(address: string, records: KnownRecords): Promise<string> {
  const { pathname, searchParams } = new URL(`http://site${address}`)
  // Without them an address is taken at its word; rendering its page says what is wrong.
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

/** What addresses can name of the catalogue. */
export async function knownRobots(call: Call): Promise<KnownRobots> {
  const rows = (await call(robots.catalogue, {})).toSorted(bySeriesAndType)
  return {
    ids: rows.map(({ id }) => id),
    names: rows.map(({ name }) => name),
    series: valuesOf(rows, 'series'),
    subSeries: valuesOf(rows, 'subSeries'),
  }
}
