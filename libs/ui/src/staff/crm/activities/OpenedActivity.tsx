import type { Activity } from '@app/contracts/activities'
import { timeline } from '@app/contracts/timeline'
import { IconHistoryOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Notice } from '../../../kit/Notice.tsx'
import classes from './Timeline.module.css'
import { TimelineRow } from './TimelineRow.tsx'

interface OpenedActivityProps {
  id: number
  customerId: number
  onClose: () => void
  actions: (activity: Activity) => ReactNode
}

/** An activity that a link led to and that the pages read so far do not hold; it stands above them. */
export function OpenedActivity({ id, customerId, onClose, actions }: OpenedActivityProps) {
  const { data, error } = useApi(timeline.activity, { id })
  if (error || (data && data.customerId !== customerId))
    return (
      <Notice tone="warn" icon={IconHistoryOff}>
        Diese Aktivität gibt es bei diesem Kunden nicht mehr.
      </Notice>
    )
  if (!data) return null
  return (
    <ul className={classes['opened']} aria-label="Geöffnete Aktivität">
      <TimelineRow activity={data} isOpen onToggle={onClose} actions={actions(data)} />
    </ul>
  )
}
