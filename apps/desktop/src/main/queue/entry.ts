import { MailDrop } from '@app/contracts/mail-placements'
import * as z from 'zod'

/** Where a mail was dropped; `name` is what staff read. */
export const DropTarget = z.strictObject({
  customerId: z.int().positive().optional(),
  opportunityId: z.int().positive().optional(),
  name: z.string().max(300).optional(),
})
export type DropTarget = z.output<typeof DropTarget>

/** What is known of a dropped mail from the drop on. */
const MailHead = z.object({
  kind: z.literal('mail'),
  id: z.uuid(),
  name: z.string().min(1).max(255),
  size: z.int().positive(),
  target: DropTarget,
  batchId: z.uuid(),
  /** Milliseconds since 1970. */
  queuedAt: z.int(),
})

/** An activity that was entered while the server was away; `id` is the key of the try that failed. */
const ActivityHead = z.object({
  kind: z.literal('activity'),
  id: z.string().regex(/^[\w-]{8,64}$/),
  activity: z.record(z.string(), z.unknown()),
  queuedAt: z.int(),
})

/** What never changes of an entry. */
export const Head = z.discriminatedUnion('kind', [MailHead, ActivityHead])
export type Head = z.output<typeof Head>
export type MailHead = z.output<typeof MailHead>
export type ActivityHead = z.output<typeof ActivityHead>

/** What changes of an entry and must outlive the program. */
export const Progress = z.object({
  /** Counts the targets: each is a write of its own with a key of its own. */
  revision: z.int(),
  /** The target that took the place of the first. */
  target: DropTarget.nullable(),
  /** Whether it was sent and no answer is known: the server may have it. */
  isAttempted: z.boolean(),
  problem: z.object({ message: z.string(), canRetry: z.boolean() }).nullable(),
})
export type Progress = z.output<typeof Progress>

/** The progress of an entry that nobody has touched. */
export const UNTOUCHED: Progress = { revision: 0, target: null, isAttempted: false, problem: null }

/** An entry of the queue on disk. */
export interface Entry {
  /** Its place in the queue. */
  order: number
  id: string
  /** Path of its file. */
  file: string
  /** Null where the file can't be read. */
  head: Head | null
  progress: Progress
}

/** What the server made of an entry. */
export type Result = { kind: 'mail'; drop: MailDrop } | { kind: 'activity' }

/** What became of sending an entry. */
export type Outcome =
  | { kind: 'done'; result: Result }
  /** The server knows it and does not want it. */
  | { kind: 'refused'; message: string; canRetry: boolean }
  /** The server had a fault; after some of them the entry lets others pass. */
  | { kind: 'fault'; message: string }
  /**
   * Nothing is known to be wrong with the entry. `isUntaken`: the server said that it did not take it; otherwise it may
   * have. `pause` is what the server asks to wait, in milliseconds. `suspicion` is said of the entry where this happens
   * again and again although the server answers; left out where no entry can be to blame.
   */
  | {
      kind: 'later'
      waitsFor: 'connection' | 'login'
      isUntaken?: boolean
      pause?: number
      suspicion?: string | undefined
    }

/** Where a mail goes now. */
export function targetOf({ head, progress }: Entry): DropTarget {
  return progress.target ?? (head?.kind === 'mail' ? head.target : {})
}

/** The Idempotency-Key under which an entry is sent to its present target. */
export function keyOf({ id, progress }: Entry): string {
  return progress.revision ? `${id}-${progress.revision}` : id
}

/** An entry and how far it is. */
export interface Item {
  entry: Entry
  /** Null until the server has it. */
  result: Result | null
  isSending: boolean
  faults: number
  /**
   * What is to be said of it, should the server turn out to be there though it did not get through; else null. Tries before
   * `countsFrom` (of `performance.now`) are one: whatever comes in, or a page that is read, has it sent again at once.
   */
  suspicion: { message: string; countsFrom: number } | null
}

/** An entry that nobody has sent yet. */
export function itemOf(entry: Entry): Item {
  return { entry, result: null, isSending: false, faults: 0, suspicion: null }
}
