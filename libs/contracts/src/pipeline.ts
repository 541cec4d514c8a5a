import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { day, id, pathId, search, timestamp } from './fields.ts'
import { Opportunity, opportunityFilters, PipelineStage } from './opportunities.ts'
import { ownerFilter } from './owners.ts'
import { listEndpoint, MAX_LIMIT } from './page.ts'

const count = z.int()
const cents = z.int()

/**
 * Cents of some opportunities. `weightedValue` is the sum of value × probability, rounded to a cent once, at the sum: what
 * is half a cent goes up.
 */
const Sums = z.object({ count, value: cents, weightedValue: cents })
export type Sums = z.output<typeof Sums>

const filters = { search, ...opportunityFilters }

/** The figures of the four cards. */
export const PipelineSummary = z.object({
  /** Open and closed ones. */
  total: count,
  open: Sums,
  /** Of an open one, those without a value counted; null where there is none. */
  averageValue: cents.nullable(),
  /** Open ones without contact for too long. */
  stale: count,
})
export type PipelineSummary = z.output<typeof PipelineSummary>

/** What a card of the board shows. */
export const OpportunityCard = Opportunity.omit({ description: true, notes: true })
export type OpportunityCard = z.output<typeof OpportunityCard>

/** Orders of the cards in a column; won and lost always have the last closed ones first. */
export const cardSorts = ['-probability', '-value', 'expectedCloseDate'] as const
export type CardSort = (typeof cardSorts)[number]

/** Cards of a column that are read at once: a little more than a screen shows. */
export const CARDS = 10

const BoardColumn = Sums.extend({
  stage: PipelineStage,
  cards: z.array(OpportunityCard),
  nextCursor: z.string().nullable(),
})
export type BoardColumn = z.output<typeof BoardColumn>

/** One column per stage. */
export const Board = z.object({ columns: z.array(BoardColumn) })
export type Board = z.output<typeof Board>

/** Cards wanted per stage, as `25,75`: a board that is read again keeps what was loaded of it. */
const sizes = z
  .string()
  .regex(/^\d{1,3}(,\d{1,3}){0,15}$/)
  .transform(text => text.split(',').map(size => Math.min(Math.max(Number(size), 1), 2 * MAX_LIMIT)))

/** Open opportunities by the month of their expected close, `YYYY-MM`. */
export const Forecast = z.object({
  /** Expected before today. */
  overdue: Sums,
  months: z.array(Sums.extend({ month: z.string() })),
  undated: Sums,
})
export type Forecast = z.output<typeof Forecast>

/** What can have happened to an opportunity between a day and now. */
export const moves = ['new', 'won', 'lost', 'forward', 'back', 'value', 'date'] as const
export const Move = z.enum(moves)
export type Move = z.output<typeof Move>

const span = <T extends z.ZodType>(value: T) => z.object({ from: value, to: value }).nullable()

/** An opportunity that is not what it was on that day. What was changed and changed back has not moved. */
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
  /** When it last changed. */
  changedAt: timestamp,
})
export type OpportunityMove = z.output<typeof OpportunityMove>

/** Since when; left out: the last Monday before today. */
const since = day.optional()

/** Decided opportunities from which on a share of won ones says anything. */
export const CASES_FOR_A_RATE = 10

/** What is read of the pipeline as a whole. All of it stands below the opportunities, so that a write refreshes it. */
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
  /** More cards of a column; its first ones and its cursor come with the board. */
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
      /** `value`: of the opportunities as they are now; of `value` moves what they gained or lost. */
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
