import {
  broken,
  held,
  refusing,
  startModelServer,
  text,
  type ModelServer,
} from '../../apps/api/test/model-server.ts'
import { findings } from '../support/accessibility.ts'
import { advisorOn, CALL, words } from '../support/advisor.ts'
import { expect, test as base } from '../support/test.ts'

// A sentence counts as complete with what follows it.
const begin = 'Gut passt {robot1} mit {payload1} Traglast. Er'
const end = ' reicht {reach1} weit.'

/** A server of its own with a language model. */
const test = base.extend<object, { model: ModelServer }>({
  model: [
    async ({}, provide) => {
      const model = await startModelServer()
      await provide(model)
      await model.close()
    },
    { scope: 'worker' },
  ],
  serverEnvironment: ({ model }, provide) => provide(model.environment),
})

test('what the model words comes in sentence by sentence; what must be said follows', async ({
  page,
  model,
}) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open()
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  model.onText = held(begin, end, promise)
  await advisor.input.fill(words.de.question)
  await advisor.input.press('Enter')
  await expect(advisor.log.getByText(/Gut passt (ER|UNO)\S+ mit \d+\skg Traglast\./)).toBeVisible()
  // The robots are there before the words, and it is still being written.
  // All of it is looked at in one go, because the model has seven seconds.
  const there = await Promise.all(
    [
      advisor.findings.getByRole('heading', { level: 3 }).first(),
      advisor.stop,
      advisor.log.getByText('schreibt'),
    ].map(part => part.isVisible()),
  )
  letGo()
  expect(there).toEqual([true, true, true])
  await advisor.isAnswered()
  await expect(advisor.log.getByText(/Er reicht [\d\s]+mm weit\./)).toBeVisible()
  await expect(advisor.log.getByText(/Gerechnet: 25\skg Teil \+ 15\skg Greifer/)).toBeVisible()
  await expect(advisor.log.getByText(words.de.ruleBased)).toHaveCount(0)
  await expect(advisor.log.locator('[data-ai-generated]')).toHaveCount(1)
  expect(await findings(page)).toEqual([])
})

test('a model that is busy, or breaks off: the rules answer with a badge that says why, and the same robots', async ({
  page,
  model,
}) => {
  const advisor = advisorOn(page, 'de')
  const cards = advisor.findings.getByRole('heading', { level: 3 })
  await advisor.open()
  model.onText = text(begin, end)
  await advisor.ask()
  const robots = await cards.allTextContents()
  for (const [onText, reason] of [
    [refusing(429), 'Das Sprachmodell ist gerade ausgelastet.'],
    [broken(begin), 'Das Sprachmodell ist gerade nicht erreichbar.'],
  ] as const) {
    await page.getByRole('button', { name: words.de.restart }).click()
    model.onText = onText
    await advisor.ask()
    await expect(advisor.log.getByText(words.de.ruleBased)).toBeVisible()
    await expect(advisor.log.getByText(reason)).toBeVisible()
    await expect(advisor.log.getByText(/^\d+ Roboter im Katalog erfüllen alle Angaben/)).toBeVisible()
    await expect(advisor.log.getByText('Gut passt')).toHaveCount(0)
    expect(await cards.allTextContents()).toEqual(robots)
  }

  await test.step('one that was too slow: the server waits for seven seconds, the page shows what it says', async () => {
    const done = {
      type: 'done',
      mode: 'rules',
      fallback: 'slow',
      answerId: crypto.randomUUID(),
      language: 'de',
      handoff: false,
      outOfScope: false,
      noMatch: false,
      cataloguePath: null,
      chips: [],
      aiGenerated: true,
    }
    const said = {
      type: 'content',
      content: '3 Roboter im Katalog erfüllen alle Angaben.',
      aiGenerated: true,
    }
    const body = [said, done].map(event => `data: ${JSON.stringify(event)}\n\n`).join('')
    await page.route(CALL, route => route.fulfill({ status: 200, body }))
    await page.getByRole('button', { name: words.de.restart }).click()
    await advisor.ask()
    await expect(advisor.log.getByText('Das Sprachmodell war zu langsam.')).toBeVisible()
  })
})
