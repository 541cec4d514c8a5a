import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { day, id, pathId, search, timestamp } from './fields.ts'
import { Opportunity, opportunityFilters, PipelineStage } from './opportunities.ts'
import { ownerFilter } from './owners.ts'
import { listEndpoint, MAX_LIMIT } from './page.ts'

const count = z.int()
const cents = z.int()

/** Cents. `weightedValue` is the sum of value × probability, rounded half up to a cent once. */
const Sums = z.object({ count, value: cents, weightedValue: cents })
export type Sums = z.output<typeof Sums>

const filters = { search, ...opportunityFilters }

export const PipelineSummary = z.object({
  total: count,
  open: Sums,
  /** Of open ones, those without a value included; null without any. */
  averageValue: cents.nullable(),
  /** Open, without contact for too long. */
  stale: count,
})
export type PipelineSummary = z.output<typeof PipelineSummary>

export const OpportunityCard = Opportunity.omit({ description: true, notes: true })
export type OpportunityCard = z.output<typeof OpportunityCard>

/** Won and lost are always sorted by close date, newest first. */
export const cardSorts = ['-probability', '-value', 'expectedCloseDate'] as const
export type CardSort = (typeof cardSorts)[number]

/** Initial cards per column, a little more than a screen shows. */
export const CARDS = 10

const BoardColumn = Sums.extend({
  stage: PipelineStage,
  cards: z.array(OpportunityCard),
  nextCursor: z.string().nullable(),
})
export type BoardColumn = z.output<typeof BoardColumn>

export const Board = z.object({ columns: z.array(BoardColumn) })
export type Board = z.output<typeof Board>

/** Cards per stage, as `25,75`, so that a reload keeps the loaded length. */
const sizes = z
  .string()
  .regex(/^\d{1,3}(,\d{1,3}){0,15}$/)
  .transform(text => text.split(',').map(size => Math.min(Math.max(Number(size), 1), 2 * MAX_LIMIT)))

/** Open ones by month of the expected close, `YYYY-MM`. */
export const Forecast = z.object({
  /** Expected before today. */
  overdue: Sums,
  months: z.array(Sums.extend({ month: z.string() })),
  undated: Sums,
})
export type Forecast = z.output<typeof Forecast>

/** Between a day and now. */
export const moves = ['new', 'won', 'lost', 'forward', 'back', 'value', 'date'] as const
export const Move = z.enum(moves)
export type Move = z.output<typeof Move>

const span = <T extends z.ZodType>(value: T) => z.object({ from: value, to: value }).nullable()

/** Net difference to that day: what was changed and reverted is left out. */
export const OpportunityMove = z.object({
  id,
  title: z.string(),
  customer: CustomerRef,
  value: cents.nullable(),
  stage: z.object({ id, name: z.string() }),
  moves: z.array(Move),
  stageChange: span(id),
  valueChange: span(cents.nullable()),
  dateChange: span(z.string().nullable()),
  changedAt: timestamp,
})
export type OpportunityMove = z.output<typeof OpportunityMove>

/** Default: the last Monday before today. */
const since = day.optional()

/** Minimum number of closed opportunities for a meaningful win rate. */
export const CASES_FOR_A_RATE = 10

/** Paths are below opportunities, so that a write there refreshes it. */
export const pipeline = {
  summary: endpoint('GET', '/api/admin/crm/opportunities/summary', {
    access: ['crm:read'],
    input: z.object(filters),
    output: PipelineSummary,
  }),
  board: endpoint('GET', '/api/admin/crm/opportunities/board', {
    access: ['crm:read'],
    input: z.object({ ...filters, sort: z.enum(cardSorts).optional(), sizes: sizes.optional() }),
    output: Board,
  }),
  /** Further cards; the first ones and the cursor come with the board. */
  cards: listEndpoint('/api/admin/crm/opportunities/board/:stageId', {
    access: ['crm:read'],
    row: OpportunityCard,
    filters: { ...opportunityFilters, stageId: pathId },
    sorts: cardSorts,
  }),
  forecast: endpoint('GET', '/api/admin/crm/opportunities/forecast', {
    access: ['crm:read'],
    input: z.object({ owner: ownerFilter }),
    output: Forecast,
  }),
  changes: listEndpoint('/api/admin/crm/opportunities/changes', {
    access: ['crm:read'],
    row: OpportunityMove,
    filters: { since, move: Move.optional(), owner: ownerFilter },
    sorts: ['-changedAt'],
  }),
  changeTotals: endpoint('GET', '/api/admin/crm/opportunities/changes/totals', {
    access: ['crm:read'],
    input: z.object({ since, owner: ownerFilter }),
    output: z.object({
      since: z.string(),
      /** `value`: current values; for `value` moves, the difference. */
      totals: z.record(Move, z.object({ count, value: cents })),
    }),
  }),
  conversion: endpoint('GET', '/api/admin/crm/opportunities/conversion', {
    access: ['crm:read'],
    input: z.object({ owner: ownerFilter }),
    output: z.array(z.object({ stageId: id, decided: count, won: count })),
    answer: 'list',
  }),
}
