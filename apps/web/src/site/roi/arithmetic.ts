/** In euros; savings as a percentage of the annual costs. */
export const figureNames = ['costs', 'savings', 'investment'] as const
export type FigureName = (typeof figureNames)[number]
export type Figures = Record<FigureName, number>

export interface Payoff {
  annualSavings: number
  /** Until the savings have paid for the investment. */
  paybackMonths: number
  /** Gain of five years beyond the investment, as a percentage of it. */
  fiveYearReturn: number
}

export const MOST = 1_000_000_000_000

/** Zero and negative figures lead to no result. */
export function isUsable(name: FigureName, value: number | null): value is number {
  return value !== null && value > 0 && value <= (name === 'savings' ? 100 : MOST)
}

/** Null if a figure is missing or unusable. */
export function calculate(figures: Record<FigureName, number | null>): Payoff | null {
  const { costs, savings, investment } = figures
  if (!isUsable('costs', costs) || !isUsable('savings', savings) || !isUsable('investment', investment))
    return null
  const annualSavings = (costs * savings) / 100
  return {
    annualSavings,
    paybackMonths: (investment / annualSavings) * 12,
    fiveYearReturn: ((5 * annualSavings - investment) / investment) * 100,
  }
}

/** Rounded to the nearest month. */
export function yearsAndMonths(months: number): { years: number; months: number } {
  const whole = Math.round(months)
  return { years: Math.floor(whole / 12), months: whole % 12 }
}
