import { expect, test } from '@jest/globals'
import { greetingOf } from './greeting.ts'

test.each([
  ['ms', 'Dr.', 'Sehr geehrte Frau Dr. Huber', 'Dear Dr Huber'],
  ['mr', 'Mag.', 'Sehr geehrter Herr Mag. Huber', 'Dear Mr Huber'],
  ['ms', null, 'Sehr geehrte Frau Huber', 'Dear Ms Huber'],
  [null, 'Prof. Dr.', 'Guten Tag Prof. Dr. Kim Huber', 'Dear Prof Dr Huber'],
  [null, null, 'Guten Tag Kim Huber', 'Dear Kim Huber'],
] as const)('%s %s: %s / %s', (salutation, academicTitle, german, english) => {
  const person = { salutation, academicTitle, firstName: 'Kim', lastName: 'Huber' }
  expect([greetingOf(person, 'de'), greetingOf(person, 'en')]).toEqual([german, english])
})
