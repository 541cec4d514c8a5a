import { expect, test } from '@jest/globals'
import { piecesOf, sentencesOf } from './message-text.ts'

const linkedIn = (text: string, linked: 'robot' | 'page') =>
  piecesOf(text).flatMap(({ text, kind }) => (kind === linked ? text : []))
const namesIn = (text: string) => linkedIn(text, 'robot')

test('names of both patterns are found, with all that belongs to them', () => {
  expect(namesIn('ER20-1780, ER20B-1760 und ER20/10-2000-HI; UNO-220-3100-HR. (ER3-400-SR)')).toEqual([
    'ER20-1780',
    'ER20B-1760',
    'ER20/10-2000-HI',
    'UNO-220-3100-HR',
    'ER3-400-SR',
  ])
})

test('words that only begin like a name are words', () => {
  expect(namesIn('ERP, UNO, Er 20, FER20-1780 und der Rest')).toEqual([])
})

test('pages of the site are found, other paths and addresses are not', () => {
  expect(linkedIn('Stellen: /jobs. Anschrift (/impressum), Daten: /datenschutz', 'page')).toEqual([
    '/jobs',
    '/impressum',
    '/datenschutz',
  ])
  expect(linkedIn('https://evil.example/jobs, /jobs/7, /jobs-neu, /admin, und/oder', 'page')).toEqual([])
})

test('the pieces are the text', () => {
  const text = 'Der ER20-1780 trägt 20 kg, der ER16-1600 nur 16 kg.'
  expect(
    piecesOf(text)
      .map(piece => piece.text)
      .join(''),
  ).toBe(text)
  expect(piecesOf('')).toEqual([])
})

test('a sentence ends with its mark, not inside of a number or an abbreviation', () => {
  const { sentences, rest } = sentencesOf('Sie brauchen 15.4 kg, z. B. einen ER20-1780. Reicht das? Noch of')
  expect(sentences).toEqual(['Sie brauchen 15.4 kg, z. B. einen ER20-1780. ', 'Reicht das? '])
  expect(rest).toBe('Noch of')
})

test('a mark at the end may still be the middle of a number', () => {
  expect(sentencesOf('Es sind 15.')).toEqual({ sentences: [], rest: 'Es sind 15.' })
})

test('a line ends a sentence, and empty lines make none', () => {
  expect(sentencesOf('Eins\n\nZwei')).toEqual({ sentences: ['Eins\n\n'], rest: 'Zwei' })
})
