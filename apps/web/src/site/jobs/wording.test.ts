import { expect, test } from '@jest/globals'
import type { Job } from '@app/contracts/jobs'
import { texts } from '../../i18n/de/careers.ts'
import type { Say } from '../../i18n/texts.ts'
import { calendarDay, euros, fullTitle, mailAddress, payStatement, plainTitle } from './wording.ts'

const job = {
  minimumPay: 3300,
  payPeriod: 'month',
  collectiveAgreement: 'KV Metallgewerbe',
  benefits: ['Gleitzeit'],
} as unknown as Job

/** Says the German texts of the part itself. */
const say = ((key: string, values: Record<string, string> = {}) => {
  const text = key
    .split('.')
    .reduce((found: unknown, name) => (found as Record<string, unknown>)[name], texts)
  return String(text).replace(/{{(\w+)}}/g, (_, name: string) => values[name]!)
}) as unknown as Say
const pay = (change: Partial<Job>) => payStatement({ ...job, ...change }, { say, language: 'de' })

test.each([
  ['Konstruktion', 'Konstruktion', 'Konstruktion (m/w/d)'],
  ['Konstruktion (m/w/d)', 'Konstruktion', 'Konstruktion (m/w/d)'],
  ['Technik (w/m/x), Wien', 'Technik, Wien', 'Technik, Wien (w/m/x)'],
  ['Montage (2D/3D)', 'Montage (2D/3D)', 'Montage (2D/3D) (m/w/d)'],
])('%s', (title, plain, full) => {
  expect(plainTitle(title)).toBe(plain)
  expect(fullTitle(title)).toBe(full)
})

test('euros as each language writes them', () => {
  expect(euros(3300, 'de')).toBe('€\u00a03.300,–')
  expect(euros(1050.5, 'de')).toBe('€\u00a01.050,50')
  expect(euros(47_600, 'en')).toBe('€47,600')
})

test('the statement of the pay names agreement, amount and period, and more only where the posting promises it', () => {
  expect(pay({})).toBe(
    'Das kollektivvertragliche Mindestentgelt (KV Metallgewerbe) beträgt €\u00a03.300,– brutto pro Monat auf Basis Vollzeit.',
  )
  expect(pay({ collectiveAgreement: null, payPeriod: 'year' })).toBe(
    'Das Mindestentgelt beträgt €\u00a03.300,– brutto pro Jahr auf Basis Vollzeit.',
  )
  expect(pay({ benefits: ['Attraktives Gehalt'] })).toMatch(/Wir bezahlen mehr/)
  expect(pay({ minimumPay: null })).toBeNull()
})

test('days and addresses', () => {
  expect(calendarDay('2027-01-31', 'de')).toBe('31.01.2027')
  expect(calendarDay('2027-01-31', 'en')).toBe('31 January 2027')
  expect(mailAddress('a@b.example', 'Ä & B')).toBe('mailto:a@b.example?subject=%C3%84%20%26%20B')
})
