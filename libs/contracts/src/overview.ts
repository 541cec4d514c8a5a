import * as z from 'zod'
import { ActivityType } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { ownerFilter } from './owners.ts'

/** Including the current week. */
export const TREND_WEEKS = 12

/** Later months are one sum. */
export const FORECAST_MONTHS = 6

const cents = z.int()

const Sums = z.object({
  count: z.int(),
  value: cents,
  /** Sum of value × effective probability, rounded once. */
  weightedValue: cents,
})
export type Sums = z.output<typeof Sums>

export const forecastPeriods = ['overdue', 'month', 'later', 'undated'] as const

export const Overview = z.object({
  stages: z.array(Sums.extend({ id, name: z.string(), probability: z.int() })),
  /** By expected close: overdue, this month and the next ones, later, without date. */
  forecast: z.array(
    Sums.extend({
      period: z.enum(forecastPeriods),
      /** `YYYY-MM`, if it is a month. */
      month: z.string().nullable(),
    }),
  ),
  /** Monday to Sunday in Vienna, oldest first. */
  weeks: z.array(
    z.object({
      /** `YYYY-MM-DD` */
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
