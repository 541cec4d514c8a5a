import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import {
  ById,
  day,
  euros,
  id,
  line,
  nothing,
  Nothing,
  optionalParagraph,
  pathId,
  reference,
  timestamp,
  version,
} from './fields.ts'
import { listEndpoint } from './page.ts'

/** A step of the pipeline with the probability, in percent, that stands for it. */
export const PipelineStage = z.object({ id, name: z.string(), probability: z.int() })
export type PipelineStage = z.output<typeof PipelineStage>

/** The two stages that end an opportunity. */
export const WON_STAGE = 7
export const LOST_STAGE = 8

export const sources = [
  'website',
  'referral',
  'cold_call',
  'trade_show',
  'linkedin',
  'existing_customer',
] as const
export const Source = z.enum(sources)

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
  source: Source.nullish(),
  notes: optionalParagraph(10_000),
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
  source: Source.nullable(),
  notes: z.string().nullable(),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Opportunity = z.output<typeof Opportunity>

export const opportunities = {
  list: listEndpoint('/api/admin/crm/opportunities', {
    access: 'staff',
    row: Opportunity,
    filters: { customerId: pathId.optional(), stageId: pathId.optional() },
    sorts: ['-createdAt', 'createdAt'],
  }),
  ofCustomer: endpoint('GET', '/api/admin/crm/customers/:id/opportunities', {
    access: 'staff',
    input: ById,
    output: z.array(Opportunity),
    answer: 'list',
  }),
  create: endpoint('POST', '/api/admin/crm/opportunities', {
    access: 'staff',
    input: OpportunityFields,
    output: Opportunity,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/admin/crm/opportunities/:id', {
    access: 'staff',
    input: OpportunityFields.partial().extend({ id: pathId, version: version.optional() }),
    output: Opportunity,
  }),
  remove: endpoint('DELETE', '/api/admin/crm/opportunities/:id', {
    access: 'staff',
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  stages: endpoint('GET', '/api/admin/crm/pipeline-stages', {
    access: 'staff',
    input: Nothing,
    output: z.array(PipelineStage),
    answer: 'list',
  }),
}
