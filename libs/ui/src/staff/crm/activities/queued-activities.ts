import { useEffect, useState } from 'react'
import { mayBeDown } from '../../../api/failure.ts'
import type { Bridge, QueuedActivity } from '../../bridge.ts'
import { useBridge } from '../../BridgeProvider.tsx'

const NONE: readonly QueuedActivity[] = []

/** The activities that wait on this machine; none where the shell keeps none. */
export function useQueuedActivities(): readonly QueuedActivity[] {
  const { activityQueue } = useBridge()
  const [entries, setEntries] = useState(NONE)
  useEffect(() => activityQueue?.watch(setEntries), [activityQueue])
  return entries
}

/** Whether an activity that the server could not take is safe on this machine now. */
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

/** Why an activity is not with the server yet. */
export function waitingWords(entry: QueuedActivity): string {
  if (entry.state === 'sending') return 'Wird gesendet.'
  if (entry.state !== 'waiting' || entry.waitsFor === 'turn') return 'Wird gleich gesendet.'
  if (entry.waitsFor === 'login')
    return 'Auf diesem Gerät gesichert. Wird gesendet, sobald Sie angemeldet sind.'
  return 'Auf diesem Gerät gesichert. Wird gesendet, sobald der Server wieder antwortet.'
}
