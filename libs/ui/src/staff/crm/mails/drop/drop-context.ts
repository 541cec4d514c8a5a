import type { MailDrop } from '@app/contracts/mail-placements'
import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react'
import type { DropTarget } from '../../../bridge.ts'
import type { DropBatch } from './drop-batches.ts'
import type { MailDrops } from './mail-drops.ts'

/** The customer or opportunity of the open page. */
export interface PageTarget {
  target: DropTarget
  /** A mail that was dropped alone has arrived. */
  onArrived: (result: MailDrop) => void
}

export interface MailDropping {
  drops: MailDrops
  /** Whether the shell keeps mails on disk, so that closing the window loses none. */
  isKept: boolean
  /** Refetches what a filed mail has changed. */
  refresh: () => void
  /** Somebody has logged in: hides what another person has dropped. */
  claim: (userId: number) => void
  page: PageTargetHolder
}

export type PageTargetHolder = ReturnType<typeof createPageTargetHolder>

export function createPageTargetHolder() {
  const listeners = new Set<() => void>()
  let held: PageTarget | null = null
  return {
    read: () => held,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    set: (target: PageTarget | null) => {
      held = target
      for (const notify of listeners) notify()
    },
  }
}

export const MailDropContext = createContext<MailDropping | null>(null)

export function useMailDropping(): MailDropping {
  const dropping = use(MailDropContext)
  if (!dropping) throw new Error('MailDropProvider is missing')
  return dropping
}

export function useDropBatches(): readonly DropBatch[] {
  const { drops } = useMailDropping()
  return useSyncExternalStore(drops.subscribe, drops.read)
}

/** While this page is open, mails dropped on it belong to its customer or opportunity. */
export function usePageTarget(
  {
    customerId,
    opportunityId,
    name,
  }: { customerId: number; opportunityId?: number | undefined; name: string },
  onArrived: PageTarget['onArrived'],
): void {
  const { page } = useMailDropping()
  const latest = useRef(onArrived)
  useEffect(() => {
    latest.current = onArrived
  })
  useEffect(() => {
    page.set({ target: { customerId, opportunityId, name }, onArrived: result => latest.current(result) })
    return () => page.set(null)
  }, [page, customerId, opportunityId, name])
}
