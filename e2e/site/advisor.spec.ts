import { findings, findingsInBothSchemes, overflowAt320 } from '../support/accessibility.ts'
import { advisorOn, CALL } from '../support/advisor.ts'
import { expect, test } from '../support/test.ts'

test('a visitor describes a task and gets robots that carry it', async ({ page }) => {
  const advisor = advisorOn(page, 'de')
  const { say } = advisor
  await advisor.open()
  // Who one writes with is said before the first word.
  await expect(page.getByText(say.disclosure)).toBeVisible()
  await expect(page.getByRole('heading', { name: say.examples })).toBeVisible()
  const asked = page.waitForRequest(CALL)
  await advisor.ask()

  const sent = (await asked).postDataJSON() as Record<string, unknown[]>
  expect(sent['message']).toBe(say.question)
  expect(sent['conversationHistory']).toEqual([])
  expect(sent['availableRobots']!.length).toBe(20)

  await expect(page.getByRole('heading', { name: say.examples })).toBeHidden()
  await expect(advisor.sheet.getByRole('button', { name: say.part }).first()).toBeVisible()
  const cards = advisor.findings.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(cards.first()).toContainText(say.match)
  await expect(cards.first().getByText(say.reserve).first()).toBeVisible()
  await expect(cards.first().getByRole('img')).toBeVisible()
  await expect(advisor.log.getByText(say.ruleBased)).toBeVisible()
  expect(await advisor.log.locator('[data-ai-generated]').count()).toBe(1)
  expect(await findingsInBothSchemes(page)).toEqual([])

  // The same robots, by a name in the text.
  const name = advisor.log.getByRole('link', { name: /^(ER|UNO)/ }).first()
  const robot = (await name.textContent())!
  await name.hover()
  await expect(page.getByRole('tooltip')).toContainText(robot)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await name.click()
  const dialog = page.getByRole('dialog', { name: robot })
  await expect(dialog.getByRole('term').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(name).toBeFocused()

  // And by its card.
  const title = (await cards.first().getByRole('heading').getByRole('link').textContent())!
  await cards
    .first()
    .getByRole('link', { name: `${say.details} ${title}` })
    .click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
})

test('only with the keyboard: Shift and Enter begin a line, Enter sends, the focus comes back', async ({
  page,
}) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open('/ki-berater')
  await advisor.input.focus()
  await page.keyboard.press('Enter')
  await expect(advisor.log.getByText('Assistent')).toHaveCount(1)
  await page.keyboard.type('  ')
  await page.keyboard.press('Enter')
  await expect(advisor.log.getByText('Assistent')).toHaveCount(1)
  await page.keyboard.type('Wir palettieren Säcke mit 25 kg.')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Reichweite 2 m.')
  await expect(advisor.input).toHaveValue('  Wir palettieren Säcke mit 25 kg.\nReichweite 2 m.')
  await page.keyboard.press('Enter')
  await advisor.isAnswered()
  await expect(advisor.input).toBeFocused()
  await expect(advisor.input).toHaveValue('')
  // Back through the conversation to the robots in it, and into their details.
  const name = advisor.log.getByRole('link', { name: /^(ER|UNO)/ }).first()
  await name.focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
})

test('example questions, topics and quick access fill the input and lose nothing that is typed', async ({
  page,
}) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open()
  await advisor.log.getByRole('button', { name: /Drehmaschine/ }).click()
  await expect(advisor.input).toHaveValue(/^Wir beladen eine Drehmaschine: Teile mit 4,5/)
  await expect(advisor.input).toBeFocused()
  const topic = page
    .getByRole('list', { name: 'Häufige Themen' })
    .getByRole('button', { name: 'Palettieren' })
  await topic.click()
  await expect(advisor.input).toHaveValue('Wir möchten palettieren. ')
  await page.reload()
  await topic.click()
  await expect(advisor.input).toBeFocused()
  await expect(advisor.input).toHaveValue('Wir möchten palettieren. ')
  await page.keyboard.type('Säcke mit 25 kg.')
  await page.getByRole('button', { name: 'Über 3 m Reichweite' }).click()
  await expect(advisor.input).toHaveValue(
    /^Wir möchten palettieren\. Säcke mit 25 kg\. Welche Roboter reichen/,
  )
})

test('a requirement is changed on the sheet, and the advisor calculates again', async ({ page }) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open()
  await advisor.ask()
  await advisor.sheet.getByRole('button', { name: /^Reichweite ändern/ }).click()
  const reach = advisor.sheet.getByLabel('Reichweite', { exact: true })
  await expect(reach).toBeFocused()
  await reach.fill('weit')
  await reach.press('Enter')
  await expect(reach).toHaveAccessibleDescription(/Zahl/)
  await reach.fill('2500')
  await reach.press('Enter')
  await advisor.sheet.getByRole('button', { name: /^Greifer 15\skg entfernen$/ }).click()
  const asked = page.waitForRequest(CALL)
  await advisor.sheet.getByRole('button', { name: 'Neu rechnen' }).click()
  const { requirements, conversationHistory } = (await asked).postDataJSON() as {
    requirements: Record<string, unknown>
    conversationHistory: unknown[]
  }
  expect(requirements).toMatchObject({ reach: 2500, part: 25, tool: null })
  expect(conversationHistory).toHaveLength(2)
  await advisor.isAnswered()
  await expect(
    advisor.sheet.getByRole('button', { name: /^Reichweite ändern: mind\. 2500\smm/ }),
  ).toBeVisible()
  await expect(advisor.sheet.getByText('Anforderungen geändert.')).toBeHidden()
})

test('a question has answers to choose from, among them that one does not know', async ({ page }) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open()
  await advisor.ask('Wir möchten eine Maschine beladen.')
  const unknown = advisor.log.getByRole('button', { name: /weiß ich nicht/i }).first()
  await unknown.click()
  await expect(advisor.log.getByRole('button', { name: 'Hilfreich', exact: true })).toHaveCount(2)
  await advisor.isAnswered()
  await expect(advisor.sheet.getByText('angenommen').first()).toBeVisible()
})

test('who types an address is told that it is not needed', async ({ page }) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open()
  const hint = page.getByText('Persönliche Angaben sind hier nicht nötig')
  await advisor.input.fill('Teile mit 5 kg, 1200 mm')
  await expect(hint).toBeHidden()
  await advisor.input.fill('Teile mit 5 kg, Rückfragen an max@huber.example')
  await expect(hint).toBeVisible()
})

test('in English, and on a phone: one thing at a time, nothing goes sideways, and axe finds nothing', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const advisor = advisorOn(page, 'en')
  const { say } = advisor
  await advisor.open()
  await expect(page.getByText(say.disclosure)).toBeVisible()
  await expect(page.getByRole('heading', { name: say.examples })).toBeVisible()
  await advisor.ask()
  await expect(advisor.log.getByText(say.ruleBased)).toBeVisible()
  await expect(advisor.findings.getByText(say.match).first()).toBeVisible()
  await expect(advisor.findings.getByText(say.reserve).first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(advisor.sheet).toBeHidden()
  expect(await findings(page)).toEqual([])
  await page
    .getByRole('navigation', { name: 'View' })
    .getByRole('link', { name: /^Requirements \(\d\)$/ })
    .click()
  await expect(advisor.input).toBeHidden()
  await expect(advisor.sheet.getByRole('button', { name: say.part }).first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await overflowAt320(page)).toBeLessThanOrEqual(0)
})

test('what comes while an answer is written moves nothing', async ({ page }) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open()
  await advisor.input.fill(advisor.say.question)
  await page.evaluate(() => {
    const kept = document.body.dataset
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        kept['shift'] = String(Number(kept['shift'] ?? 0) + entry.value)
    }).observe({ type: 'layout-shift' })
  })
  await advisor.input.press('Enter')
  await advisor.isAnswered()
  await expect(advisor.findings.getByRole('heading', { level: 3 }).first()).toBeVisible()
  // Also what a press excuses counts here: the answer is not what was pressed.
  expect(Number(await page.evaluate(() => document.body.dataset['shift'] ?? 0))).toBeLessThanOrEqual(0.05)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('greeting, requirements and the ways to people can be read, examples lead into the catalogue', async ({
    page,
  }) => {
    await page.goto('/ki-beratung')
    await expect(page.getByRole('log')).toContainText('Guten Tag.')
    await expect(page.getByRole('heading', { name: 'Anforderungsblatt' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Drehmaschine/ })).toHaveAttribute(
      'href',
      /^\/robots\?part=4\.5/,
    )
    await expect(page.getByRole('button', { name: 'Senden' })).toBeHidden()
  })
})

test('what was recommended goes when requirements come that it breaks', async ({ page }) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open()
  await advisor.ask()
  const cards = advisor.findings.getByRole('heading', { level: 3 })
  await expect(cards.first()).toBeVisible()
  await advisor.ask('Und für Reinraum ISO 5 mit 900 kg?')
  await expect(advisor.findings).toContainText('Für diese Vorgaben ist kein Roboter belegt.')
  await expect(cards).toHaveCount(0)
})
