import { readNumber } from '@app/contracts/numbers'
import type { Language } from '@app/contracts/validation'

/** Reads an amount in either language, with or without currency; null for what is none. Amounts have no thousandths. */
export function parseNumber(text: string): number | null {
  const bare = text
    .normalize('NFKC')
    .replace(/EUR|[€%]/giu, '')
    .trim()
    .replace(/[.,][-–]{0,2}$/u, '')
    .replace(/^(?=[.,])/u, '0')
  return readNumber(bare, '.,')
}

const formats = {
  de: new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
}

/** A number as the language writes it, with two decimals at most. */
export function formatNumber(value: number, language: Language): string {
  return formats[language].format(value).replace('-', '−')
}
