import { expect, test } from '@jest/globals'
import { genderedWord, publicTitle, publishingGaps } from './job-postings.ts'
import { JobSlug, slugOf } from './job-texts.ts'

test.each([
  ['Roboterprogrammierung (m/w/d)', 'roboterprogrammierung'],
  ['Schweißer:in Größe Ü', 'schweisser-in-groesse-ue'],
  ['  Lehre – Mechatronik & Elektro  ', 'lehre-mechatronik-elektro'],
  ['Señor Café, Łódź', 'senor-cafe-lodz'],
  ['4711', 'stelle-4711'],
  ['日本', 'stelle'],
  ['', 'stelle'],
  [`${'sehr '.repeat(20)}lang`, 'sehr-'.repeat(16).slice(0, -1)],
])('"%s" gets the address %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
  expect(JobSlug.safeParse(slug).success).toBe(true)
})

test.each([
  ['Robotertechniker (m/w/d)', 'Robotertechniker'],
  ['Konstrukteurin Sondermaschinen', 'Konstrukteurin'],
  ['Monteur/Schweißer', 'Monteur/Schweißer'],
  ['Konstrukteur:in', null],
  ['Projektleiter*in', null],
  ['Roboterprogrammierung und Inbetriebnahme', null],
  ['Projektleitung Roboter', null],
  ['Lehre Mechatronik', null],
])('the word of "%s" that names one gender: %s', (title, word) => {
  expect(genderedWord(title)).toBe(word)
})

test('all genders are added where a title does not name them', () => {
  expect(publicTitle('Montage')).toBe('Montage (m/w/d)')
  expect(publicTitle('Montage (w/m/x)')).toBe('Montage (w/m/x)')
})

test('what may be public has every statement that the law asks for', () => {
  const complete = {
    title: 'Montage',
    description: 'Du montierst.',
    department: 'Montage',
    location: 'Feldkirch',
    minimumPay: 2_900,
    collectiveAgreement: 'KV Metallgewerbe',
    validThrough: null,
    benefits: [],
  }
  expect(publishingGaps(complete)).toEqual({})
  const empty = { ...complete, minimumPay: null, collectiveAgreement: null, location: ' ' }
  expect(Object.keys(publishingGaps(empty))).toEqual(['location', 'minimumPay', 'collectiveAgreement'])
})
