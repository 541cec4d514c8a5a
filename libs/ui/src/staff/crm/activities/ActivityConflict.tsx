import {
  activityStatusNames,
  activityTypeNames,
  type Activity,
  type ActivityInput,
  type ActivityStatus,
  type ActivityType,
} from '@app/contracts/activities'
import { outcomeNames } from '@app/contracts/activity-outcomes'
import { formatDateTime } from '../../../kit/format.ts'
import { Conflict } from '../../shell/Conflict.tsx'
import { activityFieldNames, toForm, type ActivityValues } from './activity-fields.ts'

interface ActivityConflictProps {
  mine: ActivityValues
  stored: Activity
  /** Save what is in the form over the stored state. */
  onKeepMine: () => void
  /** Put the stored state into the form. */
  onTakeStored: () => void
}

/** What differs between the form and what somebody else has stored meanwhile. */
export function ActivityConflict({ mine, stored, onKeepMine, onTakeStored }: ActivityConflictProps) {
  const theirs = toForm(stored)
  const names = Object.keys(activityFieldNames) as (keyof ActivityInput)[]
  const differences = names
    .filter(name => (mine[name] ?? '') !== (theirs[name] ?? ''))
    .map(name => ({
      name: activityFieldNames[name],
      mine: shown(name, mine[name], stored),
      stored: shown(name, theirs[name], stored),
    }))
  return (
    <Conflict
      text="Die Aktivität wurde inzwischen von jemand anderem geändert."
      differences={differences}
      onKeepMine={onKeepMine}
      onTakeStored={onTakeStored}
    />
  )
}

function shown(name: keyof ActivityInput, value: unknown, { customer, opportunity }: Activity): string {
  if (value === null || value === undefined || value === '') return '–'
  switch (name) {
    case 'customerId':
      return value === customer.id ? customer.companyName : 'Ein anderer Kunde'
    case 'opportunityId':
      return value === opportunity?.id ? opportunity.title : 'Ein anderes Projekt'
    case 'type':
      return activityTypeNames[value as ActivityType]
    case 'status':
      return activityStatusNames[value as ActivityStatus]
    case 'outcomeCode':
      return outcomeNames[value as keyof typeof outcomeNames]
    case 'activityDate':
    case 'dueDate':
      return Number.isNaN(Date.parse(String(value))) ? String(value) : formatDateTime(String(value))
    default:
      return String(value)
  }
}
