import type { MailDrop } from '@app/contracts/mail-placements'
import type { BackOff } from './back-off.ts'
import type { DropTarget, MailForQueue, QueuedActivity, QueuedMail } from '../bridge.ts'

/** What never changes of a dropped mail. */
export interface MailHead extends Pick<MailForQueue, 'id' | 'name' | 'target' | 'batchId'> {
  kind: 'mail'
  size: number
  /** Milliseconds since 1970. */
  queuedAt: number
  /** Path of its file in the drop folder, of whose mails alone a shell knows one. */
  keptAs?: string | undefined
}

/** What never changes of an activity; `id` is the key of the try that failed. */
export interface ActivityHead {
  kind: 'activity'
  id: string
  activity: Record<string, unknown>
  queuedAt: number
}

export type Head = MailHead | ActivityHead

/** What changes of an entry and must outlive the program. */
export interface Progress {
  /** Counts the targets: each is a write of its own with a key of its own. */
  revision: number
  /** The target that replaced the first. */
  target: DropTarget | null
  /** Whether it was sent and no answer is known: the server may have it. */
  isAttempted: boolean
  problem: { message: string; canRetry: boolean } | null
}

export const UNTOUCHED: Progress = { revision: 0, target: null, isAttempted: false, problem: null }

export interface Entry {
  /** Its place in the queue. */
  order: number
  id: string
  /** Null where it can't be read any more. */
  head: Head | null
  progress: Progress
}

/** Where entries are kept until the server has them: memory or disk. */
export interface EntryStore<E extends Entry> {
  /** Resolves when the entry is safe; places are taken in the order of the calls. */
  add(head: Head, content: Uint8Array): Promise<E>
  saveProgress(entry: E): Promise<void>
  remove(entry: E): Promise<void>
}

/** What the server made of an entry. */
export type Result = { kind: 'mail'; drop: MailDrop } | { kind: 'activity' }

/** What an entry waits for. */
export type WaitsFor = 'turn' | 'connection' | 'login'

/** What became of sending an entry. */
export type Outcome =
  | { kind: 'done'; result: Result }
  /** The server refused it. `isUntaken`: before it looked whether it has the entry already. */
  | { kind: 'refused'; message: string; canRetry: boolean; isUntaken?: boolean }
  /** The server failed; after some tries the entry lets others pass. */
  | { kind: 'fault'; message: string }
  /**
   * Nothing is known to be wrong with the entry. `isUntaken`: the server said that it did not take it; otherwise it may
   * have. `pause`: milliseconds that the server asks to wait. `suspicion`: what to say of the entry if this happens again
   * and again although the server answers; left out where no entry can be to blame.
   */
  | {
      kind: 'later'
      waitsFor: 'connection' | 'login'
      isUntaken?: boolean
      pause?: number
      suspicion?: string | undefined
    }

/** What a queue is made of. */
export interface QueueParts<E extends Entry> {
  store: EntryStore<E>
  /** What the store held at the start. */
  entries: E[]
  /** Sends an entry to the server. Never rejects. */
  send: (entry: E, signal: AbortSignal) => Promise<Outcome>
  /** What sending must wait for; `isDoubtful`: something has failed, so the server has to be asked. */
  missing: (isDoubtful: boolean) => Promise<'connection' | 'login' | null>
  onChange: () => void
  backOff?: BackOff | undefined
}

/** An entry and how far it is. */
export interface Item<E extends Entry = Entry> {
  entry: E
  /** Null until the server has it. */
  result: Result | null
  isSending: boolean
  /** Failed tries that count. */
  faults: number
  /** Set after a lost try. Tries before `countsFrom` (of `performance.now`) do not count: a new drop triggers them early. */
  suspicion: { message: string; countsFrom: number } | null
}

export function itemOf<E extends Entry>(entry: E): Item<E> {
  return { entry, result: null, isSending: false, faults: 0, suspicion: null }
}

/** Where a mail goes now. */
export function targetOf({ head, progress }: Entry): DropTarget {
  return progress.target ?? (head?.kind === 'mail' ? head.target : {})
}

/** The Idempotency-Key under which an entry is sent to its present target. */
export function keyOf({ id, progress }: Entry): string {
  return progress.revision ? `${id}-${progress.revision}` : id
}

const UNREADABLE = {
  message:
    'Ein Eintrag der Warteschlange ist nicht mehr lesbar. Ziehen Sie die E-Mail noch einmal aus Outlook hierher und entfernen Sie diesen Eintrag.',
  canRetry: false,
}

/** What the entries of a queue wait for, and when the server is tried again: milliseconds since 1970. */
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

/** The mails of a queue for the console; an unreadable entry appears as a mail with a problem. */
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

/** The activities of a queue for the console. */
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
