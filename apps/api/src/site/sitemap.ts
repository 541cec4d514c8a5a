/** Path of the German page; the English one has `?lang=en` unless `isGerman`. */
export interface Place {
  path: string
  changed: Date
  /** There is no English page. */
  isGerman?: boolean
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map(moment => moment.getTime())))
}

function entries(origin: string, { path, changed, isGerman }: Place): string {
  const german = origin + path
  const lastmod = `<lastmod>${changed.toISOString()}</lastmod>`
  if (isGerman) return `<url><loc>${german}</loc>${lastmod}</url>\n`
  const english = `${german}?lang=en`
  const alternates = [
    ['de', german],
    ['en', english],
    ['x-default', german],
  ].map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
  const entry = (address: string) => `<url><loc>${address}</loc>${lastmod}${alternates.join('')}</url>\n`
  return entry(german) + entry(english)
}

export function sitemap(origin: string, places: readonly Place[]): string {
  const urls = places.map(place => entries(origin, place)).join('')
  return `${HEAD}<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>\n`
}

export function sitemapIndex(origin: string, maps: readonly Place[]): string {
  const entry = ({ path, changed }: Place) =>
    `<sitemap><loc>${origin}${path}</loc><lastmod>${changed.toISOString()}</lastmod></sitemap>\n`
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${maps.map(entry).join('')}</sitemapindex>\n`
}
