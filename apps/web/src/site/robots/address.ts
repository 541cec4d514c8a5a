import { categoryNames } from './category.ts'
import { keys, MOST_COMPARED, payloadClasses, reachClasses, sorts, type Filter } from './filter.ts'
import { readLoad, writeLoad } from './load-address.ts'
import { readMillimetres, readAmount } from './read-number.ts'

/** Values in the catalogue, in its order. */
export interface Occurring {
  series: readonly string[]
  subSeries: readonly string[]
}

const LONGEST_SEARCH = 100

/** Invalid values are ignored. Names of classes and numbers share a parameter. */
export function readFilter(query: URLSearchParams, occurring: Occurring): Filter {
  const present = (field: keyof Occurring) =>
    occurring[field].find(value => value === query.get(field)) ?? null
  const number = (name: string, read = readAmount) =>
    query
      .getAll(name)
      .map(read)
      .find(value => value !== null) ?? null
  const axes = number('axes')
  const compare = readIds(query.getAll('compare'))
  const application = query.get('application') ?? ''
  return {
    series: present('series'),
    subSeries: present('subSeries'),
    payload: keys(payloadClasses).filter(name => query.getAll('payload').includes(name)),
    reach: keys(reachClasses).filter(name => query.getAll('reach').includes(name)),
    minPayload: number('payload'),
    maxPayload: number('maxPayload'),
    minReach: number('reach', readMillimetres),
    maxReach: number('maxReach', readMillimetres),
    category: categoryNames.find(name => name === query.get('category')) ?? null,
    axes: axes !== null && Number.isInteger(axes) && axes < 100 ? axes : null,
    application: /^[a-z\d_]{1,60}$/.test(application) ? application : null,
    load: readLoad(query),
    search: readSearchField(query.get('search')),
    sort: sorts.find(name => name === query.get('sort')) ?? 'type',
    compare,
    isComparing: compare.length > 0 && query.get('view') === 'compare',
    pages: readPages(query.get('page')),
  }
}

const readSearchField = (text: string | null) =>
  (text ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    // The cut may have caused both; addresses must survive a round trip.
    .toWellFormed()
    .trim()

const readPages = (text: string | null) => (/^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1)

/** From `12,31` or, as sent by a plain form, repeated values. */
function readIds(values: readonly string[]): number[] {
  const ids = values.flatMap(value => value.split(',')).filter(text => /^[1-9]\d{0,9}$/.test(text))
  return [...new Set(ids.map(Number))].slice(0, MOST_COMPARED)
}

/** In its shortest form. */
export function writeFilter(filter: Filter): URLSearchParams {
  const query = new URLSearchParams()
  const add = (name: string, value: string | number | null) => {
    if (value) query.append(name, String(value))
  }
  add('search', filter.search.trim())
  add('series', filter.series)
  add('subSeries', filter.subSeries)
  add('payload', filter.minPayload)
  for (const name of filter.payload) add('payload', name)
  add('maxPayload', filter.maxPayload)
  add('reach', filter.minReach)
  for (const name of filter.reach) add('reach', name)
  add('maxReach', filter.maxReach)
  add('category', filter.category)
  add('axes', filter.axes)
  add('application', filter.application)
  if (filter.load) writeLoad(filter.load, (name, value) => query.append(name, value))
  if (filter.sort !== 'type') add('sort', filter.sort)
  add('compare', filter.compare.join(','))
  if (filter.compare.length && filter.isComparing) add('view', 'compare')
  if (filter.pages > 1) add('page', filter.pages)
  return query
}

/** With readable commas. */
export const searchOf = (query: URLSearchParams) => query.toString().replaceAll('%2C', ',')

const curated = new Set(['series', 'subSeries', 'lang'])

/** Indexed by search engines: the catalogue itself, one series, one technology. */
export function isCurated(query: URLSearchParams): boolean {
  return [...query.keys()].every(name => curated.has(name))
}
