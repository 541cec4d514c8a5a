import type { MailUndo } from '@app/contracts/mail-placements'
import { newUuid } from '../../../../api/idempotency.ts'
import type { DroppedFile } from '../../../../kit/dropped-files.ts'
import type { DropTarget, QueuedMail, QueuedMailState } from '../../../bridge.ts'
import { MOST_BYTES, MOST_MAILS, NAMELESS, refusalOf } from './drop-words.ts'

/** `QueuedMailState` once it is in the queue. */
export type DropState =
  | QueuedMailState
  | { state: 'reading' }
  /** `wasSending`: it may have arrived all the same. */
  | { state: 'cancelled'; wasSending: boolean }

export type DropEntry = Pick<QueuedMail, 'id' | 'name' | 'size' | 'batchId' | 'target'> & DropState

export type BatchUndo =
  | { state: 'running' }
  | { state: 'done'; result: MailUndo }
  | { state: 'failed'; message: string }

export interface DropBatch {
  id: string
  target: DropTarget
  /** Milliseconds since 1970. */
  droppedAt: number
  isReading: boolean
  /** German sentences about files that were not accepted. */
  notes: string[]
  undo: BatchUndo | null
  entries: DropEntry[]
}

export function isUnsent(entry: DropEntry): boolean {
  if (entry.state === 'problem') return entry.canRetry
  return entry.state === 'reading' || entry.state === 'waiting' || entry.state === 'sending'
}

export function bare({ id, name, size, batchId, target }: DropEntry) {
  return { id, name, size, batchId, target }
}

/** Invalid files become a problem entry. */
export function toEntry(
  { name, size }: DroppedFile,
  where: Pick<DropBatch, 'target'> & { batchId: string },
): DropEntry {
  const refusal = refusalOf({ name, size })
  const state: DropState = refusal
    ? { state: 'problem', message: refusal, canRetry: false }
    : { state: 'reading' }
  return { id: newUuid(), name: name || NAMELESS, size, ...where, ...state }
}

export function withinLimits(entries: readonly DropEntry[], files: readonly DroppedFile[]) {
  let bytes = entries.reduce((sum, { size }) => sum + size, 0)
  const taken: DroppedFile[] = []
  for (const file of files) {
    if (entries.length + taken.length >= MOST_MAILS) break
    const isCarried = refusalOf(file) === null
    if (isCarried && bytes + file.size > MOST_BYTES) continue
    if (isCarried) bytes += file.size
    taken.push(file)
  }
  return { taken, left: files.length - taken.length }
}

export const isWorthShowing = ({ entries, notes, isReading, undo }: DropBatch) =>
  entries.length > 0 || notes.length > 0 || isReading || undo !== null

interface WatchedBatches {
  read: () => readonly DropBatch[]
  subscribe: (onChange: () => void) => () => void
}

/** Resolves when nothing of the batch is being sent: an earlier undo would miss mails that arrive later. */
export async function sent(batchId: string, drops: WatchedBatches): Promise<void> {
  await until(batchId, drops, entries => !entries.some(({ state }) => state === 'sending'))
}

/** Resolves once the mail is settled or waits for more than its turn; undefined if it was removed. */
export async function outcomeOf(batchId: string, drops: WatchedBatches): Promise<DropEntry | undefined> {
  const [entry] = await until(batchId, drops, ([only]) => {
    if (only?.state === 'waiting') return only.waitsFor !== 'turn'
    return only?.state !== 'reading' && only?.state !== 'sending'
  })
  return entry
}

function until(
  batchId: string,
  { read, subscribe }: WatchedBatches,
  isSo: (entries: readonly DropEntry[]) => boolean,
): Promise<readonly DropEntry[]> {
  return new Promise(resolve => {
    const stop = subscribe(look)
    function look(): void {
      const entries = read().find(({ id }) => id === batchId)?.entries ?? []
      if (!isSo(entries)) return
      stop()
      resolve(entries)
    }
    look()
  })
}

interface Merged {
  batches: readonly DropBatch[]
  arrived: (QueuedMail & { state: 'done' })[]
}

/** Merges the queue's state into the batches; forgotten mails stay out. */
export function withQueueState(
  batches: readonly DropBatch[],
  queued: readonly QueuedMail[],
  forgotten: ReadonlySet<string>,
): Merged {
  const arrived: Merged['arrived'] = []
  let next = batches
  for (const mail of queued) {
    if (forgotten.has(mail.id)) continue
    const batch = next.find(({ id }) => id === mail.batchId)
    const known = batch?.entries.find(({ id }) => id === mail.id)
    // A decision made here is newer than the queue's state.
    if (known && (known.state === 'done' || known.state === 'cancelled')) continue
    if (known && isSame(known, mail)) continue
    if (mail.state === 'done') arrived.push(mail)
    next = withEntry(next, mail)
  }
  const ids = new Set(queued.map(({ id }) => id))
  const shown = next.map(batch => withoutGone(batch, ids)).filter(batch => isWorthShowing(batch))
  const isChanged = shown.length !== batches.length || shown.some((batch, index) => batch !== batches[index])
  return { batches: isChanged ? shown : batches, arrived }
}

function isSame(known: DropEntry, mail: QueuedMail): boolean {
  // A shell's queue sends a new copy of the target each time, so compare the content.
  const isThere = JSON.stringify(known.target) === JSON.stringify(mail.target)
  if (known.state !== mail.state || !isThere) return false
  if (known.state === 'waiting' && mail.state === 'waiting')
    return known.waitsFor === mail.waitsFor && known.nextTryAt === mail.nextTryAt
  return true
}

function withEntry(batches: readonly DropBatch[], mail: QueuedMail): readonly DropBatch[] {
  const { queuedAt, ...entry } = mail
  const batch = batches.find(({ id }) => id === mail.batchId)
  if (!batch) {
    const { batchId: id, target } = mail
    const fresh = { id, target, droppedAt: queuedAt, isReading: false, notes: [], undo: null }
    return [{ ...fresh, entries: [entry] }, ...batches]
  }
  const entries = batch.entries.some(({ id }) => id === mail.id)
    ? batch.entries.map(known => (known.id === mail.id ? entry : known))
    : [...batch.entries, entry]
  return batches.map(each => (each === batch ? { ...batch, entries } : each))
}

/** Removes mails that the queue no longer has; keeps those it never had. */
function withoutGone(batch: DropBatch, ids: ReadonlySet<string>): DropBatch {
  const stays = (entry: DropEntry) =>
    ids.has(entry.id) ||
    entry.state === 'reading' ||
    entry.state === 'cancelled' ||
    (entry.state === 'problem' && !entry.canRetry)
  return batch.entries.every(stays) ? batch : { ...batch, entries: batch.entries.filter(stays) }
}
