/** Not decomposed by Unicode normalization. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  þ: 't',
}

/** Lower case without diacritics: "Größe" is "grosse", "Łódź" is "lodz". */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ßæœøłđðħıŋŧþ]|\p{M}/gu, sign => LETTERS[sign] ?? '')

/** Umlauts as two letters: "Größe" is "groesse". */
export const spelledOut = (text: string): string =>
  plainLetters(text.normalize('NFC').replace(/[äöüø]/gi, '$&e'))

/** Müller, Mueller and Muller are all "muller", like plain_words() of the database. */
export const folded = (text: string): string => plainLetters(text).replace(/([aou])e/g, '$1')
