import * as at from '#stdnum/at/uid.js'
import * as be from '#stdnum/be/vat.js'
import * as bg from '#stdnum/bg/vat.js'
import * as ch from '#stdnum/ch/uid.js'
import * as cy from '#stdnum/cy/vat.js'
import * as cz from '#stdnum/cz/dic.js'
import * as de from '#stdnum/de/vat.js'
import * as dk from '#stdnum/dk/cvr.js'
import * as ee from '#stdnum/ee/kmkr.js'
import * as es from '#stdnum/es/nif.js'
import * as fi from '#stdnum/fi/alv.js'
import * as fr from '#stdnum/fr/tva.js'
import * as gb from '#stdnum/gb/vat.js'
import * as gr from '#stdnum/gr/vat.js'
import * as hr from '#stdnum/hr/oib.js'
import * as hu from '#stdnum/hu/anum.js'
import * as ie from '#stdnum/ie/vat.js'
import * as it from '#stdnum/it/iva.js'
import * as lt from '#stdnum/lt/pvm.js'
import * as lu from '#stdnum/lu/tva.js'
import * as lv from '#stdnum/lv/pvn.js'
import * as mt from '#stdnum/mt/vat.js'
import * as nl from '#stdnum/nl/btw.js'
import * as no from '#stdnum/no/mva.js'
import * as pl from '#stdnum/pl/nip.js'
import * as pt from '#stdnum/pt/nif.js'
import * as ro from '#stdnum/ro/cui.js'
import * as se from '#stdnum/se/vat.js'
import * as si from '#stdnum/si/ddv.js'
import * as sk from '#stdnum/sk/dph.js'
import { optionalLine, worded } from './fields.ts'

interface State {
  /** After the two letters, in German and English. */
  form: [string, string]
  /** Name of the check digits. */
  check: [string, string]
  rule: Pick<typeof at, 'validate'>
}

const digits = (count: string): [string, string] => [`${count} Ziffern`, `${count} digits`]
const last: [string, string] = ['Die letzte Ziffer', 'The last digit']
const lastTwo: [string, string] = ['Die letzten zwei Ziffern', 'The last two digits']
const letter: [string, string] = ['Der Prüfbuchstabe', 'The check letter']

/** What Switzerland and Norway write behind the number where it is one of VAT. */
const SWISS = /(MWST|TVA|IVA|TPV|VAT)$/
const NORWEGIAN = /MVA$/

/** By the letters in front: those of VIES, where EL is Greece and XI is Northern Ireland, and our neighbours beyond it. */
const states: Readonly<Record<string, State>> = {
  AT: { form: ['U und 8 Ziffern', 'U and 8 digits'], check: last, rule: at },
  BE: { form: digits('10'), check: lastTwo, rule: be },
  BG: { form: ['9 oder 10 Ziffern', '9 or 10 digits'], check: last, rule: bg },
  CH: {
    form: ['E und 9 Ziffern', 'E and 9 digits'],
    check: last,
    rule: { validate: text => ch.validate(`CH${text.replace(SWISS, '')}`) },
  },
  CY: { form: ['8 Ziffern und ein Buchstabe', '8 digits and a letter'], check: letter, rule: cy },
  CZ: { form: ['8 bis 10 Ziffern', '8 to 10 digits'], check: last, rule: cz },
  DE: { form: digits('9'), check: last, rule: de },
  DK: { form: digits('8'), check: last, rule: dk },
  EE: { form: digits('9'), check: last, rule: ee },
  EL: { form: digits('9'), check: last, rule: gr },
  ES: {
    form: ['9 Zeichen, davon eines oder zwei Buchstaben', '9 characters, one or two of them letters'],
    check: ['Das letzte Zeichen', 'The last character'],
    rule: es,
  },
  FI: { form: digits('8'), check: last, rule: fi },
  FR: {
    form: ['2 Zeichen und 9 Ziffern', '2 characters and 9 digits'],
    check: ['Eines der Prüfzeichen', 'One of the check characters'],
    rule: fr,
  },
  GB: { form: ['9 oder 12 Ziffern', '9 or 12 digits'], check: lastTwo, rule: gb },
  HR: { form: digits('11'), check: last, rule: hr },
  HU: { form: digits('8'), check: last, rule: hu },
  IE: {
    form: ['7 Ziffern und 1 oder 2 Buchstaben', '7 digits and 1 or 2 letters'],
    check: letter,
    rule: ie,
  },
  IT: { form: digits('11'), check: last, rule: it },
  LT: { form: ['9 oder 12 Ziffern', '9 or 12 digits'], check: last, rule: lt },
  LU: { form: digits('8'), check: lastTwo, rule: lu },
  LV: { form: digits('11'), check: last, rule: lv },
  MT: { form: digits('8'), check: lastTwo, rule: mt },
  NL: {
    form: ['9 Ziffern, B und 2 Ziffern', '9 digits, B and 2 digits'],
    check: ['Eine der Prüfziffern', 'One of the check digits'],
    rule: nl,
  },
  NO: {
    form: ['9 Ziffern und MVA', '9 digits and MVA'],
    check: ['Die neunte Ziffer', 'The ninth digit'],
    rule: { validate: text => no.validate(`${text.replace(NORWEGIAN, '')}MVA`) },
  },
  PL: { form: digits('10'), check: last, rule: pl },
  PT: { form: digits('9'), check: last, rule: pt },
  RO: { form: ['2 bis 10 Ziffern', '2 to 10 digits'], check: last, rule: ro },
  SE: {
    form: ['12 Ziffern, am Ende 01', '12 digits, 01 at the end'],
    check: ['Die zehnte Ziffer', 'The tenth digit'],
    rule: se,
  },
  SI: { form: digits('8'), check: last, rule: si },
  SK: {
    form: digits('10'),
    check: ['Eine Ziffer', 'A digit'],
    rule: sk,
  },
  XI: { form: ['9 oder 12 Ziffern', '9 or 12 digits'], check: lastTwo, rule: gb },
}

/** Without blanks, dots and strokes, as VIES has it. */
const joined = (words: readonly string[]) =>
  words
    .join('')
    .replace(/^GR(?=\d)/, 'EL')
    .replace(/^UK(?=\d)/, 'GB')
    .replace(/^CH(?=\d)/, 'CHE')
    .replace(/^BE(?=\d{9}$)/, 'BE0')

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** What no country is meant by in front of a number, whatever else has these letters. */
const isCountry = (letters: string) => !/NR|ID|ST/.test(letters) && countries.of(letters) !== undefined

/** "VAT No. 123" is no number of Norway, unless it ends like one. */
const NAMES = /(?<=\p{L}[^\p{L}\d]{1,5})(NR|NO|ID)(?![\p{L}\d])(?!.*MVA$)/gu

const wordsOf = (text: string) => {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
    .trim()
  return plain.replace(NAMES, '').match(/[\p{L}\d+*]+/gu) ?? []
}
const figuresIn = (words: readonly string[]) => words.findIndex(word => /\d/.test(word))

/** A VAT number as VIES writes it, whatever it is called; null where its digits do not confirm it. */
export const checkedVatId = (text: string): string | null => confirmedIn(wordsOf(text))

function confirmedIn(words: readonly string[]): string | null {
  // From the number to the front: what it is called may begin like another country.
  for (let index = figuresIn(words); index >= 0; index--) {
    const plain = joined(words.slice(index))
    if (plain.slice(0, 2) in states && !faultOf(plain)) return plain
  }
  return null
}

/**
 * A VAT number without what it is called: whatever "UID-Nr.:" and "P. IVA" are in other languages, the number is what its
 * digits confirm, else what begins with the letters of a country. The plus and the star of old Irish numbers stay.
 */
export function plainVatId(text: string): string {
  const words = wordsOf(text)
  const figures = figuresIn(words)
  const hasOwn = /^[A-Z]{2}/.test(words[figures] ?? '')
  const isBefore = !hasOwn && /^([A-Z]{2}|ATU|CHE)$/.test(words[figures - 1] ?? '')
  return confirmedIn(words) ?? joined(words.slice(isBefore ? figures - 1 : figures))
}

const NO_COUNTRY = worded({
  de: 'Bitte mit dem Länderkürzel beginnen, etwa ATU12345675 oder DE123456788.',
  en: 'Please begin with the letters of the country, such as ATU12345675 or DE123456788.',
})

/** Why a plain number can be none; null where it may be one. Of countries without a rule here, it is two letters and digits. */
function faultOf(plain: string) {
  const country = plain.slice(0, 2)
  const state = states[country]
  if (!state) return /^[A-Z]{2,3}\d[\dA-Z]{1,17}$/.test(plain) && isCountry(country) ? null : NO_COUNTRY
  const { isValid, error } = state.rule.validate(plain.slice(2))
  if (isValid) return null
  const { form, check } = state
  return error?.name === 'InvalidChecksum'
    ? worded({
        de: `${check[0]} passt nicht zu den übrigen. Bitte vergleichen Sie die UID mit dem Beleg, von dem sie stammt.`,
        en: `${check[1]} does not fit the others. Please compare the VAT ID with the paper that it is from.`,
      })
    : worded({
        de: `Eine UID mit ${country} hat danach ${form[0]}. Bitte prüfen Sie, ob etwas fehlt oder zu viel ist.`,
        en: `A VAT ID with ${country} has ${form[1]} behind it. Please check whether something is missing or too much.`,
      })
}

/** A VAT number as a paper has it: Switzerland's as its law writes it, CHE-123.456.788 MWST. */
export const shownVatId = (plain: string) =>
  plain.replace(/^(CHE)(\d{3})(\d{3})(\d{3})(.*)$/, (_, ...parts: string[]) => {
    const [country, a, b, c, tax] = parts
    return `${country}-${a}.${b}.${c} ${tax}`.trim()
  })

/** A VAT number or nothing, checked by its digits, without asking VIES; those of other countries are kept as they are. */
export const optionalVatId = optionalLine(100)
  .transform(text => text && plainVatId(text))
  .superRefine((plain, check) => {
    const fault = typeof plain === 'string' ? faultOf(plain) : null
    if (fault) check.addIssue({ code: 'custom', ...fault })
  })

/** Austrian numbers are normalized to FN 123456a, others kept as written. */
export const optionalRegisterNumber = optionalLine(100).transform(
  text =>
    text &&
    text
      .replace(
        /^(?:FN)?[\s.:]*(\d{1,6})\s*([a-z])$/i,
        (_, number: string, check: string) => `FN ${number}${check.toLowerCase()}`,
      )
      .replace(/\bHR\s*([AB])\s*(?=\d)/i, (_, part: string) => `HR${part.toUpperCase()} `),
)
