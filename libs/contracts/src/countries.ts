import { optionalLine } from './fields.ts'

interface Names {
  german: string
  english: string
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')

const withoutUmlauts = (name: string) => name.replace(/[äöü]/gi, letter => `${plain(letter)}e`)

let read: Map<string, Names> | undefined

/** Every country by its code and by its German and English name, also where umlauts are written as two letters. */
function known(): Map<string, Names> {
  if (read) return read
  read = new Map()
  const german = new Intl.DisplayNames('de-AT', { type: 'region', fallback: 'none' })
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const code of LETTERS.flatMap(first => LETTERS.map(second => first + second))) {
    const names = { german: german.of(code) ?? '', english: english.of(code) ?? '' }
    if (!names.german || !names.english) continue
    const spellings = [code, names.german, withoutUmlauts(names.german), names.english]
    for (const spelling of spellings) read.set(plain(spelling), names)
  }
  return read
}

/** A country as it is stored: by its English name; what is none stays as it was written. */
export const storedCountry = (text: string): string => known().get(plain(text))?.english ?? text

/** A country as people read it: by its German name. */
export const shownCountry = (text: string): string => known().get(plain(text))?.german ?? text

/** A country in any spelling, which may be left out. */
export const optionalCountry = optionalLine(100).transform(text => text && storedCountry(text))
