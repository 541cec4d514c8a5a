import type { Language } from '@app/contracts/validation'

const NBSP = '\u00a0'

/** A number in the language's notation, without grouping. */
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
