import type { BrowserContext, Locator, Page } from '@playwright/test'
import { fillIn, words } from '../support/application.ts'
import { startServer } from '../support/server.ts'
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
    noJobs: 'Aktuell keine offenen Stellen',
    noCareers: 'Keine aktuellen Stellenanzeigen verfügbar.',
    noRobot: 'Roboter nicht gefunden',
    noMatch: 'Keine Roboter gefunden für die ausgewählten Filter.',
  },
  en: {
    fields: ['First name', 'Last name', 'Phone', 'Company', 'Message'],
    email: 'E-mail',
    submit: 'Send enquiry',
    contact: 'Error sending the message. Please try again.',
    again: 'Error sending. Please try again.',
    jobs: 'Error loading the job postings.',
    noJobs: 'No open positions at present',
    noCareers: 'No job postings available at present.',
    noRobot: 'Robot not found',
    noMatch: 'No robots found for the selected filters.',
  },
} as const
const languages = ['de', 'en'] as const
type Language = (typeof languages)[number]

interface Visit {
  language: Language
  contact: Page
  list: Page
  dialog: Locator
}

/** A contact request and an application, both filled in, and a place to go to the job list from. */
async function visit(context: BrowserContext, url: string, language: Language): Promise<Visit> {
  const { fields, email } = said[language]
  const [contact, list, posting] = await Promise.all([
    context.newPage(),
    context.newPage(),
    context.newPage(),
  ])
  for (const page of [contact, list, posting]) waitForScripts(page)
  await contact.goto(url + inLanguage('/contact', language))
  for (const name of fields) await contact.getByRole('textbox', { name }).fill(`Mein ${name}`)
  await contact.getByRole('textbox', { name: email }).fill('eva@blechwerk.example')
  await posting.goto(url + inLanguage('/jobs/roboterprogrammierung', language))
  await posting.getByRole('button', { name: words[language].apply }).first().click()
  const dialog = posting.getByRole('dialog', { name: words[language].title })
  await fillIn(dialog, language)
  return { language, contact, list, dialog }
}

/** Has the code of the job list and the server's last word on it ready; only its data is missing. */
async function standBeforeList({ list, language }: Visit, url: string): Promise<Locator> {
  await list.goto(url + inLanguage('/impressum', language))
  const link = list.getByRole('contentinfo').locator('a[href^="/jobs"]')
  const code = list.waitForResponse(/JobList-.*\.js$/)
  await link.focus()
  await code
  return link
}

/** Sends what can be sent, looks for what can be looked for, and finds everything typed where it was. */
async function expectFailures({ language, contact, dialog }: Visit, link: Locator): Promise<void> {
  const { fields, submit, again, contact: alert, jobs } = said[language]
  await contact
    .getByRole('button', { name: submit })
    .or(contact.getByRole('button', { name: again }))
    .click()
  await expect(contact.getByRole('alert')).toHaveText(alert)
  await expect(contact.getByRole('button', { name: again })).toBeEnabled()
  for (const name of fields) await expect(contact.getByRole('textbox', { name })).toHaveValue(`Mein ${name}`)

  await dialog.getByRole('button', { name: words[language].submit }).click()
  const toast = dialog.getByRole('region')
  await expect(toast).toContainText(words[language].failed)
  // At once: it leaves by itself.
  await toast.getByRole('button').click()
  await expect(dialog.getByLabel(words[language].motivation)).toHaveValue(/Roboterzellen/)

  await link.press('Enter')
  await expect(link.page().getByRole('alert')).toContainText(jobs)
}

for (const language of languages)
  test(`refused, at fault, offline, stopped: every form says so, and keeps what was typed, in ${language}`, async ({
    browser,
  }) => {
    const server = await startServer()
    const context = await browser.newContext()
    const open = await visit(context, server.url, language)
    const calls = /\/api\/(contact|job-applications|jobs)\b/
    const answer = (status: number) => () =>
      context.route(calls, route => route.fulfill({ status, body: 'no' }))
    const cuts = [
      { name: '403', cut: answer(403), mend: () => context.unroute(calls) },
      { name: '503', cut: answer(503), mend: () => context.unroute(calls) },
      { name: 'offline', cut: () => context.setOffline(true), mend: () => context.setOffline(false) },
      { name: 'stopped', cut: () => server.halt(), mend: () => Promise.resolve() },
    ]
    try {
      for (const { name, cut, mend } of cuts)
        await test.step(name, async () => {
          const link = await standBeforeList(open, server.url)
          await cut()
          await expectFailures(open, link)
          await mend()
        })
    } finally {
      await server.stop()
      await context.close()
    }
  })

for (const language of languages)
  test(`nothing there to show, in ${language}`, async ({ page }) => {
    const { noJobs, noCareers, noRobot, noMatch } = said[language]
    const calls = (url: URL) => url.pathname === '/api/jobs'
    await page.route(calls, route => route.fulfill({ json: [] }))
    await page.goto(inLanguage('/impressum', language))
    await page.getByRole('contentinfo').locator('a[href^="/jobs"]').click()
    await expect(page.getByText(noJobs, { exact: true })).toBeVisible()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page.locator('#karriere')).toContainText(noCareers)

    const response = await page.goto(inLanguage('/robot/2000000', language))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(noRobot)
    await page.goto(inLanguage('/robots?payload=light&reach=long', language))
    await expect(page.getByText(noMatch)).toBeVisible()
  })

for (const [language, heading] of [
  ['de', 'Diese Seite lässt sich gerade nicht anzeigen'],
  ['en', 'This page cannot be shown right now'],
] as const)
  test(`catalogue and robot whose data does not arrive, in ${language}: the page says so`, async ({
    page,
  }) => {
    await page.route(/\/api\/robots\//, route => route.fulfill({ status: 500, body: '' }))
    for (const [from, link] of [
      ['/impressum', 'footer a[href^="/robots"]'],
      ['/robots', 'main article a[href^="/robot/"]'],
    ]) {
      await page.goto(inLanguage(from!, language))
      await page.locator(link!).first().click()
      await expect(page.getByRole('alert')).toContainText(heading)
    }
    await page.unroute(/\/api\/robots\//)
    await page.getByRole('alert').getByRole('button').click()
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  })
