import * as z from 'zod'
import { competitorIds, newCompetitors } from './competitors.ts'
import { CustomerRef } from './customers.ts'
import { endpoint, type Input } from './endpoint.ts'
import {
  ById,
  bytes,
  day,
  euros,
  ExportFormat,
  id,
  line,
  nothing,
  Nothing,
  optionalParagraph,
  pathId,
  reference,
  search,
  timestamp,
  version,
} from './fields.ts'
import { newOwner, ownerFilter, ownerId } from './owners.ts'
import { listEndpoint } from './page.ts'
import { ownFilter } from './own-field-filter.ts'
import { newOwnValues, ownValues } from './own-fields.ts'
import { newTags, tagIds, tagsFilter } from './tags.ts'

/** `probability` in per cent. */
export const PipelineStage = z.object({ id, name: z.string(), probability: z.int() })
export type PipelineStage = z.output<typeof PipelineStage>

export const FIRST_STAGE = 1

/** The stage of a sent offer, by id since staff may rename it. */
export const OFFER_STAGE = 4

export const WON_STAGE = 7
export const LOST_STAGE = 8

/** Days without contact after which an open opportunity is stale. */
export const STALE_AFTER_DAYS = 14

export const sources = [
  'website',
  'referral',
  'cold_call',
  'trade_show',
  'linkedin',
  'existing_customer',
] as const
export const Source = z.enum(sources)
export type Source = z.output<typeof Source>

export const sourceNames = {
  website: 'Website',
  referral: 'Empfehlung',
  cold_call: 'Kaltakquise',
  trade_show: 'Messe',
  linkedin: 'LinkedIn',
  existing_customer: 'Bestandskunde',
} satisfies Record<Source, string>

const probability = z
  .int('Wahrscheinlichkeit muss zwischen 0 und 100% sein')
  .min(0, 'Wahrscheinlichkeit muss zwischen 0 und 100% sein')
  .max(100, 'Wahrscheinlichkeit muss zwischen 0 und 100% sein')

/** `value` is in euros here, in integer cents after parsing and in answers. */
export const OpportunityFields = z.object({
  customerId: reference('Kunde muss ausgewählt werden'),
  title: line(200, 'Titel ist erforderlich'),
  description: optionalParagraph(10_000),
  value: euros('Wert muss größer als 0 sein').nullish(),
  stageId: reference('Stage muss ausgewählt werden'),
  /** Null: follows the stage. */
  probability: probability.nullish(),
  expectedCloseDate: day.nullish(),
  /** Null: open. Set by moving to won or lost, unless given. */
  actualCloseDate: day.nullish(),
  /** Cleared when the stage changes, unless given. */
  closeReason: optionalParagraph(1_000),
  source: Source.nullish(),
  notes: optionalParagraph(10_000),
  ownerId: newOwner,
  tagIds: newTags,
  ownFields: newOwnValues,
  competitorIds: newCompetitors,
})

export const Opportunity = z.object({
  id,
  customerId: id,
  customer: CustomerRef,
  title: z.string(),
  description: z.string().nullable(),
  /** Cents. */
  value: z.int().nullable(),
  stageId: id,
  stage: z.object({ id, name: z.string() }),
  /** Effective per cent: set by hand, else the stage's. */
  probability: z.int(),
  probabilityIsSet: z.boolean(),
  expectedCloseDate: z.string().nullable(),
  actualCloseDate: z.string().nullable(),
  closeReason: z.string().nullable(),
  source: Source.nullable(),
  notes: z.string().nullable(),
  ownerId,
  tagIds,
  /** By field id. */
  ownFields: ownValues,
  competitorIds,
  /** Due date of its earliest unfinished activity. */
  nextStepAt: timestamp.nullable(),
  /** Newest finished activity or mail. */
  lastContactAt: timestamp.nullable(),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Opportunity = z.output<typeof Opportunity>

export const opportunityFilters = {
  customerId: pathId.optional(),
  stageId: pathId.optional(),
  state: z.enum(['open', 'closed']).optional(),
  /** `true`: open and without contact for more than STALE_AFTER_DAYS. */
  stale: z.literal('true').optional(),
  owner: ownerFilter,
  /** Won or lost within these days, both included. */
  closedFrom: day.optional(),
  closedUntil: day.optional(),
  /** `none`, here and below: not set. */
  source: z.enum([...sources, 'none']).optional(),
  industry: search,
  reason: search,
  tags: tagsFilter,
  /** At least one of them: `3,17`. */
  competitors: tagsFilter,
  own: ownFilter,
}

/** Missing values and dates come last. */
export const opportunitySorts = [
  '-probability',
  '-value',
  'expectedCloseDate',
  'stage',
  '-createdAt',
  'createdAt',
] as const
export type OpportunitySort = (typeof opportunitySorts)[number]

/** `day` is `YYYY-MM-DD`. */
export const opportunityExportName = (day: string, format: ExportFormat) => `opportunities_${day}.${format}`

export const opportunities = {
  list: listEndpoint('/api/admin/crm/opportunities', {
    access: ['crm:read'],
    row: Opportunity,
    filters: opportunityFilters,
    sorts: opportunitySorts,
  }),
  /** All matches. One at a time per account. */
  export: endpoint('GET', '/api/admin/crm/opportunities/export', {
    access: ['crm:read'],
    input: z.object({
      search,
      sort: z.enum(opportunitySorts).optional(),
      ...opportunityFilters,
      format: ExportFormat.optional(),
    }),
    output: bytes,
    answer: 'bytes',
  }),
  ofCustomer: endpoint('GET', '/api/admin/crm/customers/:id/opportunities', {
    access: ['crm:read'],
    input: ById,
    output: z.array(Opportunity),
    answer: 'list',
  }),
  get: endpoint('GET', '/api/admin/crm/opportunities/:id', {
    access: ['crm:read'],
    input: ById,
    output: Opportunity,
  }),
  create: endpoint('POST', '/api/admin/crm/opportunities', {
    access: ['crm:write'],
    input: OpportunityFields,
    output: Opportunity,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/admin/crm/opportunities/:id', {
    access: ['crm:write'],
    input: OpportunityFields.partial().extend({ id: pathId, version: version.optional() }),
    output: Opportunity,
  }),
  remove: endpoint('DELETE', '/api/admin/crm/opportunities/:id', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  stages: endpoint('GET', '/api/admin/crm/pipeline-stages', {
    access: ['crm:read'],
    input: Nothing,
    output: z.array(PipelineStage),
    answer: 'list',
  }),
}

export type OpportunityInput = Input<typeof opportunities.create>
