import * as z from 'zod'
import { ActivityType } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { ownerFilter } from './owners.ts'

/** Weeks that the trend of activities shows, the running one included. */
export const TREND_WEEKS = 12

/** Months that the forecast names; what is expected later stands in one sum. */
export const FORECAST_MONTHS = 6

const cents = z.int()

/** Of open opportunities: how many, what they are worth, and what of that is likely. */
const Sums = z.object({
  count: z.int(),
  value: cents,
  /** value × effective probability, rounded once, at the sum. */
  weightedValue: cents,
})
export type Sums = z.output<typeof Sums>

export const forecastPeriods = ['overdue', 'month', 'later', 'undated'] as const

/** What the charts of the overview show. */
export const Overview = z.object({
  /** The open stages, in their order. */
  stages: z.array(Sums.extend({ id, name: z.string(), probability: z.int() })),
  /** By expected close: before today, this month from today and the next ones, later, without a date. */
  forecast: z.array(
    Sums.extend({
      period: z.enum(forecastPeriods),
      /** `YYYY-MM` of a month. */
      month: z.string().nullable(),
    }),
  ),
  /** Weeks of the Austrian calendar, oldest first. */
  weeks: z.array(
    z.object({
      /** Its Monday, `YYYY-MM-DD`. */
      monday: z.string(),
      counts: z.record(ActivityType, z.int()),
    }),
  ),
})
export type Overview = z.output<typeof Overview>

export const overview = {
  get: endpoint('GET', '/api/admin/crm/overview', {
    access: ['crm:read'],
    input: z.object({ owner: ownerFilter }),
    output: Overview,
  }),
}
