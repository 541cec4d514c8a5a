import { findings } from '../support/accessibility.ts'
import { advisorOn } from '../support/advisor.ts'
import { expect, logIn, test } from '../support/test.ts'

test('a thumb goes up, or down with a reason and a comment; nothing typed is lost', async ({ page }) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open()
  await advisor.ask()
  const rating = () => page.waitForResponse(response => response.url().includes('/api/ai/feedback'))
  const up = advisor.log.getByRole('button', { name: 'Hilfreich', exact: true })
  await up.click()
  await expect(up).toHaveAttribute('aria-pressed', 'true')
  await expect(advisor.log.getByText(advisor.say.thanks)).toBeVisible()
  const down = advisor.log.getByRole('button', { name: 'Nicht hilfreich' })
  await down.focus()
  const turned = rating()
  await page.keyboard.press('Enter')
  expect((await turned).request().postDataJSON()).toMatchObject({ isHelpful: false })
  const reasoned = rating()
  await advisor.log.getByRole('button', { name: 'Falscher Roboter' }).press('Enter')
  expect((await reasoned).ok()).toBe(true)
  expect((await reasoned).request().postDataJSON()).toMatchObject({ isHelpful: false, reason: 'wrong_robot' })

  const comment = advisor.log.getByLabel('Was wäre richtig gewesen? (freiwillig)')
  await expect(comment).toHaveAttribute('maxlength', '500')
  await expect(comment).toHaveAccessibleDescription(/ohne persönliche Angaben/)
  await comment.fill('Ein SCARA genügt.')
  expect(await findings(page)).toEqual([])
  await page.reload()
  await down.click()
  await expect(advisor.log.getByText(advisor.say.thanks)).toBeVisible()
  await expect(comment).toHaveValue('Ein SCARA genügt.')
  await page.route('**/api/ai/feedback*', route => route.abort())
  const send = advisor.log.getByRole('button', { name: 'Kommentar senden' })
  await send.click()
  await expect(advisor.log.getByText('Das ließ sich nicht senden.')).toBeVisible()
  await expect(comment).toHaveValue('Ein SCARA genügt.')
  await page.unroute('**/api/ai/feedback*')
  const sent = rating()
  await send.click()
  expect((await sent).ok()).toBe(true)
  expect((await sent).request().postDataJSON()).toMatchObject({
    isHelpful: false,
    reason: 'wrong_robot',
    comment: 'Ein SCARA genügt.',
  })
  await expect(comment).toBeHidden()
  await expect(down).toBeFocused()
})

test('the link into the catalogue shows as many robots as it says', async ({ page, request }) => {
  const advisor = advisorOn(page, 'de')
  const link = advisor.findings.getByRole('link', { name: /^Katalog nur nach .*: \d+$/ })
  await advisor.open()
  for (const question of [
    'Wir palettieren Säcke mit 25 kg. Der Greifer wiegt 15 kg, die Reichweite soll 2 m sein.',
    'Wir suchen einen SCARA für 3 kg.',
    'Wir brauchen 6 Meter Reichweite bei 50 kg.',
  ]) {
    await advisor.ask(question)
    const count = (await link.textContent())!.split(': ').at(-1)
    const html = await (await request.get((await link.getAttribute('href'))!)).text()
    expect(/>(\d+) von \d+ Robotern</.exec(html)?.[1], question).toBe(count)
    await page.getByRole('button', { name: advisor.say.restart }).click()
    await expect(link).toHaveCount(0)
  }
})

test('an enquiry takes the requirements along, and the conversation only if the visitor agrees', async ({
  page,
  server,
}) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open()
  await advisor.ask()
  await advisor.findings.getByRole('link', { name: advisor.say.request }).click()
  await expect(page).toHaveURL(/\/contact\?.*robot=/)
  const message = page.getByLabel('Nachricht')
  await expect(message).toHaveValue(/^Anforderungen aus der Roboterberatung:\n/)
  await expect(message).toHaveValue(/^Traglast: Teil 25\skg.*gerechnet mindestens/m)
  const agree = page.getByRole('checkbox', { name: /Gesprächsverlauf/ })
  await expect(agree).not.toBeChecked()
  for (const [label, value] of [
    ['Vorname', 'Eva'],
    ['Nachname', 'Huber'],
    ['E-Mail', 'eva@blechwerk.example'],
    ['Telefon', '+43 1 234'],
    ['Firma', 'Blechwerk'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await agree.check()
  const sent = page.waitForRequest(request => request.url().includes('/api/contact'))
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  const body = (await sent).postDataJSON() as Record<string, string>
  expect(body['advisorConversationId']).toMatch(/^[\da-f-]{36}$/)
  await expect(page.getByRole('dialog')).toContainText('24')
  await page.keyboard.press('Escape')
  await expect(agree).toBeHidden()

  await logIn(page, server)
  await page.goto('/admin/contacts')
  await page.getByText('Eva Huber').first().click()
  const request = page.getByRole('dialog', { name: 'Kontaktanfrage von Eva Huber' })
  await expect(request.getByRole('heading', { name: 'Dialog mit dem Berater' })).toBeVisible()
  await expect(request.getByText(advisor.say.question)).toBeVisible()
  const selection = request.getByRole('region', { name: 'Auswahl im Katalog' })
  await expect(selection).toContainText('mindestens')
  const view = page.waitForEvent('popup')
  await selection.getByRole('link', { name: 'Auf der Website öffnen' }).click()
  await expect((await view).getByRole('heading', { name: 'Vergleich' })).toBeVisible()
})
