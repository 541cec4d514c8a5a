import { domainToUnicode } from 'node:url'

/** Spelled in many ways, so never searched for. */
const JOINING = new Set(['und', 'u', 'and', 'et', 'firma', 'fa'])

/** Long legal forms: "Gesellschaft m.b.H.", "s. r. o.", "e.U.", "Aktiengesellschaft". */
const LONG_FORMS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    String.raw`ges(?:ellschaft)?\.?\s?(?:m\s?\.?\s?b\s?\.?\s?h|mit\s+beschr(?:ä|ae|a)nkter\s+haftung)`,
    '(?:aktien|kommandit)gesellschaft|einzelunternehmen',
    String.raw`offene\s+(?:handels)?gesellschaft`,
    String.raw`eingetragene[rs]?\s+(?:unternehmer(?:in)?|kauf(?:mann|frau)|verein|genossenschaft)`,
    ...'m.b.h e.u e.k e.v e.gen o.g k.g a.g s.r.o s.r.l s.p.a s.a d.o.o d.d b.v n.v a.s sp.z.o.o spol.s.r.o'
      .split(' ')
      .map(form => form.replaceAll('.', String.raw`\s?\.\s?`)),
    String.raw`a\s?/\s?s|sp\.?\s?z\s?o\.?\s?o`,
  ].join('|')})(?![\p{L}\p{N}])\.?`,
  'gu',
)
const LEGAL_FORMS = new Set(
  `gmbh gesmbh mbh ag kg kgaa og oeg ohg cokg gbr gesbr eu ek ev egen gen se co ltd limited llc llp inc corp plc srl sarl spa sro
  doo kft zrt bv nv sas spzoo aps oy`.split(/\s+/),
)

/** Country prefix of a postal code. */
const COUNTRY =
  /(?<![\p{L}\p{N}])(?:a|at|d|de|ch|cz|f|fl|fr|h|hu|i|it|li|nl|pl|si|sk|slo)\s?-\s?(?=\d{4,5}(?!\d))/gu

/** Of a pasted address, only the host identifies its owner. */
const PAGE = /(?<!\S)(?:mailto:|(?:https?:\/\/(?:www\.)?|www\.)([^\s/?#:]+)\S*)/g

/** "12 a", where a house number can stand. */
const HOUSE = /(\d)\s+([a-h])(?=\s*(?:,|$|\d{4,5}(?!\d)))/g

/** Between the parts of a place: Braunau am Inn, a. Inn or Braunau/Inn. At the end it may begin a word. */
const BETWEEN =
  /(?<=\p{L}{2}\.?\s)(?:a\s?\.\s?d\s?\.|[ai]\s?\.|an\s+der|in\s+der|ob\s+der|am|an|in|im)(?=\s*(?<![\p{L}])\p{L})/gu

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Includes LIKE's wildcards, taken literally. A hyphen only in front: "-4" is not 4, "Huber-Bau" is two words. */
const WORD = /(?:(?<=^|\s)-)?[\p{L}\p{M}\p{N}%_\\]+/gu
const wordsOf = (text: string) => text.match(WORD) ?? []

export const isSaint = (word: string) => /^(st|sankt)$/.test(word)

/** Without invisible characters, domains with umlauts. */
export const soughtText = (query: string) =>
  query
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/(?<![a-z\d-])xn--[a-z\d-]+/gi, label => domainToUnicode(label) || label)

/**
 * The distinguishing words of a query, in lower case. Legal forms and joining words count only if nothing else is left;
 * streets are shortened so that their abbreviations match, too.
 */
export function soughtWords(query: string): string[] {
  const text = soughtText(query.normalize('NFKC'))
    .toLowerCase()
    .replace(PAGE, '$1')
    .replace(COUNTRY, '')
    .replace(HOUSE, '$1$2')
  const telling = wordsOf(text.replace(LONG_FORMS, ' ').replace(BETWEEN, ' ')).filter(
    word => !JOINING.has(word) && !LEGAL_FORMS.has(word),
  )
  return (telling.length ? telling : wordsOf(text)).map(word =>
    word
      .replace(/stra(?:ss|ß)e$/, 'str')
      .replace(/(?<=\p{L}{3})(g|pl)(?:asse|atz)$/u, '$1')
      .replace(/^skt$/, 'st'),
  )
}
