import type { Page } from '@playwright/test'
import { posting } from '../support/application.ts'
import { expect, test } from '../support/test.ts'

/** Goes to the job list inside the document, as a visitor does who comes from another page. */
async function followToList(page: Page) {
  await page.goto('/impressum')
  await page.getByRole('contentinfo').locator('a[href="/jobs"]').click()
}
const calls = (url: URL) => url.pathname === '/api/jobs'
const call = (url: URL) => url.pathname.startsWith('/api/jobs/')

const lists = {
  de: ['Offene Stellen', '4 Aufgaben', '4 Anforderungen', '5 Vorteile', 'Vollzeit', 'Stelle ansehen'],
  en: ['Open positions', '4 tasks', '4 requirements', '5 benefits', 'Full time', 'View position'],
} as const

for (const language of ['de', 'en'] as const)
  test(`the list shows every job with what it is about, in ${language}`, async ({ page }) => {
    const [heading, ...facts] = lists[language]
    await page.goto(`/jobs?lang=${language}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    const card = page.getByRole('article').filter({ hasText: 'Roboterprogrammierung' })
    for (const fact of ['Robotik', 'Feldkirch', ...facts]) await expect(card).toContainText(fact)
    await expect(card.getByRole('heading')).toHaveText('Roboterprogrammierung und Inbetriebnahme (m/w/d)')
    await expect(card.getByRole('heading').locator('[lang=de]')).toBeVisible()
    const main = page.getByRole('main')
    await expect(
      main.locator(
        'a[href^="mailto:jobs@musterwerk.example?subject=I"], a[href^="mailto:jobs@musterwerk.example?subject=U"]',
      ),
    ).toBeVisible()
    await expect(main.locator('a[href*="#contact"]')).toBeVisible()
    await card.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${posting}\\?lang=${language}$`))
  })

test('while the jobs are on their way, eight places are kept for them', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(calls, async route => {
    await answer.promise
    await route.continue()
  })
  await followToList(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('main').getByRole('status').locator('> *')).toHaveCount(8)
  answer.resolve()
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('without jobs, list and landing page say so', async ({ page }) => {
  await page.route(calls, route => route.fulfill({ json: [] }))
  await followToList(page)
  await expect(page.getByText('Aktuell keine offenen Stellen')).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  const careers = page.locator('#karriere')
  await expect(careers).toContainText('Keine aktuellen Stellenanzeigen verfügbar.')
  await expect(careers.getByRole('button')).toHaveCount(0)
})

for (const [name, fail] of [
  ['the server has a fault', { status: 500, body: '' }],
  ['nothing answers', null],
] as const)
  test(`${name}: the list says so, and trying again reloads the page`, async ({ page }) => {
    await page.route(calls, route => (fail ? route.fulfill(fail) : route.abort()))
    await followToList(page)
    await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Stellenanzeigen.')
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByRole('article')).toHaveCount(3)
  })

test('a job has its page, with two ways to apply', async ({ page }) => {
  await page.goto(posting)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Roboterprogrammierung und Inbetriebnahme (m/w/d)',
  )
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Deine Aufgaben',
    'Was ist wichtig?',
    'Unser Angebot',
  ])
  const main = page.getByRole('main')
  for (const text of ['Robotik', 'Feldkirch', 'Vollzeit', '€ 3.300,– brutto pro Monat', 'KV Metallgewerbe'])
    await expect(main).toContainText(text.replace('€ ', '€\u00a0'))
  await expect(main).toContainText(/Bewerbungen bis \d\d\.\d\d\.\d{4}/)
  await expect(main.getByRole('button', { name: 'Jetzt bewerben' })).toHaveCount(2)
  await expect(page.getByRole('navigation', { name: 'Brotkrumen' }).getByRole('link')).toHaveText([
    'Start',
    'Offene Stellen',
  ])
})

test('search engines read a job posting, and the pay only where the posting calls it attractive', async ({
  page,
}) => {
  const read = async (path: string) => {
    await page.goto(path)
    const all = await page.locator('script[type="application/ld+json"]').allTextContents()
    return all.map(text => JSON.parse(text)).find(data => data['@type'] === 'JobPosting')
  }
  expect(await read(posting)).toMatchObject({
    '@context': 'https://schema.org',
    title: 'Roboterprogrammierung und Inbetriebnahme',
    description: expect.stringContaining('<li>Grundlagen der SPS-Programmierung</li>'),
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Musterwerk Automation GmbH' },
    jobLocation: { address: { addressLocality: 'Feldkirch', postalCode: '6800', addressCountry: 'AT' } },
    directApply: true,
    baseSalary: { currency: 'EUR', value: { minValue: 3300, unitText: 'MONTH' } },
  })
  expect(await read('/jobs/konstruktion-sondermaschinenbau')).not.toHaveProperty('baseSalary')
})

test('a number leads to the address with the name, from the server and inside the document', async ({
  page,
  request,
}) => {
  const moved = await request.get('/jobs/1?lang=en', { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers()['location']).toMatch(/\/jobs\/roboterprogrammierung\?lang=en$/)
  await page.goto('/jobs')
  await page.evaluate(() => {
    history.pushState(null, '', '/jobs/2')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL(/\/jobs\/konstruktion-sondermaschinenbau$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Konstruktion')
  await page.goBack()
  await expect(page).toHaveURL(/\/jobs$/)
})

for (const [path, language, heading, text] of [
  ['/jobs/Stelle_1', 'de', 'Ungültige Job-ID', 'Diese Adresse gehört zu keiner Stelle.'],
  ['/jobs/Stelle_1', 'en', 'Invalid job ID', 'No position belongs to this address.'],
  [
    '/jobs/astronautik',
    'de',
    'Stellenanzeige nicht gefunden',
    'Die gewünschte Stellenanzeige existiert nicht oder ist nicht mehr verfügbar.',
  ],
  ['/jobs/999999', 'en', 'Job posting not found', 'does not exist or is no longer available.'],
] as const)
  test(`${path} in ${language}: ${heading}`, async ({ page }) => {
    const response = await page.goto(`${path}?lang=${language}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('main')).toContainText(text)
    await page.getByRole('main').locator('a[href^="/jobs"]').click()
    await expect(page.getByRole('article')).toHaveCount(3)
  })

test('a job that is on its way, or does not arrive, says so', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(call, async route => {
    await answer.promise
    await route.abort()
  })
  await page.goto('/jobs')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Stellenanzeige wird geladen' })).toBeFocused()
  answer.resolve()
  await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Stellenanzeige.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
