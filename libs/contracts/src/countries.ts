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

/** Neighbouring languages whose country names are accepted. */
const languages = ['it', 'fr', 'cs', 'sk', 'sl', 'hu', 'hr', 'pl', 'nl', 'es']

/** Car codes, three-letter codes and colloquial names. */
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

/** By code and by German and English name, also with umlauts spelled out. */
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

/** English name; unknown text stays as written. */
export const storedCountry = (text: string): string => known().get(plain(text))?.english ?? text

export const shownCountry = (text: string): string => known().get(plain(text))?.german ?? text

export const optionalCountry = optionalLine(100).transform(text => text && storedCountry(text))
