/** What a visitor enters: amounts in euros, the savings as a percentage of the annual costs. */
export const figureNames = ['costs', 'savings', 'investment'] as const
export type FigureName = (typeof figureNames)[number]
export type Figures = Record<FigureName, number>

/** What follows from the figures. */
export interface Payoff {
  annualSavings: number
  /** Until the savings have paid for the investment. */
  paybackMonths: number
  /** What five years bring beyond the investment, as a percentage of it. */
  fiveYearReturn: number
}

/** The largest amount that is calculated with. */
export const MOST = 1_000_000_000_000

/** Whether a figure can be calculated with: nothing and less than nothing lead to no result. */
export function isUsable(name: FigureName, value: number | null): value is number {
  return value !== null && value > 0 && value <= (name === 'savings' ? 100 : MOST)
}

/** The payoff of an investment that saves a part of the annual costs; null if a figure is missing or zero. */
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

/** A duration in whole years and months, rounded to the nearest month. */
export function yearsAndMonths(months: number): { years: number; months: number } {
  const whole = Math.round(months)
  return { years: Math.floor(whole / 12), months: whole % 12 }
}
