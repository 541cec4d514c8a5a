import { expect, test } from '@jest/globals'
import { companyOf, otherSideOf } from './new-customer.ts'

test('a company is named after its domain, not after a mail provider', () => {
  expect(companyOf('e.wagner@steiner-logistik.at')).toBe('Steiner Logistik')
  expect(companyOf('e.wagner@mail.steiner-logistik.co.at')).toBe('Steiner Logistik')
  expect(companyOf('e.wagner@gmx.at')).toBe('')
})

test('the other side of a mail that went out is its first recipient elsewhere', () => {
  const anna = { name: 'Anna Berger', email: 'anna.berger@example.org' }
  const eva = { name: 'Eva Wagner', email: 'e.wagner@steiner-logistik.at' }
  const colleague = { name: 'Jakob', email: 'jakob@example.org' }
  expect(otherSideOf({ direction: 'received', sender: eva, to: [anna] })).toBe(eva)
  expect(otherSideOf({ direction: 'sent', sender: anna, to: [colleague, eva] })).toBe(eva)
  expect(otherSideOf({ direction: 'internal', sender: anna, to: [colleague] })).toBeUndefined()
})
