import { expect, test } from '@jest/globals'
import type { Owner } from '@app/contracts/owners'
import { exportedOwners, ownersByName } from './import-owner.ts'

const person = (id: number, name: string, email: string, isDisabled = false): Owner => ({
  id,
  name,
  email,
  isDisabled,
})
const people = [
  person(1, 'Anna Berger', 'anna.berger@example.org'),
  person(2, 'Jörg Groß', 'groß@example.org'),
  person(3, 'Max Huber', 'max@example.org'),
  person(4, 'Max Huber', 'max.huber@example.org'),
  person(5, 'Eva Fort', 'eva@example.org', true),
]

test.each([
  ['Anna Berger', 1],
  ['Berger, Anna', 1],
  ['BERGER Anna', 1],
  ['Anna.Berger@example.org', 1],
  ['Joerg Gross', 2],
  // Two of that name: the address tells which.
  ['Max Huber', null],
  ['max.huber@example.org', 4],
  ['Eva Fort', null],
  ['Berger', null],
  ['Anna', null],
])('%s is account %s', (cell, id) => {
  expect(ownersByName(people)(cell)).toBe(id)
})

test('what an export writes is found again by an import', () => {
  const exported = exportedOwners(people)
  const named = ownersByName(people)
  for (const { id, isDisabled } of people) expect(named(exported.get(id)!)).toBe(isDisabled ? null : id)
})
