import { expect, test } from '@jest/globals'
import type { AdvisorEvent } from '@app/contracts/advisor'
import {
  asked,
  beforeLast,
  emptyDialogue,
  failed,
  heard,
  historyOf,
  isAnswering,
  lastAnswer,
  withAnswer,
  type Dialogue,
} from './dialogue.ts'

const ID = '123e4567-e89b-42d3-a456-426614174000'
const done: AdvisorEvent = {
  type: 'done',
  mode: 'rules',
  fallback: null,
  answerId: ID,
  language: 'de',
  handoff: false,
  outOfScope: false,
  noMatch: false,
  cataloguePath: null,
  chips: [],
  aiGenerated: true,
}
const content = (content: string): AdvisorEvent => ({ type: 'content', content, aiGenerated: true })

/** A dialogue in which these questions were answered. */
function after(...questions: string[]): Dialogue {
  return questions.reduce((dialogue, question, minute) => {
    const before = asked(dialogue, question, new Date(2026, 10, 22, 9, minute))
    return [content(`Zu ${question}`), done].reduce(heard, before)
  }, emptyDialogue)
}

test('the whole text so far takes the place of what was shown', () => {
  const before = asked(emptyDialogue, 'Frage', new Date())
  const halfway = heard(heard(before, content('Sie')), content('Sie brauchen 15 kg.'))
  expect(lastAnswer(halfway)?.content).toBe('Sie brauchen 15 kg.')
  expect(isAnswering(halfway)).toBe(true)
  expect(isAnswering(heard(halfway, done))).toBe(false)
})

test('the last five messages go along, without those that failed or said nothing', () => {
  const dialogue = after('eins', 'zwei', 'drei')
  expect(historyOf(dialogue).map(message => message.content)).toEqual([
    'Zu eins',
    'zwei',
    'Zu zwei',
    'drei',
    'Zu drei',
  ])
  const broken = failed(asked(after('eins'), 'zwei', new Date()), null)
  expect(historyOf(broken).map(message => message.content)).toEqual(['eins', 'Zu eins', 'zwei'])
})

test('an answer that had said something is cut off, one that had not has failed', () => {
  const before = asked(emptyDialogue, 'Frage', new Date())
  expect(lastAnswer(failed(before, 'Zu viele Anfragen'))).toMatchObject({
    state: 'failed',
    note: 'Zu viele Anfragen',
  })
  expect(lastAnswer(failed(heard(before, content('Sie')), null))?.state).toBe('cut')
})

test('what is asked again takes the place of the first try', () => {
  const dialogue = withAnswer(asked(after('eins'), 'zwei', new Date()), { state: 'stopped' })
  const again = beforeLast(dialogue)
  expect(again?.content).toBe('zwei')
  expect(again?.dialogue.messages.map(message => message.content)).toEqual(['eins', 'Zu eins'])
  expect(beforeLast(emptyDialogue)).toBeNull()
})
