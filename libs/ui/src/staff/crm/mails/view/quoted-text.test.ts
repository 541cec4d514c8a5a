import { expect, test } from '@jest/globals'
import { splitQuoted } from './quoted-text.ts'

const own = 'Grüß Gott,\ndas Pflichtenheft passt.\n\nThomas Leitner'

test.each([
  [
    'Outlook',
    'Von: Anna Berger <a@b.example>\nGesendet: Montag, 23. November 2026 09:12\nAn: Thomas\n\nAnbei',
  ],
  ['Outlook in English', '________________________________\nFrom: Anna\nSent: Monday\nTo: Thomas\n\nAnbei'],
  ['Outlook with a line', '-----Ursprüngliche Nachricht-----\nVon: Anna\nAnbei'],
  ['Apple', '> Am 23.11.2026 um 09:12 schrieb Anna:\n> \n> Anbei'],
  ['Gmail', 'Am Mo., 23. Nov. 2026 um 09:12 Uhr schrieb Anna Berger <\na@b.example>:\n\n> Anbei\n>> Frage'],
  ['Thunderbird', 'On 23/11/2026 09:12, Anna wrote:\n> Anbei'],
])('below an answer, what %s quotes is split off', (_program, quoted) => {
  expect(splitQuoted(`${own}\n\n${quoted}`, 'AW: Angebot')).toEqual({ own, quoted })
})

test.each([
  ['a mail that quotes nothing', own],
  ['answers among the quoted lines', 'Hallo,\n> Wann?\nAm Montag.\n> Wo?\nIn Halle 3.'],
  ['a quoted mail without a word above it', 'Von: Anna\nGesendet: Montag\n\nAnbei'],
  ['a list in a text', 'Lieferung\nVon: Linz\nNach: Graz'],
])('%s stays whole', (_what, text) => {
  expect(splitQuoted(text, 'AW: Angebot')).toEqual({ own: text, quoted: '' })
})

test('what somebody forwards is not folded away', () => {
  const text = `Zur Info\n\nVon: Anna\nGesendet: Montag\n\nAnbei`
  expect(splitQuoted(text, 'WG: Angebot')).toEqual({ own: text, quoted: '' })
})
