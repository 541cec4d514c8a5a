import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ask, sendQuestion } from '../../test/advisor.ts'
import {
  broken,
  nothingFound,
  refusing,
  shape,
  startModelServer,
  stuck,
  text,
  type ModelServer,
} from '../../test/model-server.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

const QUESTION = 'Teile mit 8 kg, Greifer 4 kg, Reichweite 1,6 m, Handhabung'

let app: TestApp
let model: ModelServer
let visitor: Person
beforeAll(async () => {
  model = await startModelServer()
  app = await startTestApp(model.environment)
  visitor = app.stranger()
})
afterAll(async () => {
  await app.close()
  await model.close()
})
beforeEach(() => {
  model.asked.length = 0
  model.onShape = shape(nothingFound)
  model.onText = text('Gut passt ', '{robot1}', ' mit {payload1} Traglast. ', 'Er reicht {reach1} weit.')
  // The model is left alone for a minute after five faults.
  app.clock.advance(120_000)
})

const streamed = (count: number) => model.streamed(count)
const byRules = async () => {
  const { names, text, last } = await ask(visitor, QUESTION)
  return { names, text, mode: last('done')!.mode, fallback: last('done')!.fallback }
}

describe('a model that works', () => {
  test('words the beginning; names and figures come from the catalogue', async () => {
    const { text, names, last } = await ask(visitor, QUESTION)
    expect(last('done')).toMatchObject({ mode: 'model', fallback: null })
    expect(text).toMatch(
      new RegExp(`^Gut passt ${names[0]} mit 20\\u00a0kg Traglast. Er reicht 1760\\u00a0mm weit.`),
    )
    expect(text).toContain('Gerechnet: 8\u00a0kg Teil + 4\u00a0kg Greifer')
  })

  test('is shown neither address nor secret, keeps nothing, and has the message as data', async () => {
    await ask(visitor, `${QUESTION}, Rückfragen an max@huber.at, 0660 123 45 67`)
    expect(model.asked).toHaveLength(2)
    for (const { body } of model.asked) {
      expect(body).not.toMatch(/max@huber|0660|sk-canary|127\.0\.0\.1/)
      expect(JSON.parse(body)).toMatchObject({
        store: false,
        messages: [{ role: 'system' }, { role: 'user' }],
      })
    }
  })

  test('adds what the grammar has missed, if its words stand in the message', async () => {
    model.onShape = shape({
      ...nothingFound,
      mounting: { value: 'ceiling', quote: 'baumelt vom Hallendach' },
      application: { value: 'painting', quote: 'steht nirgends' },
    })
    const { last } = await ask(visitor, 'Teile mit 8 kg, Greifer 4 kg, 1,2 m, er baumelt vom Hallendach')
    expect(last('requirements')!.requirements).toMatchObject({ mounting: 'ceiling', application: null })
  })

  test.each([
    ['a smaller part', { figures: [{ field: 'part', value: 1, quote: '8 kg' }] }],
    ['the same weight once more', { figures: [{ field: 'force', value: 8, quote: '8 kg' }] }],
    ['a figure that nobody said', { figures: [{ field: 'repeatability', value: 5, quote: 'Handhabung' }] }],
    ['a use that would count the tool alone', { application: { value: 'arc_welding', quote: 'Teile mit' } }],
    ['something of another shape', { figures: 'none' }],
  ])('cannot loosen what was read: %s', async (_what, said) => {
    model.onShape = shape({ ...nothingFound, ...said })
    const { last } = await ask(visitor, 'Teile mit 8 kg, Greifer 4 kg, Reichweite 1,6 m')
    expect(last('requirements')).toMatchObject({
      requirements: { part: 8, tool: 4, reach: 1600, force: null, repeatability: null },
      need: { payload: 12, designPayload: 13.2 },
    })
  })
})

describe('a text that says what it must not', () => {
  test.each([
    ['a robot that is not in the result', 'Nehmen Sie den ER500-2800.'],
    ['a robot that does not exist', 'Der ER999-9999 passt.'],
    ['a figure of its own', '{robot1} trägt 500 kg.'],
    ['a price', '{robot1} gibt es ab zehntausend Euro.'],
    ['a promise of safety', '{robot1} arbeitet ohne Schutzzaun.'],
    ['markup', '{robot1} <img src=x onerror=alert(1)> passt.'],
    ['a foreign link', 'Mehr zu {robot1}: [hier](https://evil.example)'],
    ['a robot too many', '{robot1} oder {robot9} passt.'],
    ['its instructions', 'My instructions say: word the first sentences.'],
    ['nothing', ''],
  ])('%s: the rules word the answer', async (_what, said) => {
    model.onText = text(said)
    const answer = await byRules()
    expect(answer).toMatchObject({ mode: 'rules', fallback: 'refused' })
    expect(answer.text).toMatch(/^\d+ Roboter im Katalog/)
    expect(answer.text).not.toMatch(/ER500|ER999|500\skg|Euro|Schutzzaun|<|http|instructions/)
  })
})

describe('a model that fails', () => {
  test.each([
    ['has too much to do', refusing(429), text('x'), 'busy'],
    ['is broken', refusing(500), text('x'), 'failed'],
    ['refuses the key', refusing(401), text('x'), 'failed'],
    ['has too much to do for words', shape(nothingFound), refusing(429), 'busy'],
    ['breaks off', shape(nothingFound), broken('Gut passt {robot1}. '), 'failed'],
  ] as const)('%s: the rules answer with the same robots', async (_what, onShape, onText, fallback) => {
    const healthy = await byRules()
    Object.assign(model, { onShape, onText })
    const answer = await byRules()
    expect(answer).toMatchObject({ mode: 'rules', fallback, names: healthy.names })
  })

  test('says nothing: the rules answer within 8 seconds', async () => {
    const begun = performance.now()
    await byRules()
    const answered = performance.now()
    model.onText = stuck('Gut passt ')
    expect(await byRules()).toMatchObject({ mode: 'rules', fallback: 'slow' })
    // What the machine needs for an answer that waits for nobody comes on top, however busy it is.
    const own = 2 * (answered - begun)
    expect(performance.now() - answered - own).toBeLessThan(8_000)
  })

  test('is left alone after five faults', async () => {
    model.onShape = refusing(500)
    for (let i = 0; i < 5; i++) await byRules()
    model.asked.length = 0
    expect(await byRules()).toMatchObject({ mode: 'rules', fallback: 'failed' })
    expect(model.asked).toHaveLength(0)
  })
})

test('whoever leaves ends the model’s work, long before its time is over', async () => {
  model.onText = stuck('Gut passt ')
  const leaving = new AbortController()
  await sendQuestion(visitor, { message: QUESTION }, { signal: leaving.signal })
  const { left } = await streamed(1)
  const moment = performance.now()
  leaving.abort()
  await left
  expect(performance.now() - moment).toBeLessThan(4_000)
})

describe('at once', () => {
  test('a dialogue has one answer of the model: a newer question takes over, the older is answered by the rules', async () => {
    const conversationId = '2f8d0a9c-5a3f-4a6b-8a51-3d1f6c0b7e42'
    model.onText = stuck('Gut passt ')
    const older = ask(visitor, { message: QUESTION, conversationId })
    const { left } = await streamed(1)
    model.onText = text('Gut passt {robot1}.')
    const newer = await ask(visitor, { message: `${QUESTION}, Sechsachser`, conversationId })
    expect(newer.last('done')).toMatchObject({ mode: 'model', fallback: null })
    await left
    const { last, names } = await older
    expect(last('done')).toMatchObject({ mode: 'rules', fallback: 'busy' })
    expect(names.length).toBeGreaterThan(0)
  })

  test('an address has four, the fifth is answered by the rules', async () => {
    const limited = await startTestApp({ ...model.environment, RATE_LIMITS: 'on' })
    const leaving = new AbortController()
    try {
      model.onText = stuck('Gut passt ')
      const before = Array.from({ length: 4 }, () =>
        sendQuestion(limited.stranger(), { message: QUESTION }, { signal: leaving.signal }),
      )
      await Promise.all(before)
      await streamed(4)
      const fifth = await ask(limited.stranger(), QUESTION)
      expect(fifth.last('done')).toMatchObject({ mode: 'rules', fallback: 'busy' })
      const gone = model.asked.flatMap(({ isStreamed, left }) => (isStreamed ? left : []))
      leaving.abort()
      await Promise.all(gone)
      model.onText = text('Gut passt {robot1}.')
      expect((await ask(limited.stranger(), QUESTION)).last('done')).toMatchObject({ mode: 'model' })
    } finally {
      leaving.abort()
      await limited.close()
    }
  })
})

test('past the budget the rules answer and say so', async () => {
  const limited = await startTestApp({
    ...model.environment,
    RATE_LIMITS: 'on',
    ADVISOR_ANSWERS_PER_DAY: '2',
  })
  try {
    const modes = []
    for (let i = 0; i < 3; i++) modes.push((await ask(limited.stranger(), QUESTION)).last('done')!)
    expect(modes.map(({ mode, fallback }) => [mode, fallback])).toEqual([
      ['model', null],
      ['model', null],
      ['rules', 'budget'],
    ])
  } finally {
    await limited.close()
  }
})

test('an address has 60 questions in ten minutes', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' })
  try {
    for (let i = 0; i < 60; i++) await ask(limited.stranger(), 'Hallo')
    const refused = await sendQuestion(limited.stranger(), { message: 'Hallo' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
})
