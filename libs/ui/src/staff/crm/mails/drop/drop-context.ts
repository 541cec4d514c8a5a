import type { MailDrop } from '@app/contracts/mail-placements'
import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react'
import type { DropTarget } from '../../../bridge.ts'
import type { DropBatch } from './drop-batches.ts'
import type { MailDrops } from './mail-drops.ts'

export interface PageTarget {
  target: DropTarget
  onArrived: (result: MailDrop) => void
}

export interface MailDropping {
  drops: MailDrops
  /** The shell keeps mails on disk, so closing the window loses none. */
  isKept: boolean
  refresh: () => void
  /** Call after log-in: hides another person's drops. */
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

/** Mails dropped while this page is open are filed at its customer or opportunity. */
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
