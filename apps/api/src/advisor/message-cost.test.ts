import { expect, test } from '@jest/globals'
import { Question, chat } from '@app/contracts/advisor'
import { maskPersonal } from '@app/contracts/advisor-mask'
import { catalogue } from '../../test/seeded-candidates.ts'
import { advise } from './dialogue/advise.ts'
import { understand } from './dialogue/replay.ts'
import { compose, textOf } from './wording/compose.ts'

/** As much of it as a message may have. */
const filled = (text: string, before = '') =>
  before + text.repeat((chat.maxMessage - before.length) / text.length)

function answer(message: string): string {
  const understood = understand(catalogue, Question.parse({ message }), 'de')
  const answer = compose(advise(catalogue, understood.reading), understood.language)
  return textOf(answer.lead, answer) + maskPersonal(message)
}

/** Milliseconds of processor time. */
function costOf(messages: readonly string[]): number {
  const before = process.cpuUsage()
  for (const message of messages) answer(message)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const figures = [
  '2 m ',
  '12 kg ',
  '5 kg, ',
  '5 kg. ',
  '20 °C ',
  '4 x 3 kg ',
  'zwanzigkilo ',
  'statt 20 kg ',
  'traglast 20 ',
  'halle 4 m hoch ',
  'layer at a time 5 kg ',
  'jeder SCARA 5 kg ',
]
const words = ['any kind ', 'any type ', 'Montage egal ', 'jeder typ ', 'wand ', 'roboter ', 'schweißen ']
const runs = ['a', '1', '.', '?', ' .', '-', 'ä', 'a\u0301', '漢', 'und', '😀', 'a@']
const mixed = [filled('2 s ', 'der ER20-1780 trägt '), filled('2 m hoch ', `${'a'.repeat(900)}. `)]
const messages = [...[...figures, ...words, ...runs].map(text => filled(text)), ...mixed]

const USUAL = [
  'Wir haben eine Maschine und brauchen einen Roboter mit 20 kg Traglast, Greifer 5 kg, Reichweite 1,8 m, hängend.',
  'Parts of 8 kg, gripper 4 kg, reach 1.6 m',
]

test('letters from all over the world are read without compiling everything anew', () => {
  for (let i = 0; i < 10; i++) costOf(USUAL)
  // 0.5 s where the expressions have to know every letter there is
  expect(costOf([filled('😀漢'), filled('мир ')])).toBeLessThan(200)
})

/** Times an ordinary message, on the same machine: it is about 14, and it was some 60 when each figure had its sentence read anew. */
const MOST = 30

test('no message of the permitted length costs much', () => {
  const ordinary = Array.from({ length: 50 }, () => USUAL).flat()
  // What reads the messages is compiled first.
  costOf([...ordinary, ...messages])
  const each = (of: readonly string[]) => Math.min(costOf(of), costOf(of)) / of.length
  expect(each(messages) / each(ordinary)).toBeLessThan(MOST)
})
