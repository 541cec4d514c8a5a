import { expect, test } from '@jest/globals'
import { calculate, yearsAndMonths } from './arithmetic.ts'

test('savings, payback and five-year return', () => {
  expect(calculate({ costs: 120_000, savings: 30, investment: 90_000 })).toEqual({
    annualSavings: 36_000,
    paybackMonths: 30,
    fiveYearReturn: 100,
  })
})

test('an investment that five years do not pay for returns less than nothing', () => {
  const payoff = calculate({ costs: 10_000, savings: 10, investment: 10_000 })
  expect(payoff).toEqual({ annualSavings: 1_000, paybackMonths: 120, fiveYearReturn: -50 })
})

test.each([
  { costs: 0, savings: 30, investment: 90_000 },
  { costs: 120_000, savings: 0, investment: 90_000 },
  { costs: 120_000, savings: 30, investment: 0 },
  { costs: null, savings: 30, investment: 90_000 },
  { costs: 120_000, savings: null, investment: 90_000 },
  { costs: 120_000, savings: 30, investment: null },
  { costs: 120_000, savings: 101, investment: 90_000 },
])('no result from $costs, $savings, $investment', figures => expect(calculate(figures)).toBeNull())

test.each([
  [30, { years: 2, months: 6 }],
  [11.6, { years: 1, months: 0 }],
  [23.4, { years: 1, months: 11 }],
  [0.2, { years: 0, months: 0 }],
])('%d months', (months, split) => expect(yearsAndMonths(months)).toEqual(split))
