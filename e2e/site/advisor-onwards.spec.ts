import { findings } from '../support/accessibility.ts'
import { advisorOn } from '../support/advisor.ts'
import { expect, logIn, test } from '../support/test.ts'

test('a thumb goes up, or down with a reason', async ({ page }) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open()
  await advisor.ask()
  const up = advisor.log.getByRole('button', { name: 'Hilfreich', exact: true })
  await up.click()
  await expect(up).toHaveAttribute('aria-pressed', 'true')
  await expect(advisor.log.getByText('Danke für die Rückmeldung.')).toBeVisible()
  const rating = () => page.waitForResponse(response => response.url().includes('/api/ai/feedback'))
  const down = rating()
  await advisor.log.getByRole('button', { name: 'Nicht hilfreich' }).click()
  expect((await down).request().postDataJSON()).toMatchObject({ isHelpful: false })
  const rated = rating()
  await advisor.log.getByRole('button', { name: 'Falsch verstanden' }).click()
  expect((await rated).ok()).toBe(true)
  expect((await rated).request().postDataJSON()).toMatchObject({ isHelpful: false, reason: 'misunderstood' })
})

test('who puts the thumb down may say in words what would have been right; nothing typed is lost', async ({
  page,
}) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open()
  await advisor.ask()
  const down = advisor.log.getByRole('button', { name: 'Nicht hilfreich' })
  await down.focus()
  await page.keyboard.press('Enter')
  await advisor.log.getByRole('button', { name: 'Falscher Roboter' }).press('Enter')
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
  const sent = page.waitForResponse(response => response.url().includes('/api/ai/feedback'))
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

for (const [what, question] of [
  ['figures', 'Wir palettieren Säcke mit 25 kg. Der Greifer wiegt 15 kg, die Reichweite soll 2 m sein.'],
  ['a technology', 'Wir suchen einen SCARA für 3 kg.'],
  ['what no robot does', 'Wir brauchen 6 Meter Reichweite bei 50 kg.'],
] as const)
  test(`the link into the catalogue shows as many robots as it says, for ${what}`, async ({ page }) => {
    const advisor = advisorOn(page, 'de')
    await advisor.open()
    await advisor.ask(question)
    const link = advisor.findings.getByRole('link', { name: /^\d+ Treffer im Katalog nach / })
    const [count] = (await link.textContent())!.split(' ')
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alle ESTUN Roboter' })).toBeVisible()
    await expect(page.getByText(new RegExp(`^${count} von \\d+ Robotern$`)).first()).toBeVisible()
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
  await expect(message).toHaveValue(/- Teil 25\skg/)
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
})
