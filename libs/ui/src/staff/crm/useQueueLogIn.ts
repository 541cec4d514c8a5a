import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../shell/session-context.ts'
import { useQueuedActivities } from './timeline/QueuedActivities.tsx'
import type { DropBatch } from './mails/drop/drop-batches.ts'

/** Asks for a log-in as soon as a queued entry waits for one; the shell's queue then resumes. */
export function useQueueLogIn(batches: readonly DropBatch[]): void {
  const session = useSession()
  const queued = [...batches.flatMap(({ entries }) => entries), ...useQueuedActivities()]
  const isWanted = queued.some(entry => entry.state === 'waiting' && entry.waitsFor === 'login')
  const ask = useEffectEvent(() => void session.check())
  useEffect(() => {
    if (isWanted) ask()
  }, [isWanted])
}
