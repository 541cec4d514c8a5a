import type { APIRequestContext, Page } from '@playwright/test'
import { sitePages } from '../support/site-pages.ts'
import { expect, test } from '../support/test.ts'

type Data = Record<string, unknown> & { '@type': string }

/** What a page says about itself, read as a crawler reads it: from the bytes, without running anything. */
async function read(page: Page, request: APIRequestContext, path: string) {
  const response = await request.get(path, { headers: { 'accept-language': 'de' } })
  // A policy would speak up about style sheets that a parsed document brings along.
  const html = (await response.text()).replace(/<style>.*?<\/style>/s, '')
  const said = await page.evaluate(html => {
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    const all = (selector: string, name: string) =>
      [...parsed.querySelectorAll(selector)].map(element => element.getAttribute(name) ?? '')
    return {
      language: parsed.documentElement.lang,
      title: parsed.title,
      headings: [...parsed.querySelectorAll('h1')].map(heading => heading.textContent),
      description: all('meta[name=description]', 'content'),
      keywords: all('meta[name=keywords]', 'content'),
      robots: all('meta[name=robots]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      alternates: all('link[hreflang]:is([rel=alternate])', 'hreflang'),
      icon: all('link[rel=icon]', 'href'),
      image: all('meta[property="og:image"]', 'content'),
      social: all('meta[property^="og:"], meta[name^="twitter:"]', 'content').every(Boolean),
      locale: all('meta[property="og:locale"]', 'content'),
      data: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
        script => script.textContent,
      ),
    }
  }, html)
  return { ...said, status: response.status(), data: said.data.map(text => JSON.parse(text) as Data) }
}

for (const language of ['de', 'en'] as const)
  test(`every page says in ${language} what it is`, async ({ page, request, server }) => {
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    for (const path of sitePages) {
      const said = await read(page, request, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      expect(said.status, path).toBe(200)
      expect(said.language, path).toBe(language === 'de' ? 'de-AT' : 'en-US')
      expect(said.headings, path).toHaveLength(1)
      expect(said.title, path).toMatch(/.+ \| .+/)
      for (const name of ['description', 'keywords', 'canonical', 'icon', 'image'] as const)
        expect(said[name], `${path} ${name}`).toEqual([expect.stringMatching(/\S/)])
      expect(said.robots, path).toEqual(['index, follow, max-image-preview:large'])
      // A posting is German in either frame.
      const isGerman = path.startsWith('/jobs/')
      const address = server.url + path.split('?')[0]!
      const query = language === 'en' && !isGerman ? '?lang=en' : ''
      expect(said.canonical, path).toEqual([address + query])
      expect(said.alternates.toSorted(), path).toEqual(isGerman ? [] : ['de', 'en', 'x-default'])
      expect(said.locale, path).toEqual([language === 'de' ? 'de_AT' : 'en_US'])
      expect(said.social, path).toBe(true)
      expect(JSON.stringify(said.data), path).not.toContain('\u00ad')
      titles.add(said.title)
      descriptions.add(said.description[0]!)
      const image = await request.get(said.image[0]!)
      expect(image.headers()['content-type'], path).toBe('image/png')
      const bytes = await image.body()
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630])
    }
    expect(titles.size).toBe(sitePages.length)
    expect(descriptions.size).toBe(sitePages.length)
  })

test('structured data stands where it belongs, with what Google requires', async ({ page, request }) => {
  for (const path of sitePages) {
    const { data } = await read(page, request, path)
    const types = data.map(one => one['@type'])
    for (const one of data) expect(one['@context'], path).toBe('https://schema.org')
    expect(types.includes('Organization'), path).toBe(path === '/')
    expect(types.includes('BreadcrumbList'), path).toBe(path !== '/')
    expect(types, path).not.toContain('Product')
    if (path !== '/robot/1') continue
    const crumbs = data.find(one => one['@type'] === 'BreadcrumbList')!['itemListElement'] as Data[]
    expect(crumbs.map(({ position }) => position)).toEqual([1, 2, 3])
  }
})

test('a job posting is complete, and tells the pay only where it calls it attractive', async ({
  page,
  request,
}) => {
  const posting = async (path: string) =>
    (await read(page, request, path)).data.find(one => one['@type'] === 'JobPosting')
  expect(await posting('/jobs/roboterprogrammierung')).toMatchObject({
    title: 'Roboterprogrammierung und Inbetriebnahme',
    description: expect.stringContaining('<li>Grundlagen der SPS-Programmierung</li>'),
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Musterwerk Automation GmbH' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Feldkirch',
        postalCode: '6800',
        addressCountry: 'AT',
      },
    },
    directApply: true,
    baseSalary: { currency: 'EUR', value: { minValue: 3300, unitText: 'MONTH' } },
  })
  expect(await posting('/jobs/konstruktion-sondermaschinenbau')).not.toHaveProperty('baseSalary')
})

test('an address that leads nowhere says so, and where to go on', async ({ request }) => {
  const postingGone = 'Die gewünschte Stellenanzeige existiert nicht oder ist nicht mehr verfügbar.'
  for (const [path, heading, text, onwards] of [
    ['/nothing', 'Page Not Found', '', '/robots'],
    ['/nothing?lang=en', 'Page Not Found', '', '/robots?lang=en'],
    ['/robot/2000000', 'Roboter nicht gefunden', '', '/robots'],
    ['/robot/abc?lang=en', 'Robot not found', '', '/robots?lang=en'],
    ['/jobs/Stelle_1', 'Ungültige Job-ID', 'Diese Adresse gehört zu keiner Stelle.', '/jobs'],
    ['/jobs/Stelle_1?lang=en', 'Invalid job ID', 'No position belongs to this address.', '/jobs?lang=en'],
    ['/jobs/astronautik', 'Stellenanzeige nicht gefunden', postingGone, '/jobs'],
    [
      '/jobs/999999?lang=en',
      'Job posting not found',
      'does not exist or is no longer available.',
      '/jobs?lang=en',
    ],
  ] as const) {
    const response = await request.get(path, { headers: { 'accept-language': 'de' } })
    expect(response.status(), path).toBe(404)
    const main = /<main.*<\/main>/s.exec(await response.text())![0]
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1]?.replaceAll(/<[^>]*>/g, ''), path).toBe(heading)
    expect(main, path).toContain(text)
    expect(main, path).toContain(`href="${onwards}"`)
  }
})

/** Status, links and anchors of a page; hundreds of pages are read, too many to open each in a browser. */
async function readLinks(request: APIRequestContext, path: string) {
  const response = await request.get(path, { headers: { 'accept-language': 'de' } })
  const html = await response.text()
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(match => match[1]!.replaceAll('&amp;', '&'))
  return {
    status: response.status(),
    links: all(/<a [^>]*?\bhref="([^"]*)"/g),
    ids: new Set(all(/<[^>]*? id="([^"]*)"/g)),
  }
}

/**
 * The address that stands for a link: what names German is the same as what names nothing, and of robots, filters and
 * requests that differ in nothing but their data a few are read in English.
 */
function representative({ pathname, search }: URL): string {
  const german = search.replace(/[?&]lang=\w\w/, '').replace(/^&/, '?')
  const isKnown = german !== '' || /^\/robot\/\d\d/.test(pathname)
  return pathname + (isKnown || search.includes('lang=de') ? german : search)
}

test('every link of every page leads to the place it names, and the sitemap lists these pages', async ({
  request,
  server,
}) => {
  const pages = new Map<string, Awaited<ReturnType<typeof readLinks>>>()
  const waiting = ['/', '/?lang=en', '/nothing']
  const wanted: { from: string; path: string; hash: string }[] = []
  while (waiting.length) {
    const from = waiting.pop()!
    if (pages.has(from)) continue
    const said = await readLinks(request, from)
    pages.set(from, said)
    for (const link of said.links) {
      const url = new URL(link, `http://site${from}`)
      if (url.host !== 'site' || !url.protocol.startsWith('http')) continue
      // Filters of the catalogue multiply without end; their page is one.
      const isFilter =
        url.pathname.startsWith('/robots') && [...url.searchParams.keys()].some(key => key !== 'lang')
      const path = representative(url)
      // The not-found page in the other language is not found either.
      if (url.pathname === new URL(from, 'http://site').pathname && said.status === 404) continue
      wanted.push({ from, path, hash: url.hash.slice(1) })
      if (!isFilter && !/^\/(admin|crm|api|assets)/.test(path)) waiting.push(path)
    }
  }
  expect(pages.size).toBeGreaterThan(140)
  // Filters and files: many pages lead to the same ones.
  const others = new Map<string, number>()
  // One expectation for all of them: thousands of their own take half a minute.
  const broken: string[] = []
  for (const { from, path, hash } of wanted) {
    const target = pages.get(path)
    if (!target && !others.has(path)) others.set(path, (await request.get(path)).status())
    const status = target?.status ?? others.get(path)
    if (status !== 200 || (hash && target && !target.ids.has(hash)))
      broken.push(`${from} leads to ${path}${hash && `#${hash}`}: ${status}`)
  }
  expect(broken).toEqual([])

  const xml = async (address: string) => (await request.get(address)).text()
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1]!)
  const map = /^Sitemap: (.+)$/m.exec(await xml('/robots.txt'))![1]!
  const parts = await Promise.all(locations(await xml(map)).map(xml))
  const addresses = parts.flatMap(locations)
  for (const path of sitePages) expect(addresses).toContain(server.url + path.split('?')[0]!)
  for (const part of parts)
    for (const [, date] of part.matchAll(/<lastmod>([^<]+)<\/lastmod>/g))
      expect(new Date(date!).getTime()).toBeLessThanOrEqual(Date.now())
  const listed = addresses.map(address => representative(new URL(address)))
  expect(listed.filter(path => pages.get(path)?.status !== 200)).toEqual([])
})
