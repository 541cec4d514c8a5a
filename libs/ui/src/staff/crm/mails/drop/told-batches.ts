import type { QueuedMail } from '../../../bridge.ts'
import { isWorthShowing, type DropBatch, type DropEntry } from './drop-batches.ts'

interface Told {
  batches: readonly DropBatch[]
  /** Mails that the server has by now, and of which nobody knew that. */
  arrived: (QueuedMail & { state: 'done' })[]
}

/** Batches with what the queue tells of its mails, but for those that are forgotten here. */
export function withTold(
  batches: readonly DropBatch[],
  queued: readonly QueuedMail[],
  forgotten: ReadonlySet<string>,
): Told {
  const arrived: Told['arrived'] = []
  let next = batches
  for (const mail of queued) {
    if (forgotten.has(mail.id)) continue
    const batch = next.find(({ id }) => id === mail.batchId)
    const known = batch?.entries.find(({ id }) => id === mail.id)
    // What was decided here about a mail is newer than what the queue knows of it.
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

/** Whether the queue tells nothing new of a mail. */
function isSame(known: DropEntry, mail: QueuedMail): boolean {
  // The queue of a shell tells a copy of the target each time.
  const isThere = JSON.stringify(known.target) === JSON.stringify(mail.target)
  if (known.state !== mail.state || !isThere) return false
  if (known.state === 'waiting' && mail.state === 'waiting') return known.waitsFor === mail.waitsFor
  return true
}

/** Batches with what the queue tells of a mail. */
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

/** Without mails that the queue had and has no longer; what it never had stays. */
function withoutGone(batch: DropBatch, ids: ReadonlySet<string>): DropBatch {
  const stays = (entry: DropEntry) =>
    ids.has(entry.id) ||
    entry.state === 'reading' ||
    entry.state === 'cancelled' ||
    (entry.state === 'problem' && !entry.canRetry)
  return batch.entries.every(stays) ? batch : { ...batch, entries: batch.entries.filter(stays) }
}
