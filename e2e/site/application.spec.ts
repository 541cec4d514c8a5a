import { AxeBuilder } from '@axe-core/playwright'
import { countApplications, fillIn, openDialog, pdf, posting, words } from '../support/application.ts'
import { expect, test } from '../support/test.ts'

const call = (url: URL) => url.pathname === '/api/job-applications'
const region = { de: 'Mitteilungen (F8)', en: 'Notifications (F8)' }
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

for (const [language, viewport] of [
  ['de', desk],
  ['en', phone],
] as const)
  test(`an application with documents arrives, in ${language} at ${viewport.width} px`, async ({
    page,
    request,
    server,
  }) => {
    const before = await countApplications(request, server)
    await page.setViewportSize(viewport)
    const dialog = await openDialog(page, language)
    await fillIn(dialog, language)
    await dialog.locator('[name=availableFrom]').fill('2027-03-01')
    await dialog.getByLabel(words[language].cv).setInputFiles(pdf('Lebenslauf.pdf', 200_000))
    await dialog
      .locator('[type=file]')
      .last()
      .setInputFiles([pdf('Zeugnis 1.pdf'), pdf('Zeugnis 2.pdf', 90)])
    const sent = page.waitForRequest(request => call(new URL(request.url())))
    await dialog.getByRole('button', { name: words[language].submit }).click()
    await expect(page.getByRole('region', { name: region[language] })).toContainText(words[language].sent)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: words[language].apply }).first()).toBeFocused()
    expect(new URL((await sent).url()).searchParams.get('lang')).toBe(language)
    expect(await countApplications(request, server)).toBe(before + 1)
    // What was sent is gone.
    await page.getByRole('button', { name: words[language].apply }).last().click()
    await expect(dialog.getByLabel(words[language].firstName)).toHaveValue('')
  })

for (const language of ['de', 'en'] as const)
  test(`mistakes stand beside their fields, the first one has the focus, in ${language}`, async ({
    page,
  }) => {
    const { firstName, lastName, email, motivation, submit, mistakes } = words[language]
    const dialog = await openDialog(page, language)
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

test('sending can be cancelled, and nothing is lost', async ({ page }) => {
  const dialog = await openDialog(page)
  await fillIn(dialog)
  const answer = Promise.withResolvers<void>()
  await page.route(call, async route => {
    await answer.promise
    await route.abort().catch(() => undefined)
  })
  await dialog.getByRole('button', { name: words.de.submit }).click()
  await dialog.getByRole('button', { name: 'Senden abbrechen' }).click()
  await expect(dialog.getByRole('button', { name: words.de.submit })).toBeEnabled()
  await expect(dialog.getByLabel('Vorname')).toHaveValue('Lena')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  answer.resolve()
})

for (const [language, viewport, colorScheme] of [
  ['de', desk, 'light'],
  ['en', phone, 'dark'],
  ['de', { width: 320, height: 568 }, 'light'],
] as const)
  test(`no accessibility finding, nothing sideways, at ${viewport.width} px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const dialog = await openDialog(page, language)
    await dialog.getByRole('button', { name: words[language].submit }).click()
    await dialog
      .getByLabel(words[language].cv)
      .setInputFiles(pdf('Ein sehr langer Name ohne Ende'.replaceAll(' ', '').repeat(3) + '.pdf'))
    await dialog
      .locator('[type=file]')
      .last()
      .setInputFiles({ ...pdf('Bewerbung.exe'), mimeType: 'x/y' })
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
    const over = await dialog.evaluate(dialog =>
      [dialog, ...dialog.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    )
    expect(over).toEqual([])
    if (viewport.width < 700) {
      const box = await dialog.boundingBox()
      expect(box).toEqual({ x: 0, y: 0, ...viewport })
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
