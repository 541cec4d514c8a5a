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

test.beforeEach(async ({ page }) => {
  await page.goto('/robots.txt')
})

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
      const address = server.url + path.split('?')[0]!.replace(/^\/$/, '/')
      expect(said.canonical[0]!.replace(/\/?(\?|$)/, '$1'), path).toBe(
        (address.replace(/\/$/, '') + (language === 'en' ? '?lang=en' : '')).replace(/\/?(\?|$)/, '$1'),
      )
      expect(said.alternates.toSorted(), path).toEqual(['de', 'en', 'x-default'])
      expect(said.locale, path).toEqual([language === 'de' ? 'de_AT' : 'en_US'])
      expect(said.social, path).toBe(true)
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
  const types = async (path: string) => (await read(page, request, path)).data.map(data => data['@type'])
  expect(await types('/')).toContain('Organization')
  for (const path of sitePages.slice(1)) {
    const found = await types(path)
    expect(found, path).toContain('BreadcrumbList')
    expect(found, path).not.toContain('Organization')
    expect(found, path).not.toContain('Product')
  }
  for (const path of ['/', ...sitePages.slice(1)])
    for (const data of (await read(page, request, path)).data)
      expect(data['@context'], path).toBe('https://schema.org')

  const { data } = await read(page, request, '/jobs/roboterprogrammierung')
  const posting = data.find(one => one['@type'] === 'JobPosting')!
  expect(posting).toMatchObject({
    title: expect.not.stringContaining('m/w/d'),
    description: expect.stringMatching(/<\/?(p|ul|li)>/),
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    hiringOrganization: { '@type': 'Organization', name: expect.any(String) },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'AT' } },
    directApply: true,
  })
  const { data: trail } = await read(page, request, '/robot/1')
  const crumbs = trail.find(one => one['@type'] === 'BreadcrumbList')!['itemListElement'] as Data[]
  expect(crumbs.map(({ position }) => position)).toEqual([1, 2, 3])
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

test('every internal link of every page leads somewhere, to the place it names', async ({ request }) => {
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
      const path = url.pathname + url.search
      // The not-found page in the other language is not found either.
      if (url.pathname === new URL(from, 'http://site').pathname && said.status === 404) continue
      wanted.push({ from, path, hash: url.hash.slice(1) })
      if (!isFilter && !/^\/(admin|crm|api|assets)/.test(path)) waiting.push(path)
    }
  }
  expect(pages.size).toBeGreaterThan(140)
  // Filters and files: many pages lead to the same ones.
  const others = new Map<string, number>()
  // One expectation for all of them: 18,000 of their own take half a minute.
  const broken: string[] = []
  for (const { from, path, hash } of wanted) {
    const target = pages.get(path)
    if (!target && !others.has(path)) others.set(path, (await request.get(path)).status())
    const status = target?.status ?? others.get(path)
    if (status !== 200 || (hash && target && !target.ids.has(hash)))
      broken.push(`${from} leads to ${path}${hash && `#${hash}`}: ${status}`)
  }
  expect(broken).toEqual([])
})

test('the sitemap lists pages that are there, with their other language', async ({ request, server }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const map = /^Sitemap: (.+)$/m.exec(robots)![1]!
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1]!)
  const first = await (await request.get(map)).text()
  const maps = locations(first).filter(address => address.endsWith('.xml'))
  const parts = maps.length
    ? await Promise.all(maps.map(async map => (await request.get(map)).text()))
    : [first]
  const addresses = parts.flatMap(locations)
  expect(addresses.length).toBeGreaterThan(60)
  for (const path of sitePages) expect(addresses).toContain(server.url + path.split('?')[0]!)
  expect(parts.join('')).toContain('hreflang="en"')
  for (const part of parts)
    for (const [, date] of part.matchAll(/<lastmod>([^<]+)<\/lastmod>/g))
      expect(new Date(date!).getTime()).toBeLessThanOrEqual(Date.now())
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)
})
