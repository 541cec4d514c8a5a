import { contactStatusNames, type ContactStatus } from '@app/contracts/contact'
import { Status } from '../../../kit/Status.tsx'
import { contactStatusSigns } from './contact-status.ts'

/** The state of a contact request. */
export function ContactStatusBadge({ status }: { status: ContactStatus }) {
  return <Status {...contactStatusSigns[status]}>{contactStatusNames[status]}</Status>
}
