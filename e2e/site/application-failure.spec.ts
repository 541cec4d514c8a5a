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

test('whatever fails, a toast says so, nothing is lost, and every attempt is the same application', async ({
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
  const submit = dialog.getByRole('button', { name: words.de.submit })
  const toast = dialog.getByRole('region', { name: region })
  for (const [name, fail] of Object.entries(failures))
    await test.step(name, async () => {
      await page.route(call, fail)
      await submit.click()
      await expect(toast).toContainText(words.de.failed)
      await expect(dialog.getByRole('alert').filter({ hasText: 'Noch nicht gesendet.' })).toBeVisible()
      await expect(dialog.getByLabel('Motivation')).toHaveValue(/Roboterzellen/)
      await expect(dialog).toContainText('Lebenslauf.pdf')
      await page.unroute(call)
      await toast.getByRole('button').click()
      await expect(toast).not.toContainText(words.de.failed)
    })
  await submit.click()
  await expect(dialog).toBeHidden()
  expect(keys).toHaveLength(5)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
  expect(await countApplications(request, server)).toBe(before + 1)
})

test('what the server says about a position or about documents stands in the dialog', async ({ page }) => {
  const dialog = await openDialog(page)
  await fillIn(dialog)
  await dialog.getByLabel(words.de.cv).setInputFiles(pdf('Lebenslauf.pdf'))
  for (const [status, code, error] of [
    [
      422,
      'application.job_closed',
      'Diese Stelle ist nicht mehr ausgeschrieben. Ihre Bewerbung wurde nicht gesendet.',
    ],
    [
      429,
      'application.documents_per_day',
      'Bitte versuchen Sie es in 5 Stunden erneut, oder bewerben Sie sich ohne Dokumente.',
    ],
    [
      507,
      'application.no_room',
      'Bitte bewerben Sie sich ohne Dokumente, oder versuchen Sie es morgen erneut.',
    ],
  ] as const) {
    await page.route(call, route => route.fulfill({ status, json: { error, code } }), { times: 1 })
    await dialog.getByRole('button', { name: words.de.submit }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: error })).toBeVisible()
  }
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

test('while it is sent, the dialog stays whatever is pressed; cancelled, nothing is lost', async ({
  page,
}) => {
  const sentence = 'Die Bewerbung wird gerade gesendet. Bitte warten oder das Senden abbrechen.'
  const dialog = await openDialog(page)
  await fillIn(dialog)
  const answer = Promise.withResolvers<void>()
  await page.route(call, async route => {
    await answer.promise
    await route.abort().catch(() => undefined)
  })
  await dialog.getByRole('button', { name: words.de.submit }).click()
  const sending = dialog.getByRole('button', { name: words.de.sending })
  await expect(sending).toBeFocused()
  // What is pressed beside everything takes the focus out of the dialog.
  await page.mouse.click(5, 5)
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await expect(sending).toBeVisible()
  await dialog.getByRole('button', { name: 'Senden abbrechen' }).click()
  await expect(dialog.getByRole('button', { name: words.de.submit })).toBeEnabled()
  await expect(dialog.getByLabel('Vorname')).toHaveValue('Lena')
  await expect(dialog.getByLabel('Motivation')).toHaveValue(/Roboterzellen/)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  answer.resolve()
})

test('the toast is reached with F8, closed by Escape, and gone after five seconds', async ({ page }) => {
  await page.clock.install()
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
  await page.clock.fastForward(5_000)
  await expect(toast).toHaveCount(0)
})
