import type { Language } from '@app/contracts/validation'

const locales: Record<Language, string> = { de: 'de-AT', en: 'en-GB' }

/** Figures as they are written in a language; the unit never stands on the next line. */
export interface Formats {
  number(value: number): string
  kilograms(value: number): string
  millimetres(value: number): string
  /** The names, joined by commas and "und" or "and". */
  list(words: readonly string[]): string
}

const make = (language: Language): Formats => {
  const numbers = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 })
  const joined = new Intl.ListFormat(locales[language], { type: 'conjunction' })
  // No grouping by points: 1.780 mm reads as less than two millimetres in English.
  const number = (value: number) =>
    numbers.format(value).replaceAll(/(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))/g, '\u202f')
  return {
    number,
    kilograms: value => `${number(Math.round(value * 100) / 100)}\u00a0kg`,
    millimetres: value => `${number(Math.round(value * 10) / 10)}\u00a0mm`,
    list: words => joined.format(words),
  }
}

/** The formats of each language. */
export const formats: Record<Language, Formats> = { de: make('de'), en: make('en') }
