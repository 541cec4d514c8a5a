import type { Locator } from '@playwright/test'
import { findings } from '../support/accessibility.ts'
import { countApplications, fillIn, openDialog, pdf, posting, words } from '../support/application.ts'
import { expect, test } from '../support/test.ts'

const call = (url: URL) => url.pathname === '/api/job-applications'
const region = { de: 'Mitteilungen (F8)', en: 'Notifications (F8)' }
const phone = { width: 390, height: 844 }

test('an application with documents arrives, and leaves nothing behind in the dialog', async ({
  page,
  request,
  server,
}) => {
  const before = await countApplications(request, server)
  const dialog = await openDialog(page)
  await fillIn(dialog)
  await dialog.locator('[name=availableFrom]').fill('2027-03-01')
  await dialog.getByLabel(words.de.cv).setInputFiles(pdf('Lebenslauf.pdf', 200_000))
  await dialog
    .locator('[type=file]')
    .last()
    .setInputFiles([pdf('Zeugnis 1.pdf'), pdf('Zeugnis 2.pdf', 90)])
  await dialog.getByRole('button', { name: words.de.submit }).click()
  await expect(page.getByRole('region', { name: region.de })).toContainText(words.de.sent)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: words.de.apply }).first()).toBeFocused()
  expect(await countApplications(request, server)).toBe(before + 1)
  await test.step('the page says what was sent from this browser, until somebody forgets it', async () => {
    const note = page.getByRole('region', { name: 'Bewerbung gesendet' })
    await page.reload()
    await expect(note).toContainText(/Nummer\s*B\d{5}/)
    await expect(note).toContainText('Lebenslauf.pdf, Zeugnis 1.pdf, Zeugnis 2.pdf')
    await note.getByRole('button', { name: 'Vermerk löschen' }).click()
    await expect(note).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: words.de.apply }).first()).toBeEnabled()
    await expect(note).toHaveCount(0)
  })
  // What was sent is gone.
  await page.getByRole('button', { name: words.de.apply }).last().click()
  await expect(dialog.getByLabel(words.de.firstName)).toHaveValue('')
})

test('mistakes stand beside their fields, the first one has the focus', async ({ page }) => {
  const { firstName, lastName, email, motivation, submit, mistakes } = words.de
  const dialog = await openDialog(page)
  const progress = dialog.getByRole('progressbar')
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  await dialog.getByLabel(motivation).fill('zu kurz')
  await dialog.getByRole('button', { name: submit }).click()
  for (const [index, label] of [firstName, lastName, email, motivation].entries())
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(mistakes[index]!)
  await expect(dialog.getByLabel(firstName)).toBeFocused()
  await dialog.getByLabel(firstName).fill('Lena')
  await expect(dialog.getByLabel(firstName)).toHaveAccessibleDescription('')
  await dialog.getByLabel(lastName).fill('Röder')
  await dialog.getByLabel(email).fill('lena@')
  await dialog.getByLabel(motivation).fill('Lang genug ist das.')
  await expect(progress).toHaveAttribute('aria-valuenow', '3')
  await dialog.getByRole('button', { name: submit }).click()
  await expect(dialog.getByLabel(email)).toBeFocused()
  await expect(dialog.getByLabel(email)).toHaveAccessibleDescription(mistakes[2])
})

test('in English, on a phone', async ({ page }) => {
  const { firstName, lastName, email, motivation, submit, mistakes } = words.en
  await page.setViewportSize(phone)
  const dialog = await openDialog(page, 'en')
  await dialog.getByRole('button', { name: submit }).click()
  for (const [index, label] of [firstName, lastName, email, motivation].entries())
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(mistakes[index]!)
  await fillIn(dialog, 'en')
  const sent = page.waitForRequest(request => call(new URL(request.url())))
  await dialog.getByRole('button', { name: submit }).click()
  await expect(page.getByRole('region', { name: region.en })).toContainText(words.en.sent)
  expect(new URL((await sent).url()).searchParams.get('lang')).toBe('en')
})

test('while it is sent, the button says so and does nothing; sent twice, it is one application', async ({
  page,
  request,
  server,
}) => {
  const before = await countApplications(request, server)
  const dialog = await openDialog(page)
  await fillIn(dialog)
  const answer = Promise.withResolvers<void>()
  let calls = 0
  await page.route(call, async route => {
    calls++
    await answer.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: words.de.submit }).dblclick()
  const waiting = dialog.getByRole('button', { name: words.de.sending })
  await expect(waiting).toBeDisabled()
  await expect(dialog.getByRole('progressbar', { name: 'Übertragung' })).toBeVisible()
  await waiting.click({ force: true })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  answer.resolve()
  await expect(dialog).toBeHidden()
  expect(calls).toBe(1)
  expect(await countApplications(request, server)).toBe(before + 1)
})

/** What is wider than the place that it has. */
const overflowing = (dialog: Locator) =>
  dialog.evaluate(dialog =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

test('with mistakes and files of any name: axe finds nothing in either scheme, nothing goes sideways', async ({
  page,
}) => {
  for (const language of ['de', 'en'] as const) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const dialog = await openDialog(page, language)
    await dialog.getByRole('button', { name: words[language].submit }).click()
    await dialog
      .getByLabel(words[language].cv)
      .setInputFiles(pdf('Ein sehr langer Name ohne Ende'.replaceAll(' ', '').repeat(3) + '.pdf'))
    await dialog
      .locator('[type=file]')
      .last()
      .setInputFiles({ ...pdf('Bewerbung.exe'), mimeType: 'x/y' })
    if (language === 'de') {
      expect(await findings(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.setViewportSize(phone)
      expect(await findings(page), 'dark, on a phone').toEqual([])
    }
    for (const viewport of [{ width: 1440, height: 900 }, phone, { width: 320, height: 568 }]) {
      await page.setViewportSize(viewport)
      expect(await overflowing(dialog), `${language}, ${viewport.width} px`).toEqual([])
      if (viewport.width < 700) expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
    }
  }
})

test('by keyboard alone, from the page to the answer', async ({ page }) => {
  await page.goto(posting)
  const open = page.getByRole('button', { name: words.de.apply }).first()
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Vorname')).toBeFocused()
  for (const text of ['Lena', 'Röder', 'lena@example.org', '', '', 'Ich will zu euch.']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: words.de.submit }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: region.de })).toContainText(words.de.sent)
  await expect(open).toBeFocused()
})
