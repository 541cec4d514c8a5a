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
  /** Adds dropped files; the contents of folders follow. Returns the batch's id. */
  add: (
    files: DroppedFile[],
    target: DropTarget,
    folders?: Promise<readonly [DroppedFile[], FolderContent]>,
  ) => string
  retry: (id: string) => void
  retarget: (id: string, target: DropTarget) => void
  /** Cancels what is not sent yet. */
  cancel: (batchId: string) => void
  /** Forgets a mail, sent or not. */
  dismiss: (id: string) => void
  /** Forgets everything but what is not with the server yet. */
  clear: () => void
  /**
   * At log-out: cancels mails that exist only in this page, because they would arrive in the name of whoever
   * logs in next. Returns whether there were any.
   */
  leave: () => boolean
  /** Forgets everything: another person has logged in. */
  forget: () => void
  /** Replaces a mail's result after a decision in the dock. */
  amend: (id: string, result: MailDrop) => void
  undo: (batchId: string) => Promise<void>
}

/** The customer of the open page. */
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

export interface PageTargetHolder {
  read: () => PageTarget | null
  subscribe: (onChange: () => void) => () => void
  set: (target: PageTarget | null) => void
}

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

export function useMailDropping(): MailDropping {
  const dropping = use(MailDropContext)
  if (!dropping) throw new Error('MailDropProvider is missing')
  return dropping
}

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
