import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Notice } from '../../../kit/Notice.tsx'
import { useBridge } from '../../BridgeProvider.tsx'
import { useRefreshCrm } from '../crm-reads.ts'
import { useQueuedActivities } from './queued-activities.ts'

/** Reads again what arrived from this machine's queue, and says on every page what the server did not take of it. */
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
