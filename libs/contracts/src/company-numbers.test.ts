import { expect, test } from '@jest/globals'
import { optionalRegisterNumber, optionalVatId, shownVatId } from './company-numbers.ts'

const sentenceOf = (text: string) => {
  const params = optionalVatId.safeParse(text).error?.issues[0] as { params?: { de: string } } | undefined
  return params?.params?.de
}

// Published by the companies themselves or by the tax office of the state as an example.
const published =
  `ATU13585627 BE0411905847 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 ESA28015865
  FI20774740 FR83404833048 EL094259216 HR33392005961 HU12892312 IE6433435F IE3628739UA IT00743110157 LT119511515 LU15027442
  LV40003521600 MT11679112 NL004495445B01 NL000099998B57 PL8567346215 PT501964843 RO18547290 SE556012579001 SI50223054
  SK2022749619 XI110305878 GB110305878 NO974760673MVA CHE116281710 CHE107787577MWST`.split(/\s+/)

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
  ['CHE-116.281.710 MWST', 'CHE116281710MWST'],
  ['CH 116.281.710 TVA', 'CHE116281710TVA'],
  ['BE 428.759.497', 'BE0428759497'],
  ['UK 110 3058 78', 'GB110305878'],
  ['VAT No. NO 974 760 673 MVA', 'NO974760673MVA'],
  ['MWST-Nr. LI 54321', 'LI54321'],
  ['PIB: RS 100000024', 'RS100000024'],
  ['ATU\u200e\u202f1358\u00a05627', 'ATU13585627'],
  ['  ', null],
])('%j is stored as %j', (typed, stored) => expect(optionalVatId.parse(typed)).toBe(stored))

test.each([
  'UID',
  'UID-Nr.',
  'UID Nr.',
  'USt.-IdNr.',
  'USt-ID',
  'Umsatzsteuer-ID',
  'Umsatzsteuer-Identifikationsnummer:',
  'VAT ID',
  'VAT-ID',
  'VAT No.',
  'VAT Reg. No.',
  'VAT number',
  'Tax ID',
  'P.IVA',
  'Partita IVA',
  'TVA',
  'N° TVA',
  'Numéro de TVA intracommunautaire',
  'BTW-nr.',
  'NIF',
  'DIČ',
  'ΑΦΜ',
  'MwSt-Nr.',
  '(UID)',
  'IČ DPH',
  'Moms nr',
  'ID',
])('what it is called, %j, is no part of a UID', name => {
  for (const number of [
    'ATU13585627',
    'DE136695976',
    'FR40303265045',
    'ESA28015865',
    'CHE116281710',
    'IT00743110157',
  ])
    for (const typed of [`${name} ${number}`, `${name}: ${number.slice(0, 2)} ${number.slice(2)}`])
      expect(optionalVatId.parse(typed)).toBe(number)
  expect(sentenceOf(`${name} ATU13585628`)).toContain('Die letzte Ziffer passt nicht')
  expect(sentenceOf(`${name} 136695976`)).toContain('Bitte mit dem Länderkürzel beginnen')
})

test.each([
  ['CHE-107.787.578 MWST', 'Die letzte Ziffer passt nicht'],
  ['CHE-107.787.57', 'Eine UID mit CH hat danach E und 9 Ziffern'],
  ['NO 974760674 MVA', 'Die neunte Ziffer passt nicht'],
  ['GB 110305879', 'Die letzten zwei Ziffern'],
  ['NRATU13585627', 'Länderkürzel'],
  ['St.-Nr. 12/345/67890', 'Länderkürzel'],
  ['---', 'Länderkürzel'],
])('%j is none: %s', (typed, sentence) => expect(sentenceOf(typed)).toContain(sentence))

test('a number of Switzerland is shown as its law writes it', () => {
  expect(['CHE116281710MWST', 'CHE116281710', 'ATU13585627'].map(shownVatId)).toEqual([
    'CHE-116.281.710 MWST',
    'CHE-116.281.710',
    'ATU13585627',
  ])
})

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
