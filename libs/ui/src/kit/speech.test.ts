import { expect, test } from '@jest/globals'
import { heardIn, withSpoken, type RecognitionResult } from './speech.ts'

const result = (resultIndex: number, ...heard: [string, boolean][]): RecognitionResult =>
  Object.assign(new Event('result'), {
    resultIndex,
    results: heard.map(([transcript, isFinal]) => ({ isFinal, 0: { transcript } })),
  })

test('only what is new counts, and what may still change is told apart', () => {
  expect(heardIn(result(1, ['alt', true], ['neu', true], [' und', false], [' mehr', false]))).toEqual({
    final: 'neu',
    interim: ' und mehr',
  })
})

test('what is said stands behind what is typed, with one space', () => {
  expect(withSpoken('', ' Teile ')).toBe('Teile')
  expect(withSpoken('Teile', ' mit 5 kg')).toBe('Teile mit 5 kg')
  expect(withSpoken('Teile\n', 'mit 5 kg')).toBe('Teile\nmit 5 kg')
  expect(withSpoken('Teile', ' ')).toBe('Teile')
})
