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

/** A step of the pipeline with the probability, in percent, that stands for it. */
export const PipelineStage = z.object({ id, name: z.string(), probability: z.int() })
export type PipelineStage = z.output<typeof PipelineStage>

/** Where a new opportunity begins unless somebody says otherwise. */
export const FIRST_STAGE = 1

/** The stage of an opportunity whose offer is out; staff may call it otherwise. */
export const OFFER_STAGE = 4

/** The two stages that end an opportunity. */
export const WON_STAGE = 7
export const LOST_STAGE = 8

/** Days without contact after which an open opportunity stands still. */
export const STALE_AFTER_DAYS = 14

/** Where an opportunity came from. */
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

/** German names of where an opportunity came from. */
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

/** What staff enter. `value` is euros here and integer cents after parsing and in every answer. */
export const OpportunityFields = z.object({
  customerId: reference('Kunde muss ausgewählt werden'),
  title: line(200, 'Titel ist erforderlich'),
  description: optionalParagraph(10_000),
  value: euros('Wert muss größer als 0 sein').nullish(),
  stageId: reference('Stage muss ausgewählt werden'),
  /** Null: follows the stage. */
  probability: probability.nullish(),
  expectedCloseDate: day.nullish(),
  /** Null: open. Set by moving to won or lost unless staff set it. */
  actualCloseDate: day.nullish(),
  /** Why it was won or lost; goes when the stage changes, unless given. */
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
  /** Effective percent: the one set by hand, else the stage's. */
  probability: z.int(),
  probabilityIsSet: z.boolean(),
  expectedCloseDate: z.string().nullable(),
  actualCloseDate: z.string().nullable(),
  closeReason: z.string().nullable(),
  source: Source.nullable(),
  notes: z.string().nullable(),
  ownerId,
  tagIds,
  /** By the ids of the fields that staff have added. */
  ownFields: ownValues,
  competitorIds,
  /** When the earliest unfinished activity of it is due. */
  nextStepAt: timestamp.nullable(),
  /** The newest finished activity or mail of it; null where there is none yet. */
  lastContactAt: timestamp.nullable(),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Opportunity = z.output<typeof Opportunity>

/** Narrows what is read of the pipeline; the same for list, board and figures. */
export const opportunityFilters = {
  customerId: pathId.optional(),
  stageId: pathId.optional(),
  state: z.enum(['open', 'closed']).optional(),
  /** `true`: open and without contact for more than STALE_AFTER_DAYS. */
  stale: z.literal('true').optional(),
  owner: ownerFilter,
  /** Won or lost between these days, both included. */
  closedFrom: day.optional(),
  closedUntil: day.optional(),
  /** `none`, here and below: nothing is said. */
  source: z.enum([...sources, 'none']).optional(),
  /** Of the customer. */
  industry: search,
  /** Why it was won or lost. */
  reason: search,
  tags: tagsFilter,
  /** With at least one of them, as `3,17`. */
  competitors: tagsFilter,
  own: ownFilter,
}

/** Orders of the list. What has no value or no date stands last. */
export const opportunitySorts = [
  '-probability',
  '-value',
  'expectedCloseDate',
  'stage',
  '-createdAt',
  'createdAt',
] as const
export type OpportunitySort = (typeof opportunitySorts)[number]

/** The name of an exported file; `day` is `YYYY-MM-DD`. */
export const opportunityExportName = (day: string, format: ExportFormat) => `opportunities_${day}.${format}`

export const opportunities = {
  list: listEndpoint('/api/admin/crm/opportunities', {
    access: ['crm:read'],
    row: Opportunity,
    filters: opportunityFilters,
    sorts: opportunitySorts,
  }),
  /** The complete list of a search and filter as a file. One at a time per account. */
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

/** What an opportunity form holds. */
export type OpportunityInput = Input<typeof opportunities.create>
