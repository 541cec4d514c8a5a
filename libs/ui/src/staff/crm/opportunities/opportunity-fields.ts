import {
  FIRST_STAGE,
  LOST_STAGE,
  WON_STAGE,
  type Opportunity,
  type OpportunityInput,
} from '@app/contracts/opportunities'

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
} satisfies Record<Exclude<keyof OpportunityInput, 'ownFields'>, string>

/** Every field is held; null where nothing is chosen yet. */
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
}

export const isClosing = (stageId: unknown): boolean => stageId === WON_STAGE || stageId === LOST_STAGE

/** A stored opportunity as the form holds it: euros, and no probability where that follows the stage. */
export function toForm(opportunity: Opportunity): OpportunityValues {
  return {
    customerId: opportunity.customerId,
    title: opportunity.title,
    value: opportunity.value === null ? null : opportunity.value / 100,
    stageId: opportunity.stageId,
    // Won and lost hide what was set by hand; the form cannot know it and leaves it alone.
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
  }
}

/** The fields in which a form differs from a state: an edit mentions nothing else, so that the rules of a move apply. */
export function changesOf(values: OpportunityValues, from: OpportunityValues): Partial<OpportunityInput> {
  const names = [...Object.keys(opportunityFieldNames), 'ownFields'] as (keyof OpportunityInput)[]
  return Object.fromEntries(
    names
      .filter(name => JSON.stringify(values[name]) !== JSON.stringify(from[name]))
      .map(name => [name, values[name]]),
  ) as Partial<OpportunityInput>
}
