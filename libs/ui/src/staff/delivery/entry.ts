import type { MailDrop } from '@app/contracts/mail-placements'
import type { BackOff } from './back-off.ts'
import type { DropTarget, MailForQueue, QueuedActivity, QueuedMail } from '../bridge.ts'

/** The immutable part of a dropped mail. */
export interface MailHead extends Pick<MailForQueue, 'id' | 'name' | 'target' | 'batchId'> {
  kind: 'mail'
  size: number
  /** Milliseconds since 1970. */
  queuedAt: number
  /** Path of its file in the drop folder, if it came from there. */
  keptAs?: string | undefined
}

/** The immutable part; `id` is the idempotency key of the attempt that failed. */
export interface ActivityHead {
  kind: 'activity'
  id: string
  activity: Record<string, unknown>
  queuedAt: number
}

export type Head = MailHead | ActivityHead

/** The mutable part; survives a restart. */
export interface Progress {
  /** Counts changes of the target: each is a write with its own key. */
  revision: number
  /** Replaces the one in the head. */
  target: DropTarget | null
  /** Sent without a known answer: the server may have it. */
  isAttempted: boolean
  problem: { message: string; canRetry: boolean } | null
}

export const UNTOUCHED: Progress = { revision: 0, target: null, isAttempted: false, problem: null }

export interface Entry {
  order: number
  id: string
  /** Null if it is unreadable. */
  head: Head | null
  progress: Progress
}

/** In memory or on disk, until the server has the entries. */
export interface EntryStore<E extends Entry> {
  /** Resolves once stored; `order` follows the order of the calls. */
  add(head: Head, content: Uint8Array): Promise<E>
  saveProgress(entry: E): Promise<void>
  remove(entry: E): Promise<void>
}

export type Result = { kind: 'mail'; drop: MailDrop } | { kind: 'activity' }

export type WaitsFor = 'turn' | 'connection' | 'login'

export type Outcome =
  | { kind: 'done'; result: Result }
  /** `isUntaken`: refused before the server checked whether it already has the entry. */
  | { kind: 'refused'; message: string; canRetry: boolean; isUntaken?: boolean }
  /** A server error; after some attempts the entry lets others pass. */
  | { kind: 'fault'; message: string }
  /**
   * Retry later. `isUntaken`: the server said it did not accept the entry; otherwise it may have. `pause`:
   * milliseconds asked for by the server. `suspicion`: message if this keeps happening although the server
   * answers; missing if the entry cannot be the cause.
   */
  | {
      kind: 'later'
      waitsFor: 'connection' | 'login'
      isUntaken?: boolean
      pause?: number
      suspicion?: string | undefined
    }

export interface QueueParts<E extends Entry> {
  store: EntryStore<E>
  entries: E[]
  /** Never rejects. */
  send: (entry: E, signal: AbortSignal) => Promise<Outcome>
  /** What is missing for sending; `isDoubtful` asks the server, since something has failed. */
  missing: (isDoubtful: boolean) => Promise<'connection' | 'login' | null>
  onChange: () => void
  backOff?: BackOff | undefined
}

export interface Item<E extends Entry = Entry> {
  entry: E
  /** Null until the server has it. */
  result: Result | null
  isSending: boolean
  /** Those that count, see MAX_FAULTS. */
  faults: number
  /** Attempts before `countsFrom` (`performance.now`) do not count: a new drop triggers them early. */
  suspicion: { message: string; countsFrom: number } | null
}

export function itemOf<E extends Entry>(entry: E): Item<E> {
  return { entry, result: null, isSending: false, faults: 0, suspicion: null }
}

export function targetOf({ head, progress }: Entry): DropTarget {
  return progress.target ?? (head?.kind === 'mail' ? head.target : {})
}

export function keyOf({ id, progress }: Entry): string {
  return progress.revision ? `${id}-${progress.revision}` : id
}

const UNREADABLE = {
  message:
    'Ein Eintrag der Warteschlange ist nicht mehr lesbar. Ziehen Sie die E-Mail noch einmal aus Outlook hierher und entfernen Sie diesen Eintrag.',
  canRetry: false,
}

/** `nextTryAt` in milliseconds since 1970. */
export interface Waiting {
  waitsFor: WaitsFor
  nextTryAt: number | null
}

export const NOTHING_WAITS: Waiting = { waitsFor: 'turn', nextTryAt: null }

function stateOf({ entry, isSending, result }: Item, { waitsFor, nextTryAt }: Waiting) {
  const problem = entry.head ? entry.progress.problem : UNREADABLE
  if (result) return { state: 'done', result } as const
  if (problem) return { state: 'problem', ...problem } as const
  if (isSending) return { state: 'sending' } as const
  return { state: 'waiting', waitsFor, nextTryAt } as const
}

/** An unreadable entry appears as a mail with a problem. */
export function toQueuedMails(items: readonly Item[], waiting: Waiting): QueuedMail[] {
  return items.flatMap((item): QueuedMail[] => {
    const { head, id } = item.entry
    const state = stateOf(item, waiting)
    if (head?.kind === 'activity') return []
    const base = head
      ? { id, name: head.name, batchId: head.batchId, size: head.size, queuedAt: head.queuedAt }
      : { id, name: 'Unlesbarer Eintrag', batchId: id, size: 0, queuedAt: 0 }
    const target = targetOf(item.entry)
    if (state.state !== 'done') return [{ ...base, target, ...state }]
    const { result } = state
    return result.kind === 'mail' ? [{ ...base, target, state: 'done', result: result.drop }] : []
  })
}

export function toQueuedActivities(items: readonly Item[], waiting: Waiting): QueuedActivity[] {
  return items.flatMap((item): QueuedActivity[] => {
    const { head, id } = item.entry
    if (head?.kind !== 'activity') return []
    const { state, ...rest } = stateOf(item, waiting)
    const base = { id, activity: head.activity as QueuedActivity['activity'], queuedAt: head.queuedAt }
    if (state === 'done') return [{ ...base, state }]
    return [{ ...base, state, ...rest } as QueuedActivity]
  })
}
