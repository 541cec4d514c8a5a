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

test('the list shows every job with what it is about, and leads to its page', async ({ page }) => {
  await page.goto('/jobs')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'Offene Stellen' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Roboterprogrammierung' })
  for (const fact of ['4 Aufgaben', '4 Anforderungen', '5 Vorteile', 'Vollzeit', 'Robotik', 'Feldkirch'])
    await expect(card).toContainText(fact)
  await expect(card.getByRole('heading')).toHaveText('Roboterprogrammierung und Inbetriebnahme (m/w/d)')
  await expect(main.locator('a[href^="mailto:jobs@musterwerk.example?subject=I"]')).toBeVisible()
  await expect(main.locator('a[href*="#contact"]')).toBeVisible()
  await card.getByRole('link', { name: 'Stelle ansehen' }).click()

  await expect(page).toHaveURL(posting)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Roboterprogrammierung und Inbetriebnahme (m/w/d)',
  )
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Deine Aufgaben',
    'Was ist wichtig?',
    'Unser Angebot',
  ])
  for (const text of ['Robotik', 'Feldkirch', 'Vollzeit', '€ 3.300,– brutto pro Monat', 'KV Metallgewerbe'])
    await expect(main).toContainText(text.replace('€ ', '€\u00a0'))
  await expect(main).toContainText(/Bewerbungen bis \d\d\.\d\d\.\d{4}/)
  await expect(main.getByRole('button', { name: 'Jetzt bewerben' })).toHaveCount(2)
  await expect(page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link')).toHaveText([
    'Start',
    'Offene Stellen',
  ])
})

test('the English list says which parts of it are German', async ({ request }) => {
  const html = await (await request.get('/jobs?lang=en')).text()
  const [, card] = /<article[^>]*>(.*?)<\/article>/s.exec(html.slice(html.indexOf('<main')))!
  const text = card!.replaceAll(/<[^>]*>/g, ' ')
  for (const fact of ['4 tasks', '4 requirements', '5 benefits', 'Full time', 'View position'])
    expect(text).toContain(fact)
  expect(card).toMatch(/<h\d[^>]*>.*lang="de".*<\/h\d>/s)
  expect(card).toMatch(/href="\/jobs\/[a-z-]+\?lang=en"/)
})

test('without jobs, list and landing page say so', async ({ page }) => {
  await page.route(calls, route => route.fulfill({ json: [] }))
  await followToList(page)
  await expect(page.getByText('Aktuell keine offenen Stellen')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Musterwerk Automation' }).click()
  const careers = page.locator('#karriere')
  await expect(careers).toContainText('Keine aktuellen Stellenanzeigen verfügbar.')
  await expect(careers.getByRole('button')).toHaveCount(0)
})

test('nothing answers: the list says so, and trying again reloads the page', async ({ page }) => {
  await page.route(calls, route => route.abort())
  await followToList(page)
  await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Stellenanzeigen.')
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
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
