import type { MailDrop } from '@app/contracts/mail-placements'
import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react'
import type { DroppedFile } from '../../../../kit/dropped-files.ts'
import type { FolderContent } from '../../../../kit/dropped-folders.ts'
import type { DropTarget } from '../../../bridge.ts'
import type { DropBatch } from './drop-batches.ts'

/** The mails that staff dropped, the newest batch first. */
export interface MailDrops {
  read: () => readonly DropBatch[]
  subscribe: (onChange: () => void) => () => void
  /** Takes what was dropped; what lies in folders follows. Answers the batch's id. */
  add: (
    files: DroppedFile[],
    target: DropTarget,
    folders?: Promise<readonly [DroppedFile[], FolderContent]>,
  ) => string
  retry: (id: string) => void
  /** Sends a mail with a problem elsewhere. */
  retarget: (id: string, target: DropTarget) => void
  /** Calls off what is not with the server yet. */
  cancel: (batchId: string) => void
  /** Forgets a mail, sent or not. */
  dismiss: (id: string) => void
  /** Forgets everything but what is not with the server yet. */
  clear: () => void
  /**
   * Whoever dropped it goes: what is nowhere but in this page is not sent, because it would arrive in the name of whoever
   * comes next. Answers whether there was any.
   */
  leave: () => boolean
  /** Forgets everything; after another person has logged in. */
  forget: () => void
  /** What became of a mail later, by a decision in the dock. */
  amend: (id: string, result: MailDrop) => void
  undo: (batchId: string) => Promise<void>
}

/** What the page that is open takes mails for. */
export interface PageTarget {
  target: DropTarget
  /** A mail that was dropped alone has arrived. */
  onArrived: (result: MailDrop) => void
}

/** The dropped mails of the console, and what belongs to them. */
export interface MailDropping {
  drops: MailDrops
  /** Whether the shell keeps mails on disk, so that closing the window loses none. */
  isKept: boolean
  /** Reads again what a filed mail has changed. */
  refresh: () => void
  /** Somebody has logged in: what another person has dropped before is none of their business. */
  claim: (userId: number) => void
  page: PageTargetHolder
}

/** Holds the target of the page that is open. */
export interface PageTargetHolder {
  read: () => PageTarget | null
  subscribe: (onChange: () => void) => () => void
  set: (target: PageTarget | null) => void
}

/** Creates a holder without target. */
export function createPageTargetHolder(): PageTargetHolder {
  const listeners = new Set<() => void>()
  let held: PageTarget | null = null
  return {
    read: () => held,
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    set: target => {
      held = target
      for (const notify of listeners) notify()
    },
  }
}

export const MailDropContext = createContext<MailDropping | null>(null)

/** The dropped mails of the console, and what belongs to them. */
export function useMailDropping(): MailDropping {
  const dropping = use(MailDropContext)
  if (!dropping) throw new Error('MailDropProvider is missing')
  return dropping
}

/** The batches of dropped mails, the newest first. */
export function useDropBatches(): readonly DropBatch[] {
  const { drops } = useMailDropping()
  return useSyncExternalStore(drops.subscribe, drops.read)
}

/** While this page is open, mails dropped on it belong to its customer. */
export function usePageTarget(
  { customerId, name }: { customerId: number; name: string },
  onArrived: PageTarget['onArrived'],
): void {
  const { page } = useMailDropping()
  const latest = useRef(onArrived)
  useEffect(() => {
    latest.current = onArrived
  })
  useEffect(() => {
    page.set({ target: { customerId, name }, onArrived: result => latest.current(result) })
    return () => page.set(null)
  }, [page, customerId, name])
}
