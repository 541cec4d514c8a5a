import { domainToUnicode } from 'node:url'

/** They join names, and are written in as many ways as there are; nobody looks for them. */
const JOINING = new Set(['und', 'u', 'and', 'et'])

/** Letters with dots between them are one word: "Ges.m.b.H.", "s. r. o.", "e.U.". */
const DOTTED =
  /(?<![\p{L}\p{N}])(?:ges\s?\.\s?m\s?\.\s?b\s?\.\s?h|m\s?\.\s?b\s?\.\s?h|e\s?\.\s?[ukv]|o\s?\.\s?g|k\s?\.\s?g|a\s?\.\s?g|s\s?\.\s?r\s?\.\s?[lo]|s\s?\.\s?p\s?\.\s?a|s\s?\.\s?a|d\s?\.\s?o\s?\.\s?o|b\s?\.\s?v|a\s?\.\s?s)(?![\p{L}\p{N}])\.?/gu
const LEGAL_FORMS = new Set(
  `gmbh gesmbh mbh ag kg kgaa og oeg ohg gbr gesbr eu ek ev egen gen se co ltd limited llc llp inc corp plc srl sarl spa sro
  doo kft zrt bv nv sas`.split(/\s+/),
)

/** The country before a postal code. */
const COUNTRY =
  /(?<![\p{L}\p{N}])(?:a|at|d|de|ch|cz|f|fl|fr|h|hu|i|it|li|nl|pl|si|sk|slo)\s?-\s?(?=\d{4,5}(?!\d))/gu

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Letters and digits, and what of LIKE means itself here; a hyphen only in front: "-4" is not 4, "Huber-Bau" is two words. */
const WORD = /(?:(?<=^|\s)-)?[\p{L}\p{M}\p{N}%_\\]+/gu
const wordsOf = (text: string) => text.match(WORD) ?? []

/** Whether a word is one of the ways to write Sankt. */
export const isSaint = (word: string) => /^(st|sankt)$/.test(word)

/**
 * The words of a query by which a record is told from others, in lower case. Legal forms and joining words count only
 * where there is nothing else; "straße" is looked for by what its abbreviation has, too.
 */
export function soughtWords(query: string): string[] {
  const text = query
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(/(?<![a-z\d-])xn--[a-z\d-]+/g, label => domainToUnicode(label) || label)
    .replace(COUNTRY, '')
  const telling = wordsOf(text.replace(DOTTED, ' ')).filter(
    word => !JOINING.has(word) && !LEGAL_FORMS.has(word),
  )
  return (telling.length ? telling : wordsOf(text)).map(word =>
    word.replace(/stra(?:ss|ß)e$/, 'str').replace(/^skt$/, 'st'),
  )
}
