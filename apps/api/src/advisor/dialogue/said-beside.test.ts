import { expect, test } from '@jest/globals'
import { catalogue } from '../../../test/seeded-candidates.ts'
import { languageOfText } from '../extraction/message.ts'
import { compose, textOf } from '../wording/compose.ts'
import { advise } from './advise.ts'
import { understand } from './replay.ts'

function answerTo(...messages: string[]) {
  const history = messages.slice(0, -1).map(content => ({ type: 'user' as const, content }))
  const { reading, language } = understand(
    catalogue,
    { message: messages.at(-1)!, conversationHistory: history },
    'de',
  )
  const answer = compose(advise(catalogue, reading), language)
  const text = textOf(answer.lead, answer).replaceAll(/[\u00a0\u202f]/g, ' ')
  return { text, names: answer.recommendations.map(({ name }) => name) }
}

test.each([
  ['Fanuc für 20 kg, 1,8 m', 'Wir bauen mit Robotern von ESTUN', true],
  ['Wir haben einen Fanuc, Teile 20 kg', 'Wir bauen mit Robotern von ESTUN', false],
  ['12 Flaschen à 1 l gleichzeitig', 'Das Gewicht rechne ich aus Inhalt oder Maßen', true],
  ['Blech 2 x 1 m x 3 mm Stahl', 'Das Gewicht rechne ich aus Inhalt oder Maßen', true],
  ['Eimer 10 l mit 11 kg', 'Das Gewicht rechne ich aus Inhalt oder Maßen', false],
  ['ohne Zaun', 'Nach den übrigen Angaben', false],
  ['ohne Zaun, 5 kg', 'Nach den übrigen Angaben', true],
  ['größte Traglast, Teile 30 kg', 'die größte Traglast: 500 kg', true],
])('what has to be said beside the robots: %s, %s', (question, said, isSaid) =>
  expect(answerTo(question).text.includes(said)).toBe(isSaid),
)

test.each([
  ['Kleinteile 200 g in Tray einlegen, Takt 1 Sekunde, Radius 60 cm', 'de'],
  ['Pick and Place 2 kg, 600 mm, Scara', null],
  ['Reach 800 mm, 3 kg', null],
  ['Fast pick and place, cycle time 0.4 s', 'en'],
])('of what is both, the page tells the language: %s', (text, language) =>
  expect(languageOfText(text)).toBe(language),
)

test.each(['Pizzakartons 400 g stapeln', '18 kg Pakete auf Paletten', 'Palettieren 2 kg, Greifer 3 kg'])(
  'what reaches as far as was assumed comes first: %s',
  question => {
    const [first] = answerTo(question).names
    expect(catalogue.find(({ name }) => name === first)!.reach).toBeGreaterThanOrEqual(2200)
  },
)

test('what is shorter than was assumed is named in the text', () => {
  expect(answerTo('12 kg palettieren, Greifer 8 kg, ca. 2,75 m').text).toMatch(
    /Kürzer als 2750 mm: ER30-2700 \(2700 mm\)/,
  )
})

test('who does not know is not answered yes', () => {
  expect(answerTo('18 kg Pakete auf Paletten', 'Kann ich nicht sagen').text).toMatch(/^\d+ Roboter/)
})

test.each([
  [
    'floor only carries 1000 kg (ER170-2650)',
    'ER170-2650 (170 kg payload, 2650 mm reach, 1092 kg body weight) does not meet everything you stated: 92 kg',
  ],
  [
    'Welcher Roboter schafft 650 kg?',
    'Kein Roboter im Katalog erfüllt alle Angaben. Am nächsten kommt ER500-2800: es fehlen 150 kg',
  ],
])('what a robot lacks by itself: %s', (question, said) =>
  expect(answerTo(question).text.slice(0, said.length)).toBe(said),
)
