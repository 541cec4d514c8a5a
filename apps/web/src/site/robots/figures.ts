import type { Language } from '@app/contracts/validation'
import { viennaDay } from '@app/contracts/vienna-day'

const NBSP = '\u00a0'

/** With the language's decimal sign; not rounded. */
export function decimal(value: number | string, language: Language): string {
  return language === 'de' ? String(value).replace('.', ',') : String(value)
}

/** "4,5 kg". */
export function kilograms(value: number, language: Language): string {
  return `${decimal(value, language)}${NBSP}kg`
}

/** "1780 mm": ungrouped, as on drawings. */
export function millimetres(value: number, language: Language): string {
  return `${decimal(value, language)}${NBSP}mm`
}

/** "±0,08 mm". At least two decimals, as in data sheets. */
export function tolerance(value: number, language: Language): string {
  const digits = String(value).split('.')[1]?.length ?? 0
  return `±${decimal(value.toFixed(Math.max(2, digits)), language)}${NBSP}mm`
}

/** "23 %". Rounded down so as not to promise too much. */
export function percent(share: number, language: Language): string {
  const value = Math.floor(Number((share * 100).toFixed(6)))
  const shown = value < 0 ? `\u2212${-value}` : String(value)
  return language === 'de' ? `${shown}${NBSP}%` : `${shown}%`
}

/** "15.01.2025" in Austria, in both languages. */
export function germanDate(timestamp: string): string {
  const [year, month, day] = viennaDay(timestamp).split('-')
  return `${day}.${month}.${year}`
}
