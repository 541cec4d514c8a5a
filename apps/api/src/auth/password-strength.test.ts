import { expect, test } from '@jest/globals'
import { brand } from '@app/contracts/brand'
import { guessable, listed, strong } from '../../test/guessable-passwords.ts'
import type { ProblemError } from '../platform/http/problem.ts'
import { refuseWeak } from './password-strength.ts'

const anna = { name: 'Anna Berger', email: 'anna.berger@example.org' }

const refusal = (password: string) =>
  refuseWeak(password, anna, 'newPassword').then(
    () => null,
    (error: unknown) => error as ProblemError,
  )

/** Those of a list that are accepted. */
async function acceptedOf(passwords: readonly string[]): Promise<string[]> {
  const refusals = await Promise.all(passwords.map(refusal))
  return passwords.filter((_password, index) => refusals[index] === null)
}

test.each(Object.entries(guessable))('refused as too easy to guess: %s', async (_kind, table) => {
  const passwords = listed(table)
  expect(passwords.length).toBeGreaterThanOrEqual(40)
  expect(await acceptedOf(passwords)).toEqual([])
})

test('accepted: passphrases, what a manager made, letters of any script, 64 characters', async () => {
  const passwords = listed(strong)
  expect(passwords.length).toBeGreaterThanOrEqual(20)
  expect(await acceptedOf(passwords)).toEqual(passwords)
})

test.each([
  ['a word', 'Sommerurlaub2026', 'häufigen Wörtern'],
  ['a word in disguise', 'P@ssw0rt-2026', 'häufigen Wörtern'],
  ['a row of the keyboard', 'qwertzuiopasdf', 'Tasten, die nebeneinanderliegen'],
  ['the same again and again', 'abababababab', 'dieselben Zeichen'],
  ['a run', 'abcdefghijklm', 'Reihe wie'],
  ['a date', '12.05.1987!!!!', 'Datum'],
  ['the company and a year', `${brand.name} 2026`, 'Namen der Firma'],
  ['the own address', anna.email, 'Namen der Firma oder Ihren eigenen'],
])('says why: %s', async (_what, password, reason) => {
  const error = await refusal(password)
  expect(error).toMatchObject({ status: 422, code: 'auth.password_weak' })
  expect(error?.details.fields?.['newPassword']).toContain(reason)
})

test('of a long one, the first 64 characters must be hard to guess', async () => {
  expect(await refusal(`${'sommer'.repeat(11)} kX8fQw3nZp2vLs7d`)).not.toBeNull()
  expect(await refusal(`kX8fQw3nZp2vLs7d ${'sommer'.repeat(11)}`)).toBeNull()
})
