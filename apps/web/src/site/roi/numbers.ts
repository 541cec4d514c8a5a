import { readNumber } from '@app/contracts/numbers'
import type { Language } from '@app/contracts/validation'

/** In either language, with or without currency; null if invalid. Amounts have no thousandths. */
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

/** At most two decimals. */
export function formatNumber(value: number, language: Language): string {
  return formats[language].format(value).replace('-', '−')
}
