import type { Activity } from '@app/contracts/activities'

/** What can be done with an activity in a list. */
export type ActivityAct = 'edit' | 'complete' | 'followUp' | 'remove'

/** Starts something with an activity. */
export type OnActivity = (act: ActivityAct, activity: Activity) => void

/** The keys of a row that has the focus. */
export const actKeys: Record<string, ActivityAct> = {
  Enter: 'edit',
  e: 'edit',
  x: 'complete',
  f: 'followUp',
  Delete: 'remove',
}

/** Whether something is still to be done. */
export const isOpen = ({ status }: Activity) => status === 'pending' || status === 'in_progress'
