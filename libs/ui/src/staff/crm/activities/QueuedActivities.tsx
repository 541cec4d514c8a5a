import { activityTypeNames } from '@app/contracts/activities'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Status, Tag } from '../../../kit/Status.tsx'
import type { QueuedActivity } from '../../bridge.ts'
import { useBridge } from '../../BridgeProvider.tsx'
import { useQueuedActivities, waitingWords } from './queued-activities.ts'
import classes from './Timeline.module.css'

/** The activities of a customer that are only on this machine so far. Nothing is shown while there are none. */
export function QueuedActivities({ customerId }: { customerId: number }) {
  const entries = useQueuedActivities().filter(
    ({ activity, state }) => activity.customerId === customerId && state !== 'done',
  )
  if (!entries.length) return null
  return (
    <ul aria-label="Noch nicht gesendet">
      {entries.map(entry => (
        <Row key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function Row({ entry }: { entry: QueuedActivity }) {
  const { activityQueue } = useBridge()
  const { id, activity, state } = entry
  const isRefused = state === 'problem'
  const Glyph = isRefused ? IconAlertTriangle : IconClock
  return (
    <li className={classes['row']}>
      <span className={classes['sign']}>
        <Glyph {...icon} aria-hidden />
      </span>
      <div className={classes['body']}>
        <div className="row">
          <b>{activity.title}</b>
          <Tag>{activityTypeNames[activity.type]}</Tag>
          <span className="spacer" />
          <Status tone={isRefused ? 'error' : 'warn'} icon={Glyph}>
            {isRefused ? 'Problem' : 'Wartet'}
          </Status>
        </div>
        <div className={classes['second']}>
          <span className="muted">{isRefused ? entry.message : waitingWords(entry)}</span>
          <span className="spacer" />
          <span className="meta num nowrap">{formatDateTime(String(activity.activityDate))}</span>
        </div>
        <div className={classes['rowActions']}>
          {(!isRefused || entry.canRetry) && state !== 'sending' && (
            <Button size="compact-sm" onClick={() => void activityQueue?.retry(id)}>
              {isRefused ? 'Wiederholen' : 'Jetzt senden'}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => void activityQueue?.remove(id)}
          >
            Verwerfen
          </Button>
        </div>
      </div>
    </li>
  )
}
