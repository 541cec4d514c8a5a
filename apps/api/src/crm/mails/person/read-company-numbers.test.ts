import { expect, test } from '@jest/globals'
import { readCompanyNumbers } from './read-company-numbers.ts'

test.each([
  ['Huber Anlagenbau GmbH\nFN 123456a, UID ATU13585627', 'ATU13585627', 'FN 123456a'],
  [
    'Huber GmbH | UID-Nr.: ATU 135 856 27 | Firmenbuchnummer: 123456 A | LG Wels',
    'ATU13585627',
    'FN 123456a',
  ],
  ['USt-IdNr.: DE 136 695 976\nAmtsgericht München, HRB 4711', 'DE136695976', 'HRB 4711'],
  ['VAT No. DE136695976 Registered in Munich HRA Nr. 99', 'DE136695976', 'HRA 99'],
  ['Muster AG, Zürich\nCHE-116.281.710 MWST', 'CHE116281710MWST', null],
  ['UID CHE-116.281.710, Tel. 044 123 45 67', 'CHE116281710', null],
  ['UID: \u200eATU\u202f13585627', 'ATU13585627', null],
  // A digit is wrong; two companies; the reader's own; what is quoted.
  ['UID ATU13585628', null, null],
  ['UID ATU13585627 und DE136695976, FN 123456a, FN 65432b', null, null],
  ['Ihre UID ATU13585627 haben wir vermerkt.', null, null],
  ['Passt.\n\nAm 3. 11. 2026 schrieb Eva Huber <eva@huber.at>:\nUID ATU13585627', null, null],
  ['Wir liefern DEMNÄCHST 12 Stück, AT 4600 Wels', null, null],
])('%j', (text, vatId, registerNumber) => {
  expect(readCompanyNumbers(`Guten Tag,\n\nMaria Huber\n${text}`)).toEqual({ vatId, registerNumber })
})

test('a long text takes no time', () => {
  const begun = performance.now()
  readCompanyNumbers(`${'AT '.repeat(5_000)}\n${'ATU1 '.repeat(5_000)}${'DE-1.'.repeat(5_000)}`)
  expect(performance.now() - begun).toBeLessThan(500)
})
