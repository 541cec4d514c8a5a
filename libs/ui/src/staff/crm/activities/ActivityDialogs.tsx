import type { Activity } from '@app/contracts/activities'
import type { ActivityAct } from './activity-actions.ts'
import { CompleteActivity, CreateFollowUp, EditActivity } from './ActivityForm.tsx'
import { MoveToTrash } from '../trash/MoveToTrash.tsx'

/** What was started with an activity. */
export interface StartedAct {
  act: ActivityAct
  activity: Activity
}

/** The form or question of what was started with an activity. */
export function ActivityDialogs({ started, onClose }: { started: StartedAct | null; onClose: () => void }) {
  if (!started) return null
  const { act, activity } = started
  switch (act) {
    case 'edit':
      return <EditActivity activity={activity} onClose={onClose} />
    case 'complete':
      return <CompleteActivity activity={activity} onClose={onClose} />
    case 'followUp':
      return <CreateFollowUp parent={activity} onClose={onClose} />
    case 'remove':
      return <MoveToTrash kind="activity" id={activity.id} title={activity.title} onClose={onClose} />
  }
}
