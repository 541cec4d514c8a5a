import type { Route } from '@playwright/test'
import { countApplications, fillIn, openDialog, pdf, words } from '../support/application.ts'
import { closeLate } from '../support/close-late.ts'
import { expect, test } from '../support/test.ts'

const call = (url: URL) => url.pathname === '/api/job-applications'
const region = 'Mitteilungen (F8)'

const failures: Record<string, (route: Route) => Promise<void>> = {
  'the server has a fault (500)': route => route.fulfill({ status: 500, body: '' }),
  'something in between answers (502)': route =>
    route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }),
  'the server is busy (429)': route =>
    route.fulfill({ status: 429, json: { error: 'Zu viele Anfragen.', code: 'request.too_many' } }),
  'nothing answers': route => route.abort(),
}

for (const [name, fail] of Object.entries(failures))
  test(`${name}: a toast says so, nothing is lost, and the next attempt is the same application`, async ({
    page,
    request,
    server,
  }) => {
    const before = await countApplications(request, server)
    const dialog = await openDialog(page)
    await fillIn(dialog)
    await dialog.getByLabel(words.de.cv).setInputFiles(pdf('Lebenslauf.pdf'))
    const keys: string[] = []
    page.on('request', request => {
      if (call(new URL(request.url()))) keys.push(request.headers()['idempotency-key']!)
    })
    await page.route(call, fail)
    await dialog.getByRole('button', { name: words.de.submit }).click()
    await expect(dialog.getByRole('region', { name: region })).toContainText(words.de.failed)
    await expect(dialog.getByRole('alert').filter({ hasText: 'Noch nicht gesendet.' })).toBeVisible()
    await expect(dialog.getByLabel('Motivation')).toHaveValue(/Roboterzellen/)
    await expect(dialog).toContainText('Lebenslauf.pdf')
    await page.unroute(call)
    await dialog.getByRole('button', { name: words.de.submit }).click()
    await expect(dialog).toBeHidden()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(await countApplications(request, server)).toBe(before + 1)
  })

test('a position that was closed in the meantime: the sentence of the server stands in the dialog', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  await fillIn(dialog)
  const error = 'Diese Stelle ist nicht mehr ausgeschrieben. Ihre Bewerbung wurde nicht gesendet.'
  await page.route(call, route =>
    route.fulfill({ status: 422, json: { error, code: 'application.job_closed' } }),
  )
  await dialog.getByRole('button', { name: words.de.submit }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: error })).toBeVisible()
})

const noDocuments = {
  'too many documents in a day': {
    status: 429,
    code: 'application.documents_per_day',
    error: 'Bitte versuchen Sie es in 5 Stunden erneut, oder bewerben Sie sich ohne Dokumente.',
  },
  'a server with little room': {
    status: 507,
    code: 'application.no_room',
    error: 'Bitte bewerben Sie sich ohne Dokumente, oder versuchen Sie es morgen erneut.',
  },
}

for (const [name, { status, ...problem }] of Object.entries(noDocuments))
  test(`${name}: the sentence of the server stands at the files`, async ({ page }) => {
    const dialog = await openDialog(page)
    await fillIn(dialog)
    await dialog.getByLabel(words.de.cv).setInputFiles(pdf('Lebenslauf.pdf'))
    await page.route(call, route => route.fulfill({ status, json: problem }))
    await dialog.getByRole('button', { name: words.de.submit }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: problem.error })).toBeVisible()
  })

test('a reload keeps what was typed and names the files to choose again', async ({ page }) => {
  let dialog = await openDialog(page)
  await fillIn(dialog)
  await dialog.getByLabel(words.de.cv).setInputFiles(pdf('Lebenslauf.pdf'))
  dialog = await openDialog(page)
  await expect(dialog.getByLabel('Nachname')).toHaveValue('Röder')
  await expect(dialog.getByLabel('Motivation')).toHaveValue(/Roboterzellen/)
  await expect(dialog).toContainText('Bitte nach dem Neuladen erneut auswählen: Lebenslauf.pdf')
  await dialog.getByLabel(words.de.cv).setInputFiles(pdf('Lebenslauf neu.pdf'))
  await expect(dialog).not.toContainText('erneut auswählen')
})

test('closing forgets everything; a text or files are asked for first', async ({ page }) => {
  const dialog = await openDialog(page)
  const open = page.getByRole('button', { name: words.de.apply }).first()
  await dialog.getByLabel('Vorname').fill('Lena')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await open.press('Enter')
  await expect(dialog.getByLabel('Vorname')).toHaveValue('')
  await expect(dialog.getByLabel('Vorname')).toBeFocused()

  await fillIn(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert').filter({ hasText: 'Entwurf verwerfen?' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Weiter bearbeiten' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Motivation')).toBeFocused()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await dialog.getByRole('button', { name: 'Verwerfen', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await open.click()
  await expect(dialog.getByLabel('Motivation')).toHaveValue('')
})

test('who opens it again in the moment of closing has it open, and empty', async ({ page }) => {
  await closeLate(page)
  const dialog = await openDialog(page)
  await dialog.getByLabel('Vorname').fill('Lena')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.de.apply }).first().press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-told', 'late')
  await expect(dialog.getByLabel('Vorname')).toHaveValue('')
  await expect(dialog.getByLabel('Vorname')).toBeFocused()
})

for (const [lang, sentence] of [
  ['de', 'Die Bewerbung wird gerade gesendet. Bitte warten oder das Senden abbrechen.'],
  ['en', 'The application is being sent. Please wait, or cancel sending.'],
] as const)
  test(`while it is sent, the dialog stays whatever is pressed, in ${lang}`, async ({ page }) => {
    const dialog = await openDialog(page, lang)
    await fillIn(dialog, lang)
    const answer = Promise.withResolvers<void>()
    await page.route(call, async route => {
      await answer.promise
      await route.fulfill({ status: 500, body: '' })
    })
    await dialog.getByRole('button', { name: words[lang].submit }).click()
    await expect(dialog.getByRole('button', { name: words[lang].sending })).toBeFocused()
    // What is pressed beside everything takes the focus out of the dialog.
    await page.mouse.click(5, 5)
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Escape')
    await expect(dialog.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(dialog.getByRole('button', { name: words[lang].sending })).toBeVisible()
    answer.resolve()
    await expect(dialog.getByRole('button', { name: words[lang].submit })).toBeEnabled()
    await expect(dialog.getByLabel(words[lang].motivation)).toHaveValue(/Roboterzellen/)
    await expect(dialog.getByRole('alert').filter({ hasText: sentence })).toHaveCount(0)
  })

test('the toast is reached with F8, closed by Escape, and gone after five seconds', async ({ page }) => {
  const dialog = await openDialog(page)
  await fillIn(dialog)
  await page.route(call, route => route.fulfill({ status: 500, body: '' }))
  const toasts = dialog.getByRole('region', { name: region })
  const toast = toasts.getByText('Fehler beim Senden')
  await dialog.getByRole('button', { name: words.de.submit }).click()
  await expect(toast).toBeVisible()
  await page.keyboard.press('F8')
  await expect(toasts).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: words.de.submit }).click()
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0, { timeout: 8_000 })
})
