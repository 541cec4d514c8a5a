import type { MailDrop, MailUndo } from '@app/contracts/mail-placements'
import { newUuid } from '../../../../api/idempotency.ts'
import type { DroppedFile, FolderContent } from '../../../../kit/dropped-files.ts'
import type { DropTarget, MailQueue, QueuedMail } from '../../../bridge.ts'
import {
  bare,
  isUnsent,
  isWorthShowing,
  sent,
  toEntry,
  withinLimits,
  withQueueState,
  type DropBatch,
  type DropEntry,
  type DropState,
} from './drop-batches.ts'
import { EMPTY, GONE, folderNotes, mailName, naming, overLimit } from './drop-words.ts'

interface Options {
  queue: MailQueue
  /** The queue keeps each account's mails apart, on disk. */
  isKept: boolean
  /** Rejects with an Error whose message is a sentence for the user. */
  undoBatch: (batchId: string) => Promise<MailUndo>
  /** `isAlone`: it was the only mail of its drop. */
  onArrived: (result: MailDrop, isAlone: boolean) => void
  onUndone: () => void
}

export type MailDrops = ReturnType<typeof createMailDrops>

/** All drops of this console, newest batch first, whichever queue sends them. */
export function createMailDrops({ queue, isKept, undoBatch, onArrived, onUndone }: Options) {
  const { subscribe, tell } = createPacedListeners()
  let batches: readonly DropBatch[] = []
  // At start, a shell's queue still lists mails of earlier sessions.
  let isFormer = true
  // Removed here, perhaps still listed by the queue.
  const forgotten = new Set<string>()
  const handed = new Set<string>()

  function set(next: readonly DropBatch[]): void {
    batches = next
    tell()
  }
  function changeBatch(id: string, part: (batch: DropBatch) => Partial<DropBatch>): void {
    set(batches.map(batch => (batch.id === id ? { ...batch, ...part(batch) } : batch)))
  }
  function change(id: string, state: DropState): void {
    const owner = batches.find(({ entries }) => entries.some(entry => entry.id === id))
    if (owner)
      changeBatch(owner.id, ({ entries }) => ({
        entries: entries.map(entry => (entry.id === id ? { ...bare(entry), ...state } : entry)),
      }))
  }
  const all = () => batches.flatMap(({ entries }) => entries)
  const find = (id: string) => all().find(entry => entry.id === id)

  function onQueueChange(queued: QueuedMail[]): void {
    const merged = withQueueState(batches, queued, forgotten)
    const arrived = isFormer ? [] : merged.arrived
    isFormer = false
    if (merged.batches !== batches) set(merged.batches)
    for (const mail of arrived) {
      const isAlone = batches.find(({ id }) => id === mail.batchId)?.entries.length === 1
      onArrived(mail.result, isAlone)
    }
  }

  function addFiles(batchId: string, files: readonly DroppedFile[]): void {
    const batch = batches.find(({ id }) => id === batchId)
    if (!batch || batch.undo) return
    const { target } = batch
    const { taken, left } = withinLimits(batch.entries, files)
    const added = taken.map(file => toEntry(file, { batchId, target }))
    changeBatch(batchId, ({ entries, notes }) => ({
      entries: [...entries, ...added],
      notes: left ? [...notes, overLimit(left)] : notes,
    }))
    for (const [index, file] of taken.entries())
      if (added[index]?.state === 'reading') void hand(added[index], file)
  }
  /** Queues a mail once its bytes are read. */
  async function hand({ id, name, batchId, target }: DropEntry, file: DroppedFile): Promise<void> {
    const { lastModified } = file
    try {
      const bytes = await file.bytes.catch((cause: unknown) => {
        throw new Error(GONE, { cause })
      })
      if (!bytes.byteLength) throw new Error(EMPTY)
      if (find(id)?.state !== 'reading') return
      handed.add(id)
      await queue.add({ id, name: mailName(file.name, bytes), bytes, lastModified, target, batchId })
    } catch (error) {
      const message = naming(name, error instanceof Error ? error.message : GONE)
      change(id, { state: 'problem', message, canRetry: false })
    }
  }
  function callOff(entry: DropEntry): void {
    change(entry.id, { state: 'cancelled', wasSending: entry.state === 'sending' })
    void takeOut(entry.id)
  }
  function remove(entries: readonly DropEntry[]): void {
    for (const { id } of entries) forgotten.add(id)
    set(
      batches
        .map(batch => ({ ...batch, entries: batch.entries.filter(({ id }) => !forgotten.has(id)) }))
        .filter(batch => isWorthShowing(batch)),
    )
    for (const { id } of entries) void takeOut(id)
  }
  /** On failure, the mail is shown again. */
  async function takeOut(id: string): Promise<void> {
    await queue.remove(id).catch(() => forgotten.delete(id))
  }

  queue.watch(onQueueChange)
  return {
    read: () => batches,
    subscribe,
    /** Contents of folders follow later. Returns the batch's id. */
    add(
      files: readonly DroppedFile[],
      target: DropTarget,
      folders?: Promise<readonly [DroppedFile[], FolderContent]>,
    ): string {
      const id = newUuid()
      const batch = { id, target, droppedAt: Date.now(), isReading: !!folders, notes: [], undo: null }
      set([{ ...batch, entries: [] }, ...batches])
      addFiles(id, files)
      void folders?.then(([found, content]) => {
        if (!batches.find(each => each.id === id)?.isReading) return
        changeBatch(id, ({ notes }) => ({ isReading: false, notes: [...notes, ...folderNotes(content)] }))
        addFiles(id, found)
      })
      return id
    },
    retry: (id: string): void => void queue.retry(id),
    retarget(id: string, target: DropTarget): void {
      queue.retarget(id, target).catch((error: unknown) => {
        const message = naming(find(id)?.name ?? '', error instanceof Error ? error.message : GONE)
        change(id, { state: 'problem', message, canRetry: true })
      })
    },
    /** Unsent mails only. */
    cancel(batchId: string): void {
      changeBatch(batchId, () => ({ isReading: false }))
      const entries = batches.find(({ id }) => id === batchId)?.entries ?? []
      for (const entry of entries) if (isUnsent(entry) && entry.state !== 'problem') callOff(entry)
    },
    /** Sent or not. */
    dismiss: (id: string): void => remove(all().filter(entry => entry.id === id)),
    /** Unsent mails stay. */
    clear(): void {
      set(batches.map(batch => ({ ...batch, notes: [], undo: null })))
      remove(all().filter(entry => !isUnsent(entry)))
    },
    /** At log-out: cancels mails of this page, else the next user would send them. True if there were any. */
    leave(): boolean {
      const unsent = all().filter(entry =>
        isKept
          ? entry.state === 'reading' && !handed.has(entry.id)
          : isUnsent(entry) && entry.state !== 'problem',
      )
      const hasUnsent = unsent.length > 0 || batches.some(({ isReading }) => isReading)
      set(batches.map(batch => ({ ...batch, isReading: false })))
      if (isKept) remove(unsent)
      else for (const entry of unsent) callOff(entry)
      return hasUnsent
    },
    forget(): void {
      set(batches.map(batch => ({ ...batch, notes: [], undo: null, isReading: false })))
      remove(all())
    },
    amend: (id: string, result: MailDrop): void => change(id, { state: 'done', result }),
    async undo(batchId: string): Promise<void> {
      const batch = batches.find(({ id }) => id === batchId)
      if (!batch || batch.undo?.state === 'running' || batch.undo?.state === 'done') return
      changeBatch(batchId, () => ({ undo: { state: 'running' } }))
      for (const entry of batch.entries) if (isUnsent(entry) && entry.state !== 'sending') callOff(entry)
      await sent(batchId, { read: () => batches, subscribe })
      try {
        const result = await undoBatch(batchId)
        changeBatch(batchId, () => ({ undo: { state: 'done', result }, notes: [], isReading: false }))
        remove(all().filter(entry => entry.batchId === batchId))
        onUndone()
      } catch (error) {
        const message = error instanceof Error ? error.message : ''
        changeBatch(batchId, () => ({ undo: { state: 'failed', message } }))
      }
    },
  }
}

/** Milliseconds between two notifications. */
const PACE = 50

/** At most every PACE ms: rendering every change of fifty mails would slow down the uploads. */
export function createPacedListeners() {
  const listeners = new Set<() => void>()
  let next: ReturnType<typeof setTimeout> | null = null
  let isDue = false

  function notify(): void {
    isDue = false
    next = setTimeout(() => {
      next = null
      if (isDue) notify()
    }, PACE)
    for (const listener of listeners) listener()
  }
  return {
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    tell(): void {
      isDue = true
      if (!next) notify()
    },
  }
}
