import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useConnection } from '../../api/useConnection.ts'
import { formatRecent } from '../../kit/format.ts'
import classes from './StaleNotice.module.css'

/** Whether something is shown that could not be read again. A further page that failed leaves the others as they are. */
const isStale = ({ state: { status, data, fetchMeta } }: Query) =>
  status === 'error' && data !== undefined && !fetchMeta?.fetchMore

/** Tells how old what is shown is where reading it again has failed; while the server is away, its banner says so. */
export function StaleNotice() {
  const cache = useQueryClient().getQueryCache()
  const readAt = useSyncExternalStore(
    // Put off: a read begins while a page is being drawn, where nothing else may be.
    onChange => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => {
      const stale = cache.findAll({ type: 'active', predicate: isStale })
      return stale.length ? Math.min(...stale.map(({ state }) => state.dataUpdatedAt)) : null
    },
  )
  const { lostSince } = useConnection()
  return (
    // Always there: what appears in it is read out only if it was there before.
    <div role="status">
      {readAt !== null && !lostSince && (
        <p className={classes['line']}>
          {`Stand von ${formatRecent(new Date(readAt))} – die letzte Aktualisierung ist fehlgeschlagen.`}
        </p>
      )}
    </div>
  )
}
