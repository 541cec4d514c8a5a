import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { activityTypeNames } from '@app/contracts/activities'
import { mayBeDown } from '../../../api/failure.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Status, Tag } from '../../../kit/Status.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { useBridge } from '../../BridgeProvider.tsx'
import type { Bridge, QueuedActivity } from '../../bridge.ts'
import { useRefreshCrm } from '../crm-reads.ts'
import classes from './Timeline.module.css'

interface QueuedActivitiesProps {
  customerId: number
  opportunityId?: number | undefined
}

export function QueuedActivities({ customerId, opportunityId }: QueuedActivitiesProps) {
  const entries = useQueuedActivities().filter(
    ({ activity, state }) =>
      activity.customerId === customerId &&
      (opportunityId === undefined || activity.opportunityId === opportunityId) &&
      state !== 'done',
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

/** Refreshes when queued activities arrive, and reports refused ones on every page. */
export function QueuedActivityNotice() {
  const { activityQueue } = useBridge()
  const refresh = useRefreshCrm()
  const entries = useQueuedActivities()
  useEffect(() => {
    const arrived = entries.filter(({ state }) => state === 'done')
    if (!arrived.length) return
    refresh()
    for (const { id } of arrived) void activityQueue?.remove(id)
  }, [entries, activityQueue, refresh])
  const refused = entries.filter(({ state }) => state === 'problem')
  const [first] = refused
  if (!first) return null
  return (
    <Notice tone="warn" actions={<Link to={`/crm/customers/${first.activity.customerId}`}>Zum Kunden</Link>}>
      {refused.length === 1
        ? `Eine Aktivität wurde nicht angenommen: „${first.activity.title}“.`
        : `${refused.length} Aktivitäten wurden nicht angenommen, zuerst „${first.activity.title}“.`}
    </Notice>
  )
}

const NONE: readonly QueuedActivity[] = []

/** Empty in a browser. */
export function useQueuedActivities(): readonly QueuedActivity[] {
  const { activityQueue } = useBridge()
  const [entries, setEntries] = useState(NONE)
  useEffect(() => activityQueue?.watch(setEntries), [activityQueue])
  return entries
}

/** Queues an activity that failed for lack of a connection; false if that is impossible. */
export async function isQueued(
  { activityQueue }: Bridge,
  failure: unknown,
  { id, activity }: Pick<QueuedActivity, 'id' | 'activity'>,
): Promise<boolean> {
  if (!activityQueue || !mayBeDown(failure)) return false
  return activityQueue.add(id, activity).then(
    () => true,
    () => false,
  )
}

function waitingWords(entry: QueuedActivity): string {
  if (entry.state === 'sending') return 'Wird gesendet.'
  if (entry.state !== 'waiting' || entry.waitsFor === 'turn') return 'Wird gleich gesendet.'
  if (entry.waitsFor === 'login')
    return 'Auf diesem Gerät gesichert. Wird gesendet, sobald Sie angemeldet sind.'
  return 'Auf diesem Gerät gesichert. Wird gesendet, sobald der Server wieder antwortet.'
}
