import { expect, test } from '@jest/globals'
import { optionalRegisterNumber, optionalVatId } from './company-numbers.ts'

const sentenceOf = (text: string) => {
  const params = optionalVatId.safeParse(text).error?.issues[0] as { params?: { de: string } } | undefined
  return params?.params?.de
}

// Published by the companies themselves or by the tax office of the state as an example.
const published =
  `ATU13585627 BE0411905847 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 ESA28015865
  FI20774740 FR83404833048 EL094259216 HR33392005961 HU12892312 IE6433435F IE3628739UA IT00743110157 LT119511515 LU15027442
  LV40003521600 MT11679112 NL004495445B01 NL000099998B57 PL8567346215 PT501964843 RO18547290 SE556012579001 SI50223054
  SK2022749619 XI110305878`.split(/\s+/)

test.each(published)('%s is a UID, and none with another digit', number => {
  expect(optionalVatId.parse(number)).toBe(number)
  // The digits behind the B of the Netherlands and at the end of Sweden count branches.
  const at = number.search(/\d(?=\d\D*$|B\d\d$|01$)/)
  const slip = String((Number(number[at]) + 1) % 10)
  expect(sentenceOf(number.slice(0, at) + slip + number.slice(at + 1))).toMatch(/passt nicht|UID mit/)
})

test.each([
  ['at u 1358.5627', 'ATU13585627'],
  ['UID-Nr.: ATU 13585627', 'ATU13585627'],
  ['GR 094259216', 'EL094259216'],
  ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
  ['  ', null],
])('%j is stored as %j', (typed, stored) => expect(optionalVatId.parse(typed)).toBe(stored))

test('the sentence says which rule is broken', () => {
  expect(sentenceOf('ATU13585628')).toBe(
    'Die letzte Ziffer passt nicht zu den übrigen. Bitte vergleichen Sie die UID mit dem Beleg, von dem sie stammt.',
  )
  expect(sentenceOf('ATU1358562')).toContain('Eine UID mit AT hat danach U und 8 Ziffern.')
  expect(sentenceOf('13585627')).toContain('Bitte mit dem Länderkürzel beginnen')
})

test.each([
  ['fn 123456 A', 'FN 123456a'],
  ['123456a', 'FN 123456a'],
  ['AG München hr b 12345', 'AG München HRB 12345'],
  ['CHE-123.456.789', 'CHE-123.456.789'],
])('%j is the register number %j', (typed, stored) =>
  expect(optionalRegisterNumber.parse(typed)).toBe(stored),
)
