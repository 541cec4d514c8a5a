import { describe, expect, test } from '@jest/globals'
import { brand } from '@app/contracts/brand'
import { ProblemError } from '../platform/http/problem.ts'
import { refuseWeak } from './password.ts'

const anna = { name: 'Anna Berger', email: 'anna.berger@example.org' }

const refusal = (password: string) =>
  refuseWeak(password, anna, 'newPassword').then(
    () => null,
    (error: unknown) => error as ProblemError,
  )

describe('refused as too easy to guess', () => {
  test.each([
    ['one of the list', 'passwordpassword', 'häufigsten'],
    ['one of the list, in capitals', 'PASSWORD1234', 'häufigsten'],
    ['a word of the list with digits and signs', 'Sommer2026!!!', 'häufigsten'],
    ['the same in disguise', 'P@ssw0rt-2026', 'häufigsten'],
    ['a word of the list again and again', 'sommersommer', 'häufigsten'],
    ['a row of the keyboard', 'qwertyuiop[]', 'häufigsten'],
    ['the same characters', 'aaaaaaaaaaaaaaaa', 'Zeichen'],
    ['few characters', 'abababababab', 'Zeichen'],
    ['the company and a year', `${brand.name}-2026`, 'Firma'],
    ['the company twice', `${brand.name}${brand.name.toLowerCase()}`, 'Firma'],
    ['the own name', 'AnnaBerger2026', 'Firma'],
    ['the own address', 'anna.berger@example.org', 'Firma'],
    ['the own name in disguise', '4nn4B3rg3r!!!', 'Firma'],
  ])('%s: %s', async (_what, password, reason) => {
    const error = await refusal(password)
    expect(error).toMatchObject({ status: 422, code: 'auth.password_weak' })
    expect(error?.details.fields?.['newPassword']).toContain(reason)
  })
})

test.each([
  ['words without digit, sign or capital', 'korrekt pferd batterie heftklammer'],
  ['letters of any script', 'Öl-Übergabe für Größe 7'],
  ['a known word among others', `${brand.name} dreht sich im Achsversuch`],
  ['what a manager made', 'x9#Vq2!mLp0@Zt'],
  ['a word that is in no list', 'Zwischenlage-4711'],
])('accepted: %s', async (_what, password) => {
  expect(await refusal(password)).toBeNull()
})
