import type { Language } from './validation.ts'

/** German names of the trade terms that the catalogue's data uses for applications; others are shown as they stand. */
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

/** The name of an application as the catalogue's data gives it. The data is American, the site British. */
export const applicationWords = (name: string, language: Language) =>
  language === 'de' ? (germanApplications[name] ?? name) : name.replace(/izing$/, 'ising')

/** An application as an address names it. */
export const codeOf = (application: string) =>
  application
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '')

/** The name of an application that an address names; one without a known name is shown as it stands. */
export function applicationName(code: string, language: Language): string {
  const name = Object.keys(germanApplications).find(name => codeOf(name) === code)
  return name ? applicationWords(name, language) : code.replaceAll('_', ' ')
}
