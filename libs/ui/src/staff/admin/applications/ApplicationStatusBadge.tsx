import { applicationStatusNames, type ApplicationStatus } from '@app/contracts/applications'
import { Status } from '../../../kit/Status.tsx'
import { applicationStatusSigns } from './application-status.ts'

/** The state of an application. */
export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Status {...applicationStatusSigns[status]}>{applicationStatusNames[status]}</Status>
}
