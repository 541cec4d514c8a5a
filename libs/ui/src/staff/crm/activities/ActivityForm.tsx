import type { Activity, ActivityType } from '@app/contracts/activities'
import type { CustomerRef } from '@app/contracts/customers'

interface FormProps {
  onClose: () => void
}

/** What a new activity belongs to, where that is known. */
export interface ActivityPlace {
  customer: CustomerRef
  opportunity?: { id: number; title: string }
}

/** The form of a new activity; open as long as it is mounted. */
export function CreateActivity(_props: FormProps & { place?: ActivityPlace; type?: ActivityType }) {
  return null
}

/** The form of a stored activity. Where somebody else has changed it meanwhile, both states are shown. */
export function EditActivity(_props: FormProps & { activity: Activity }) {
  return null
}

/** The form of a follow-up, filled from its parent. */
export function CreateFollowUp(_props: FormProps & { parent: Activity }) {
  return null
}

/** Closes an activity with its outcome and, in the same step, a follow-up. */
export function CompleteActivity(_props: FormProps & { activity: Activity }) {
  return null
}
