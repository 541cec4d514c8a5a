import { useSite } from '../site-context.ts'
import { yearsAndMonths } from './arithmetic.ts'
import { formatNumber } from './numbers.ts'

/** Says amounts, percentages and durations in the current language. */
export function useWording() {
  const { say, language } = useSite()
  const signed = (value: number) => (value < 0 ? '−' : '')
  const rounded = (value: number, places: number) =>
    formatNumber(Number(Math.abs(value).toFixed(places)), language)
  const years = (count: number) => say('roiCalculator.results.years', { count })

  function duration(inMonths: number): string {
    const { years: whole, months } = yearsAndMonths(inMonths)
    const parts = [whole && years(whole), months && say('roiCalculator.results.months', { count: months })]
    return parts.filter(Boolean).join(' ') || say('roiCalculator.results.soon')
  }
  return {
    years,
    duration,
    // Cents only where they matter.
    money: (value: number) =>
      signed(value) + say('roiCalculator.money', { value: rounded(value, Math.abs(value) < 100 ? 2 : 0) }),
    /** An amount where there is little room. */
    briefly: (value: number) =>
      Math.abs(value) < 10_000_000
        ? signed(value) + say('roiCalculator.money', { value: rounded(value, 0) })
        : signed(value) + say('roiCalculator.millions', { value: rounded(value / 1_000_000, 1) }),
    percent: (value: number) => signed(value) + say('roiCalculator.percent', { value: rounded(value, 1) }),
  }
}
