import type { Language } from './validation.ts'

/** By the catalogue's English terms; others are shown as they are. */
export const germanApplications: Readonly<Record<string, string>> = {
  Assembly: 'Montage',
  Automotive: 'Automobilindustrie',
  Bending: 'Biegen',
  'Compact Machine Tending': 'Kompakte Maschinenbestückung',
  Depalletizing: 'Depalettieren',
  Electronics: 'Elektronik',
  'General Automation': 'Allgemeine Automatisierung',
  Handling: 'Handhabung',
  'Heavy Material Handling': 'Handhabung schwerer Lasten',
  'Heavy Packaging': 'Schwere Verpackung',
  'Heavy Sheet Metal Handling': 'Schwere Blechhandhabung',
  Inspection: 'Prüfung',
  'Large Component Handling': 'Handhabung großer Teile',
  'Loading & Unloading': 'Be- und Entladen',
  'Machine Loading': 'Maschinenbeladung',
  'Machine Tending': 'Maschinenbestückung',
  'Material Handling': 'Materialhandhabung',
  'Material Transfer': 'Materialtransfer',
  Packaging: 'Verpackung',
  Palletizing: 'Palettieren',
  'Pick & Place': 'Pick & Place',
  'Press Brake Automation': 'Automatisierung von Abkantpressen',
  'Press Tending': 'Pressenbeschickung',
  'Sheet Metal Handling': 'Blechhandhabung',
  Sorting: 'Sortieren',
  Transfer: 'Transfer',
}

/** The catalogue's spelling is American, the site's British. */
export const applicationWords = (name: string, language: Language) =>
  language === 'de' ? (germanApplications[name] ?? name) : name.replace(/izing$/, 'ising')

export const codeOf = (application: string) =>
  application
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '')

/** Inverse of `codeOf`; an unknown code is shown as text. */
export function applicationName(code: string, language: Language): string {
  const name = Object.keys(germanApplications).find(name => codeOf(name) === code)
  return name ? applicationWords(name, language) : code.replaceAll('_', ' ')
}
