import { expect, test } from '../support/test.ts'
import { startServer } from '../support/server.ts'

const alert = 'Fehler beim Senden der Nachricht. Bitte versuchen Sie es erneut.'
const fields = ['Vorname', 'Nachname', 'Telefon', 'Firma', 'Nachricht']

const failures = {
  'the server refuses (400)': { status: 400, body: '{"error":"x","code":"request.malformed"}' },
  'the server is busy (429)': { status: 429, body: '{"error":"x","code":"request.too_many"}' },
  'the server has a fault (500)': { status: 500, body: '' },
  'something in between answers (502)': { status: 502, body: '<html>Bad gateway</html>' },
}

for (const [name, answer] of Object.entries(failures))
  test(`a contact request is not lost when ${name}`, async ({ page }) => {
    await page.goto('/contact')
    for (const label of fields) await page.getByRole('textbox', { name: label }).fill(`Mein ${label}`)
    await page.getByRole('textbox', { name: 'E-Mail' }).fill('eva@blechwerk.example')
    await page.route('**/api/contact*', route => route.fulfill(answer))
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await expect(page.getByRole('alert')).toHaveText(alert)
    for (const label of fields)
      await expect(page.getByRole('textbox', { name: label })).toHaveValue(`Mein ${label}`)
  })

test('a slow server: the button says so, and the request is sent once', async ({ page }) => {
  await page.goto('/contact')
  for (const label of fields) await page.getByRole('textbox', { name: label }).fill(`Mein ${label}`)
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('eva@blechwerk.example')
  let sent = 0
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/contact*', async route => {
    sent++
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  const waiting = page.getByRole('button', { name: 'Wird gesendet...' })
  await expect(waiting).toBeVisible()
  await waiting.click({ force: true })
  answer.resolve()
  await expect(page.getByRole('dialog')).toContainText('Nachricht erfolgreich gesendet!')
  expect(sent).toBe(1)
})

test('offline: a page that cannot be fetched says so, and the one before is still there', async ({
  page,
  context,
}) => {
  await page.goto('/robots')
  await expect(page.getByText('60 von 60 Robotern')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('alert')).toContainText('Diese Seite lässt sich gerade nicht anzeigen')
  await context.setOffline(false)
  await page.goBack()
  await expect(page.getByText('60 von 60 Robotern')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
})

for (const { lang, error, retry } of [
  {
    lang: 'de',
    error: 'Der Server ist gerade überlastet. Bitte in einer Minute noch einmal.',
    retry: 'Neu laden',
  },
  { lang: 'en', error: 'The server is busy. Please try again in a minute.', retry: 'Reload' },
])
  test(`catalogue and robot that cannot be fetched show the sentence of the server, in ${lang}`, async ({
    page,
  }) => {
    const asked: (string | null)[] = []
    const robotCall = (url: URL) => /^\/api\/robots\/(\d+|catalogue)$/.test(url.pathname)
    await page.route(robotCall, route => {
      asked.push(new URL(route.request().url()).searchParams.get('lang'))
      return route.fulfill({ status: 503, json: { error, code: 'server.busy' } })
    })
    await page.goto(`/?lang=${lang}`)
    await page.getByRole('contentinfo').locator('a[href^="/robots?"]').click()
    await expect(page.getByRole('alert')).toContainText(error)
    await page.getByRole('alert').getByRole('button', { name: retry }).click()
    await expect(page.getByRole('article')).toHaveCount(60)
    await page.locator('a[href^="/robot/"]').last().click()
    await expect(page.getByRole('alert')).toContainText(error)
    expect(new Set(asked)).toEqual(new Set([lang]))
  })

test('the server stops while somebody reads: what was typed is there when it is back', async ({ page }) => {
  const server = await startServer()
  await page.goto(`${server.url}/contact`)
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Wir palettieren von Hand.')
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Eva')
  await server.stop()
  for (const label of ['Nachname', 'Telefon', 'Firma'])
    await page.getByRole('textbox', { name: label }).fill(`Mein ${label}`)
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('eva@blechwerk.example')
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.getByRole('alert')).toHaveText(alert)
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Wir palettieren von Hand.')
})

test('a robot image that cannot be shown gives way to the drawing', async ({ page }) => {
  const answered: string[] = []
  await page.route(/\/api\/robots\/\d+$/, async route => {
    const robot = (await (await route.fetch()).json()) as object
    answered.push(route.request().url())
    await route.fulfill({ json: { ...robot, imageUrl: 'data:image/png;base64,broken' } })
  })
  await page.goto('/robots')
  await page
    .getByRole('link', { name: /Details ansehen/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('UNO-220-3100-HR')
  await expect(page.getByRole('img', { name: /^Seitenansicht, schematisch/ }).first()).toBeVisible()
  expect(answered).toHaveLength(1)
  await expect(page.locator('img[src^="data:image"]')).toHaveCount(0)
})
