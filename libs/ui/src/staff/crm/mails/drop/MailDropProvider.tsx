import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { queryKey, resourceKey, type Endpoint } from '@app/contracts/endpoint'
import { mailPlacements } from '@app/contracts/mail-placements'
import { mailTray } from '@app/contracts/mail-tray'
import { opportunities } from '@app/contracts/opportunities'
import { timeline } from '@app/contracts/timeline'
import { matchQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { use, useState, type ReactNode } from 'react'
import type { Client } from '@app/contracts/client'
import { useClient } from '../../../../api/ApiProvider.tsx'
import { type Connection, ConnectionContext } from '../../../../api/connection.ts'
import { sentenceOf } from '../../../../api/failure.ts'
import { readAgain } from '../../../../api/useApi.ts'
import { useLeaveWarning } from '../../../../kit/useLeaveWarning.ts'
import type { Bridge } from '../../../bridge.ts'
import { useBridge } from '../../../BridgeProvider.tsx'
import { isUnsent } from './drop-batches.ts'
import {
  createPageTargetHolder,
  MailDropContext,
  useDropBatches,
  useMailDropping,
  type MailDropping,
  type PageTargetHolder,
} from './drop-context.ts'
import { createMailDrops } from './mail-drops.ts'
import { createPageQueue } from './page-queue.ts'

const STALE: readonly Endpoint[] = [
  customers.list,
  activities.list,
  opportunities.list,
  dashboard.get,
  dashboard.stats,
  mailTray.list,
  mailPlacements.batches,
  mailPlacements.drop,
]

/** Milliseconds between two refetches while a batch arrives; doubles from PAUSE to MOST_PAUSE. */
const PAUSE = 300
const MOST_PAUSE = 2400

/** Above all pages, so that navigation does not interrupt an upload. */
export function MailDropProvider({ children }: { children: ReactNode }) {
  const client = useClient()
  const bridge = useBridge()
  const connection = use(ConnectionContext)
  const queryClient = useQueryClient()
  const [dropping] = useState(() => createMailDropping({ client, bridge, connection, queryClient }))
  return (
    <MailDropContext value={dropping}>
      <LeaveWarning />
      {children}
    </MailDropContext>
  )
}

/** Asks before the window closes while a mail exists only in it. */
function LeaveWarning() {
  const { isKept } = useMailDropping()
  const entries = useDropBatches().flatMap(batch => batch.entries)
  useLeaveWarning(entries.some(entry => (isKept ? entry.state === 'reading' : isUnsent(entry))))
  return null
}

interface Surroundings {
  client: Client
  bridge: Bridge
  connection: Connection | null
  queryClient: QueryClient
}

function createMailDropping({ client, bridge, connection, queryClient }: Surroundings): MailDropping {
  if (!connection) throw new Error('ConnectionContext is missing')
  const page = createPageTargetHolder()
  const refresh = createRefresh(queryClient, page)
  const isKept = bridge.mailQueue !== undefined
  const drops = createMailDrops({
    isKept,
    queue: bridge.mailQueue ?? createPageQueue(client, connection),
    undoBatch: async batchId => {
      try {
        return await client.call(mailPlacements.undo, { batchId })
      } catch (cause) {
        throw new Error(sentenceOf(cause, 'Bitte versuchen Sie es noch einmal.'), { cause })
      }
    },
    onArrived: (result, isAlone) => {
      refresh()
      if (isAlone) page.read()?.onArrived(result)
    },
    onUndone: refresh,
  })
  let ownerId: number | null = null
  function claim(userId: number): void {
    if (ownerId !== null && ownerId !== userId) {
      if (isKept) drops.leave()
      else drops.forget()
    }
    ownerId = userId
  }
  return { drops, page, refresh, claim, isKept }
}

/**
 * Refetches at once, then ever more rarely while mails keep arriving, because reads slow down uploads. Never
 * overlapping: a new refetch would abort the last, and on a busy server none would finish. The open
 * customer's timeline goes first: people look for the dropped mail there.
 */
function createRefresh(queryClient: QueryClient, page: PageTargetHolder): () => void {
  let isReading = false
  let isAsked = false
  let pause = PAUSE
  async function read(): Promise<void> {
    isReading = true
    const id = page.read()?.target.customerId
    const first = id && { queryKey: queryKey(timeline.ofCustomer, { id }) }
    if (first) await readAgain(queryClient, first)
    const reads = STALE.map(stale =>
      readAgain(queryClient, {
        queryKey: resourceKey(stale),
        predicate: query => !first || !matchQuery(first, query),
      }),
    )
    await Promise.all([...reads, new Promise(resolve => setTimeout(resolve, pause))])
    isReading = false
    pause = isAsked ? Math.min(pause * 2, MOST_PAUSE) : PAUSE
    if (isAsked) refresh()
  }
  function refresh(): void {
    isAsked = isReading
    if (!isReading) void read()
  }
  return refresh
}
