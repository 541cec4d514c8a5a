import type { BrowserContext, Locator, Page } from '@playwright/test'
import { fillIn, words } from '../support/application.ts'
import { inLanguage } from '../support/site-pages.ts'
import { expect, test, waitForScripts } from '../support/test.ts'

const said = {
  de: {
    fields: ['Vorname', 'Nachname', 'Telefon', 'Firma', 'Nachricht'],
    email: 'E-Mail',
    submit: 'Anfrage senden',
    contact: 'Fehler beim Senden der Nachricht. Bitte versuchen Sie es erneut.',
    again: 'Fehler beim Senden. Bitte versuchen Sie es erneut.',
    jobs: 'Fehler beim Laden der Stellenanzeigen.',
  },
  en: {
    fields: ['First name', 'Last name', 'Phone', 'Company', 'Message'],
    email: 'E-mail',
    submit: 'Send enquiry',
    contact: 'Error sending the message. Please try again.',
    again: 'Error sending. Please try again.',
    jobs: 'Error loading the job postings.',
  },
} as const
type Language = keyof typeof said

async function fillInContact(page: Page, language: Language = 'de') {
  const { fields, email } = said[language]
  await page.goto(inLanguage('/contact', language))
  for (const name of fields) await page.getByRole('textbox', { name }).fill(`Mein ${name}`)
  await page.getByRole('textbox', { name: email }).fill('eva@blechwerk.example')
}

/** Sends a contact request that fails, and finds everything typed where it was. */
async function expectContactFailure(page: Page, language: Language = 'de') {
  const { fields, submit, again, contact } = said[language]
  const failed = page.getByRole('button', { name: again })
  await page.getByRole('button', { name: submit }).or(failed).click()
  await expect(page.getByRole('alert')).toHaveText(contact)
  await expect(failed).toBeEnabled()
  for (const name of fields) await expect(page.getByRole('textbox', { name })).toHaveValue(`Mein ${name}`)
}

interface Visit {
  language: Language
  contact: Page
  list: Page
  dialog: Locator
}

/** A contact request and an application, both filled in, and a place to go to the job list from. */
async function visit(context: BrowserContext, language: Language): Promise<Visit> {
  const [contact, list, posting] = await Promise.all([
    context.newPage(),
    context.newPage(),
    context.newPage(),
  ])
  for (const page of [contact, list, posting]) waitForScripts(page)
  await fillInContact(contact, language)
  await posting.goto(inLanguage('/jobs/roboterprogrammierung', language))
  await posting.getByRole('button', { name: words[language].apply }).first().click()
  const dialog = posting.getByRole('dialog', { name: words[language].title })
  await fillIn(dialog, language)
  return { language, contact, list, dialog }
}

/** Has the code of the job list and the server's last word on it ready; only its data is missing. */
async function standBeforeList({ list, language }: Visit): Promise<Locator> {
  await list.goto(inLanguage('/impressum', language))
  const link = list.getByRole('contentinfo').locator('a[href^="/jobs"]')
  const code = list.waitForResponse(/JobList-.*\.js$/)
  await link.focus()
  await code
  return link
}

/** Sends what can be sent, looks for what can be looked for, and finds everything typed where it was. */
async function expectFailures({ language, contact, dialog }: Visit, link: Locator): Promise<void> {
  await expectContactFailure(contact, language)
  await dialog.getByRole('button', { name: words[language].submit }).click()
  const toast = dialog.getByRole('region')
  await expect(toast).toContainText(words[language].failed)
  // At once: it leaves by itself.
  await toast.getByRole('button').click()
  await expect(dialog.getByLabel(words[language].motivation)).toHaveValue(/Roboterzellen/)

  await link.press('Enter')
  await expect(link.page().getByRole('alert')).toContainText(said[language].jobs)
}

const calls = /\/api\/(contact|job-applications|jobs)\b/

test('refused, offline, stopped: every form says so, and keeps what was typed until the server is back', async ({
  context,
  server,
}) => {
  const open = await visit(context, 'de')
  const cuts = [
    {
      name: '403',
      cut: () => context.route(calls, route => route.fulfill({ status: 403, body: 'no' })),
      mend: () => context.unroute(calls),
    },
    { name: 'offline', cut: () => context.setOffline(true), mend: () => context.setOffline(false) },
    { name: 'stopped', cut: () => server.halt(), mend: () => server.resume() },
  ]
  for (const { name, cut, mend } of cuts)
    await test.step(name, async () => {
      const link = await standBeforeList(open)
      await cut()
      await expectFailures(open, link)
      await mend()
    })
  await open.contact.getByRole('button', { name: said.de.again }).click()
  await expect(open.contact.getByRole('dialog')).toContainText('Nachricht erfolgreich gesendet!')
})

test('a server at fault, in English', async ({ context }) => {
  const open = await visit(context, 'en')
  const link = await standBeforeList(open)
  await context.route(calls, route => route.fulfill({ status: 503, body: 'no' }))
  await expectFailures(open, link)
})

test('whatever answers a contact request, nothing typed is lost', async ({ page }) => {
  const answers = [
    { status: 400, body: '{"error":"x","code":"request.malformed"}' },
    { status: 429, body: '{"error":"x","code":"request.too_many"}' },
    { status: 500, body: '' },
    { status: 502, body: '<html>Bad gateway</html>' },
  ]
  await fillInContact(page)
  for (const answer of answers)
    await test.step(`${answer.status}`, async () => {
      await page.route('**/api/contact*', route => route.fulfill(answer), { times: 1 })
      const answered = page.waitForResponse('**/api/contact*')
      await expectContactFailure(page)
      expect((await answered).status()).toBe(answer.status)
    })
})

test('a slow server: the button says so, the request is sent once, and what is typed meanwhile stays', async ({
  page,
}) => {
  await fillInContact(page)
  let sent = 0
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/contact*', async route => {
    sent++
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: said.de.submit }).click()
  const waiting = page.getByRole('button', { name: 'Wird gesendet...' })
  await expect(waiting).toBeVisible()
  await waiting.click({ force: true })
  await expect.poll(() => sent).toBe(1)
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Und noch eine Frage')
  answer.resolve()
  await expect(page.getByRole('dialog')).toContainText('Nachricht erfolgreich gesendet!')
  expect(sent).toBe(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Und noch eine Frage')
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('')
})

test('nothing there to show, in English', async ({ page, request }) => {
  await page.route(
    url => url.pathname === '/api/jobs',
    route => route.fulfill({ json: [] }),
  )
  await page.goto('/impressum?lang=en')
  await page.getByRole('contentinfo').locator('a[href^="/jobs"]').click()
  await expect(page.getByText('No open positions at present', { exact: true })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Musterwerk Automation' }).click()
  await expect(page.locator('#karriere')).toContainText('No job postings available at present.')
  const html = await (await request.get('/robots?payload=light&reach=long&lang=en')).text()
  expect(html.includes('No robots found for the selected filters.')).toBe(true)
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
  await expect(page.getByText('Die Verbindung zum Netz fehlt.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('60 von 60 Robotern')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
})

test('catalogue and robot whose data does not arrive: the page says so, with the sentence of the server', async ({
  page,
}) => {
  const error = 'The server is busy. Please try again in a minute.'
  for (const [language, answer, texts, retry] of [
    ['de', { status: 500, body: '' }, ['Diese Seite lässt sich gerade nicht anzeigen'], 'Neu laden'],
    [
      'en',
      { status: 503, json: { error, code: 'server.busy' } },
      ['This page cannot be shown right now', error],
      'Reload',
    ],
  ] as const) {
    const asked = new Set<string | null>()
    await page.route(/\/api\/robots\/(\d+|catalogue)(\?|$)/, route => {
      asked.add(new URL(route.request().url()).searchParams.get('lang'))
      return route.fulfill(answer)
    })
    const alert = page.getByRole('alert')
    await page.goto(inLanguage('/impressum', language))
    await page.locator('footer a[href^="/robots"]').first().click()
    for (const text of texts) await expect(alert).toContainText(text)
    await alert.getByRole('button', { name: retry }).click()
    await expect(page.getByRole('article')).toHaveCount(15)
    // Before, the browser would follow the link by itself.
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await page.locator('main article a[href^="/robot/"]').first().click()
    for (const text of texts) await expect(alert).toContainText(text)
    expect([...asked]).toEqual([language])
    await page.unrouteAll()
  }
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
