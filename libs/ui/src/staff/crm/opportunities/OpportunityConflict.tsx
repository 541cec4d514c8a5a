import type { CustomerRef } from '@app/contracts/customers'
import {
  opportunities,
  sourceNames,
  type Opportunity,
  type OpportunityInput,
  type PipelineStage,
  type Source,
} from '@app/contracts/opportunities'
import { useApi } from '../../../api/useApi.ts'
import { formatDate, formatMoney, formatPercent } from '../../../kit/format.ts'
import { Conflict } from '../../shell/Conflict.tsx'
import { opportunityFieldNames, toForm, type OpportunityValues } from './opportunity-fields.ts'

interface OpportunityConflictProps {
  mine: OpportunityValues
  /** The customer that the form began with. */
  customer: CustomerRef
  stored: Opportunity
  /** Save what is in the form over the stored state. */
  onKeepMine: () => void
  /** Put the stored state into the form. */
  onTakeStored: () => void
}

/** What differs between the form and what somebody else has stored meanwhile. */
export function OpportunityConflict(props: OpportunityConflictProps) {
  const { mine, customer, stored, onKeepMine, onTakeStored } = props
  const { data: stages = [] } = useApi(opportunities.stages, {})
  const theirs = toForm(stored)
  const names = Object.keys(opportunityFieldNames) as (keyof OpportunityInput)[]
  const known = [customer, stored.customer]
  const differences = names
    .filter(name => mine[name] !== theirs[name])
    .map(name => ({
      name: opportunityFieldNames[name],
      mine: shown(name, mine[name], stages, known),
      stored: shown(name, theirs[name], stages, known),
    }))
  return (
    <Conflict
      text="Die Opportunity wurde inzwischen von jemand anderem geändert."
      differences={differences}
      onKeepMine={onKeepMine}
      onTakeStored={onTakeStored}
    />
  )
}

function shown(
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
