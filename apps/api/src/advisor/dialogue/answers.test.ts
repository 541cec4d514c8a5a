import { expect, test } from '@jest/globals'
import { noRequirements, type Requirements } from '@app/contracts/advisor-requirements'
import { catalogue } from '../../../test/seeded-candidates.ts'
import { advise } from './advise.ts'
import { understand } from './replay.ts'

/** What a dialogue says in the end; the page sends the sheet of the last answer along, other clients do not. */
function sheetAfter(messages: readonly string[], isSheetSent: boolean): Partial<Requirements> {
  let requirements: Requirements | undefined
  for (const [index, message] of messages.entries()) {
    const past = messages.slice(0, index).map(content => ({ type: 'user' as const, content }))
    const question = { message, conversationHistory: past, ...(isSheetSent && { requirements }) }
    requirements = advise(catalogue, understand(catalogue, question, 'de').reading).requirements
  }
  return Object.fromEntries(
    Object.entries(requirements!).filter(
      ([field, value]) =>
        field !== 'unknown' &&
        JSON.stringify(value) !== JSON.stringify(noRequirements[field as keyof Requirements]),
    ),
  )
}

const first = '10 kg, 1,5 m'
const gripper = 'Der Greifer wiegt 4 kg'

test.each<[string, Partial<Requirements>]>([
  ['4 kg', { tool: 4 }],
  ['10 kg', { tool: 10 }],
  ['auch 10 kg', { tool: 10 }],
  ['eher 4 kg', { tool: 4 }],
  ['maximal 4 kg', { tool: 4 }],
  ['der wiegt 3 kg', { tool: 3 }],
  ['Greifer: 12', { tool: 12 }],
  ['10 kg war falsch, 15 kg', { part: 15 }],
  ['10 kg was wrong, it’s 8 kg', { part: 8 }],
  ['Tippfehler: 15 kg', { part: 15 }],
  ['oops, 15 kg', { part: 15 }],
  ['inzwischen 15 kg', { part: 15 }],
  ['eher 15 kg', { part: 15 }],
  ['also 15 kg', { part: 15 }],
  ['maximal 12 kg', { part: 12 }],
  ['höchstens 7 kg', { part: 7 }],
  ['typo, should be 12 kg', { part: 12 }],
  ['jetzt 25 kg', { part: 25 }],
  ['ohne Greifer 10 kg', { part: 10 }],
  ['die 10 kg sind ohne Greifer', { part: 10 }],
])('a weight after the question for the gripper: %s', (answer, expected) => {
  for (const isSheetSent of [true, false])
    expect(sheetAfter([first, answer], isSheetSent)).toEqual({ part: 10, reach: 1500, ...expected })
})

test.each([
  'die 10 kg sind schon mit Greifer',
  'in den 10 kg ist der Greifer enthalten',
  '10 kg including the gripper',
  'Das Gewicht versteht sich mit Greifer',
  'brutto, also mit Greifer',
  'das ist Gesamtgewicht',
])('the weight had the gripper in it: %s', answer =>
  expect(sheetAfter([first, answer], true)).toEqual({ payload: 10, includesTool: true, reach: 1500 }),
)

test.each<[string, Partial<Requirements>]>([
  ['neue Anfrage: SCARA, 5 kg, 600 mm', { kinds: ['scara'] }],
  ['vergiss alles, neues Projekt: 5 kg, 600 mm, SCARA', { kinds: ['scara'] }],
  ['forget all that. New: 5 kg, 600 mm, SCARA', { kinds: ['scara'] }],
  ['Start over: 5 kg, 600 mm', {}],
  ['vergiss das, jetzt 5 kg und 600 mm', {}],
])('everything anew answers no question of before: %s', (answer, expected) =>
  expect(sheetAfter(['20 kg, 1,8 m, Deckenmontage', answer], true)).toEqual({
    part: 5,
    reach: 600,
    ...expected,
  }),
)

test.each<[string, Partial<Requirements>]>([
  ['nein, 6 kg', { tool: 6 }],
  ['doch 6 kg', { tool: 6 }],
  ['make that 6 kg', { tool: 6 }],
  ['ups, 6', { tool: 6 }],
  ['2 kg mehr', { tool: 6 }],
  ['Teil doch 12 kg', { part: 12 }],
])('a correction is of the weight that was said last: %s', (answer, expected) => {
  for (const said of [gripper, '4 kg'])
    for (const isSheetSent of [true, false])
      expect(sheetAfter([first, said, answer], isSheetSent)).toEqual({
        part: 10,
        tool: 4,
        reach: 1500,
        ...expected,
      })
})

test.each<[string, Partial<Requirements>]>([
  ['50 cm mehr Reichweite', { reach: 2000 }],
  ['20 cm weiter', { reach: 1700 }],
  ['5 kg mehr', { part: 15 }],
  ['Halb so schwer', { part: 5 }],
  ['doppelt so viel Reichweite', { reach: 3000 }],
  ['twice the reach', { reach: 3000 }],
  ['Der Greifer ist halb so schwer wie das Teil', { tool: 5 }],
])('a figure relative to what was said: %s', (answer, expected) =>
  expect(sheetAfter([first, answer], true)).toEqual({ part: 10, reach: 1500, ...expected }),
)

test.each<[string, string, Partial<Requirements>]>([
  ['Deckenmontage', 'sorry, on the floor', { mounting: 'floor' }],
  ['wall mounting', 'wall mounting was a mistake, it stands on the floor', { mounting: 'floor' }],
  ['SCARA', 'any type is fine, not only SCARA', {}],
  ['SCARA', 'muss nicht SCARA sein', {}],
  ['Wiederholgenauigkeit 0,02', 'Genauigkeit 0,1 reicht', { repeatability: 0.1 }],
  ['Teile, Greifer 5 kg', 'kein Greifer', {}],
  ['inklusive Greifer', 'nein, ohne Greifer', {}],
  ['zwei Stück gleichzeitig', 'nur eines auf einmal', {}],
  ['vier Stück gleichzeitig', 'doch nur 2 Teile', { count: 2 }],
  ['Teile', 'Teile liegen am Boden', {}],
  ['Teile', 'kein ER20-1780, der hatte Probleme', { excludedRobots: ['ER20-1780'] }],
])('what is taken back: %s, %s', (before, answer, expected) =>
  expect(sheetAfter([`10 kg ${before}, 1,5 m`, answer], true)).toEqual({
    part: 10,
    reach: 1500,
    ...expected,
  }),
)

test.each<[string, Partial<Requirements>]>([
  ['12 Takte pro Minute', { cycle: 5 }],
  ['60 picks per minute', { cycle: 1 }],
  ['12 Kartons pro Minute', { rate: 12 }],
  ['Wir sind eine Bäckerei, offene Ware', { goods: 'open', environment: ['food'] }],
  ['Metzgerei, offene Wurstware', { goods: 'open', environment: ['food'] }],
])('cycles are no parts, and a bakery handles food: %s', (message, expected) => {
  expect(sheetAfter([message], true)).toMatchObject(expected)
})
