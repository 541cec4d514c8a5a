import type { Language } from '@app/contracts/validation'

/**
 * Reads a number as people in either language write it: "120.000,50" and "120,000.50" are the same. Null for what is
 * none. A lone separator before exactly three digits groups thousands: amounts have no thousandths.
 */
export function parseNumber(text: string): number | null {
  const bare = text
    .normalize('NFKC')
    .replace(/EUR|[€%\s'’]/giu, '')
    .replace(/[.,][-–]{1,2}$/u, '')
  if (!/^\d[\d.,]*$|^[.,]\d+$/u.test(bare)) return null
  const [, whole = '', fraction = ''] = split(bare)
  const groups = whole.split(/[.,]/u)
  if (groups.length > 1 && !groups.every((group, index) => (index ? /^\d{3}$/u : /^\d{1,3}$/u).test(group)))
    return null
  return Number(`${groups.join('') || '0'}.${fraction || '0'}`)
}

/** The parts before and after the decimal separator. */
function split(bare: string): readonly string[] {
  const last = /^(.*)[.,](\d*)$/u.exec(bare)
  if (!last) return [bare, bare, '']
  const [, whole = '', fraction = ''] = last
  const separator = bare[whole.length]!
  const groups = fraction.length === 3 && !/^0?$/u.test(whole) && !hasOther(whole, separator)
  return groups || whole.includes(separator) ? [bare, bare, ''] : last
}

const hasOther = (whole: string, separator: string) => whole.includes(separator === '.' ? ',' : '.')

const formats = {
  de: new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
}

/** A number as the language writes it, with two decimals at most. */
export function formatNumber(value: number, language: Language): string {
  return formats[language].format(value).replace('-', '−')
}
