import { expect, test } from '@jest/globals'
import { companyOf, customerOf, otherSideOf } from './TrayDialog.tsx'

test('a company is named after its domain, not after a mail provider', () => {
  expect(companyOf('steiner-logistik.at')).toBe('Steiner Logistik')
  expect(companyOf('mail.steiner-logistik.co.at')).toBe('Steiner Logistik')
  const sender = { name: 'Eva Wagner', email: 'e.wagner@GMX.at' }
  expect(
    customerOf({ direction: 'received', sender, to: [], replyTo: [], providerDomains: ['gmx.at'] }),
  ).toEqual({
    companyName: '',
    email: 'e.wagner@GMX.at',
    website: '',
    notes: 'Ansprechperson: Eva Wagner',
  })
})

test('the other side of a mail that went out is its first recipient elsewhere', () => {
  const anna = { name: 'Anna Berger', email: 'anna.berger@example.org' }
  const eva = { name: 'Eva Wagner', email: 'e.wagner@steiner-logistik.at' }
  const colleague = { name: 'Jakob', email: 'jakob@example.org' }
  expect(otherSideOf({ direction: 'received', sender: eva, to: [anna], replyTo: [] })).toBe(eva)
  expect(otherSideOf({ direction: 'sent', sender: anna, to: [colleague, eva], replyTo: [] })).toBe(eva)
  expect(otherSideOf({ direction: 'internal', sender: anna, to: [colleague], replyTo: [] })).toBeUndefined()
})

test('what a form of our web site sent is from the person whom the answer goes to', () => {
  const form = { name: 'Website', email: 'formular@example.org' }
  const anna = { name: 'Anna Berger', email: 'anna.berger@example.org' }
  const eva = { name: 'Eva Wagner', email: 'e.wagner@steiner-logistik.at' }
  expect(otherSideOf({ direction: 'received', sender: form, to: [anna], replyTo: [eva] })).toBe(eva)
})
