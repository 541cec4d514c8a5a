import { employmentTypeNames, payPeriodNames, type JobPosting } from '@app/contracts/job-postings'
import { Conflict } from '../../shell/Conflict.tsx'
import { jobFieldNames, toForm, type JobValues } from './job-form.ts'

interface JobConflictProps {
  mine: JobValues
  stored: JobPosting
  onKeepMine: () => void
  onTakeStored: () => void
}

/** What differs between the form and what somebody else has stored meanwhile. */
export function JobConflict({ mine, stored, onKeepMine, onTakeStored }: JobConflictProps) {
  const theirs = toForm(stored)
  const names = Object.keys(jobFieldNames) as (keyof JobValues)[]
  const differences = names
    .map(name => ({ name: jobFieldNames[name], mine: shown(mine, name), stored: shown(theirs, name) }))
    .filter(({ mine, stored }) => mine !== stored)
  return (
    <Conflict
      text="Die Stelle wurde inzwischen von jemand anderem geändert."
      differences={differences}
      onKeepMine={onKeepMine}
      onTakeStored={onTakeStored}
    />
  )
}

function shown(values: JobValues, name: keyof JobValues): string {
  if (name === 'employmentType') return employmentTypeNames[values.employmentType]
  if (name === 'payPeriod') return payPeriodNames[values.payPeriod]
  const value = values[name]
  const text = Array.isArray(value) ? value.filter(line => line.trim()).join('\n') : String(value ?? '')
  return text || '–'
}
