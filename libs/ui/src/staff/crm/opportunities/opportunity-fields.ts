import type { CustomerRef } from '@app/contracts/customers'
import {
  FIRST_STAGE,
  LOST_STAGE,
  WON_STAGE,
  type Opportunity,
  type OpportunityInput,
  type PipelineStage,
  type Source,
  sourceNames,
} from '@app/contracts/opportunities'
import { formatDate, formatMoney, formatPercent } from '../../../kit/format.ts'

export const opportunityFieldNames = {
  customerId: 'Kunde',
  title: 'Titel',
  value: 'Wert in €',
  stageId: 'Phase',
  probability: 'Wahrscheinlichkeit in %',
  expectedCloseDate: 'Erwarteter Abschluss',
  actualCloseDate: 'Tatsächlicher Abschluss',
  closeReason: 'Grund',
  source: 'Quelle',
  description: 'Beschreibung',
  notes: 'Notizen',
  ownerId: 'Verantwortlich',
  tagIds: 'Schlagwörter',
  competitorIds: 'Mitbewerber',
} satisfies Record<Exclude<keyof OpportunityInput, 'ownFields'>, string>

/** All fields; null if nothing is chosen yet. */
export type OpportunityValues = Record<string, unknown> & {
  [name in keyof OpportunityInput]-?: Exclude<OpportunityInput[name], undefined> | null
}

export const newOpportunity: OpportunityValues = {
  customerId: null,
  title: '',
  value: null,
  stageId: FIRST_STAGE,
  probability: null,
  expectedCloseDate: null,
  actualCloseDate: null,
  closeReason: '',
  source: null,
  description: '',
  notes: '',
  ownerId: null,
  tagIds: [],
  ownFields: {},
  competitorIds: [],
}

export const isClosing = (stageId: unknown): boolean => stageId === WON_STAGE || stageId === LOST_STAGE

/** Amounts in euros; the probability is null if it follows the stage. */
export function toForm(opportunity: Opportunity): OpportunityValues {
  return {
    customerId: opportunity.customerId,
    title: opportunity.title,
    value: opportunity.value === null ? null : opportunity.value / 100,
    stageId: opportunity.stageId,
    // Won and lost hide a probability set by hand, so leave it alone.
    probability:
      opportunity.probabilityIsSet && !isClosing(opportunity.stageId) ? opportunity.probability : null,
    expectedCloseDate: opportunity.expectedCloseDate,
    actualCloseDate: opportunity.actualCloseDate,
    closeReason: opportunity.closeReason ?? '',
    source: opportunity.source,
    description: opportunity.description ?? '',
    notes: opportunity.notes ?? '',
    ownerId: opportunity.ownerId,
    tagIds: opportunity.tagIds,
    ownFields: opportunity.ownFields ?? {},
    competitorIds: opportunity.competitorIds,
  }
}

/** Only changed fields are sent, so that the server's rules for a stage change apply. */
export function changesOf(values: OpportunityValues, from: OpportunityValues): Partial<OpportunityInput> {
  const names = [...Object.keys(opportunityFieldNames), 'ownFields'] as (keyof OpportunityInput)[]
  return Object.fromEntries(
    names
      .filter(name => JSON.stringify(values[name]) !== JSON.stringify(from[name]))
      .map(name => [name, values[name]]),
  ) as Partial<OpportunityInput>
}

export function inWords(
  name: keyof OpportunityInput,
  value: unknown,
  stages: PipelineStage[],
  customers: CustomerRef[],
): string {
  if (name === 'probability' && value === null) return 'Folgt der Phase'
  if (value === null || value === undefined || value === '') return '–'
  if (name === 'customerId')
    return customers.find(({ id }) => id === value)?.companyName ?? 'Ein anderer Kunde'
  if (name === 'stageId') return stages.find(({ id }) => id === value)?.name ?? String(value)
  if (name === 'value') return formatMoney(Math.round(Number(value) * 100))
  if (name === 'probability') return formatPercent(Number(value))
  if (name === 'expectedCloseDate' || name === 'actualCloseDate') return formatDate(String(value))
  return name === 'source' ? sourceNames[value as Source] : String(value)
}
