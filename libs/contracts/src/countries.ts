import { optionalLine } from './fields.ts'
import { plainLetters, spelledOut } from './text.ts'

interface Names {
  german: string
  english: string
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = LETTERS.flatMap(first => LETTERS.map(second => first + second))

const plain = (name: string) =>
  plainLetters(name)
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')

/** Languages of the neighbours, whose names of countries are known, too. */
const languages = ['it', 'fr', 'cs', 'sk', 'sl', 'hu', 'hr', 'pl', 'nl', 'es']

/** Letters on cars, as address lists have them, codes of three letters, and what people say. */
const others: Readonly<Record<string, string>> = {
  AT: 'A AUT Österr Oesterr Republik·Österreich',
  DE: 'D DEU GER BRD Deutschl Bundesrepublik·Deutschland Bundesrepublik',
  CH: 'CHE SUI Swiss',
  LI: 'FL LIE Fürstentum·Liechtenstein',
  IT: 'I ITA',
  FR: 'F FRA',
  HU: 'H HUN',
  SI: 'SLO SVN',
  CZ: 'CZE Czech·Republic Tschechische·Republik Tschechei Česká·republika',
  SK: 'SVK Slowakische·Republik Slovak·Republic',
  HR: 'HRV CRO',
  PL: 'POL',
  RO: 'ROU ROM',
  LU: 'L LUX',
  BE: 'B BEL',
  NL: 'NLD NED Holland The·Netherlands',
  DK: 'DNK DEN',
  SE: 'S SWE',
  NO: 'N NOR',
  FI: 'FIN',
  ES: 'E ESP',
  PT: 'P PRT POR',
  GR: 'GRC GRE Hellas',
  RS: 'SRB',
  BA: 'BIH Bosnien Bosnia',
  TR: 'TUR Turkey',
  GB: 'GBR Großbritannien Great·Britain England Schottland Scotland Wales Nordirland',
  IE: 'IRL',
  US: 'USA Vereinigte·Staaten·von·Amerika United·States·of·America',
  MK: 'Mazedonien Macedonia',
  RU: 'RUS',
  UA: 'UKR',
}

let read: Map<string, Names> | undefined

/** Every country by its code and by its German and English name, also where umlauts are written as two letters. */
function known(): Map<string, Names> {
  if (read) return read
  read = new Map()
  const german = new Intl.DisplayNames('de-AT', { type: 'region', fallback: 'none' })
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const code of codes) {
    const names = { german: german.of(code) ?? '', english: english.of(code) ?? '' }
    if (!names.german || !names.english) continue
    const spellings = [code, names.german, spelledOut(names.german), names.english]
    for (const spelling of spellings) read.set(plain(spelling), names)
  }
  addOthers(read)
  return read
}

function addOthers(countries: Map<string, Names>): void {
  const add = (spelling: string, code: string) => {
    const names = countries.get(plain(code))
    if (names && plain(spelling) && !countries.has(plain(spelling))) countries.set(plain(spelling), names)
  }
  for (const [code, spellings] of Object.entries(others))
    for (const spelling of spellings.split(' ')) add(spelling.replaceAll('·', ' '), code)
  for (const language of languages) {
    const inLanguage = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of codes) add(inLanguage.of(code) ?? '', code)
  }
}

/** A country as it is stored: by its English name; what is none stays as it was written. */
export const storedCountry = (text: string): string => known().get(plain(text))?.english ?? text

/** A country as people read it: by its German name. */
export const shownCountry = (text: string): string => known().get(plain(text))?.german ?? text

/** A country in any spelling, which may be left out. */
export const optionalCountry = optionalLine(100).transform(text => text && storedCountry(text))
