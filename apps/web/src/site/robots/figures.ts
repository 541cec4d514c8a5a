import type { Language } from '@app/contracts/validation'
import { viennaDay } from '@app/contracts/vienna-day'

const NBSP = '\u00a0'

/** A number with the decimal sign of the language, as precise as it is. */
export function decimal(value: number | string, language: Language): string {
  return language === 'de' ? String(value).replace('.', ',') : String(value)
}

/** A mass with its unit: "4,5 kg". */
export function kilograms(value: number, language: Language): string {
  return `${decimal(value, language)}${NBSP}kg`
}

/** A length with its unit, without grouping as on drawings: "1780 mm". */
export function millimetres(value: number, language: Language): string {
  return `${decimal(value, language)}${NBSP}mm`
}

/** A repeatability: "±0,08 mm". Two decimals at least, as data sheets write it. */
export function tolerance(value: number, language: Language): string {
  const digits = String(value).split('.')[1]?.length ?? 0
  return `±${decimal(value.toFixed(Math.max(2, digits)), language)}${NBSP}mm`
}

/** A share in whole per cent, rounded down so that it never promises too much: "23 %". */
export function percent(share: number, language: Language): string {
  const value = Math.floor(Number((share * 100).toFixed(6)))
  const shown = value < 0 ? `\u2212${-value}` : String(value)
  return language === 'de' ? `${shown}${NBSP}%` : `${shown}%`
}

/** A moment's day in Austria as it is written here, in both languages: "15.01.2025". */
export function germanDate(timestamp: string): string {
  const [year, month, day] = viennaDay(timestamp).split('-')
  return `${day}.${month}.${year}`
}
