import { jobStateNames, type JobState } from '@app/contracts/job-postings'
import { Status } from '../../../kit/Status.tsx'
import { jobStateSigns } from './job-state.ts'

/** Where a posting stands. */
export function JobStateBadge({ state }: { state: JobState }) {
  return <Status {...jobStateSigns[state]}>{jobStateNames[state]}</Status>
}
