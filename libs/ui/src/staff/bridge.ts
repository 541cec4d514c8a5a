import type { ActivityInput } from '@app/contracts/activities'
import type { MailDrop } from '@app/contracts/mail-placements'

/** With neither id, the server finds the place or puts the mail in the tray. */
export interface DropTarget {
  customerId?: number
  /** Only together with its customer. */
  opportunityId?: number
  /** Such as 'Muster GmbH'; stored with the mail, for display after a restart. */
  name?: string
}

/** .msg or .eml. */
export interface MailForQueue {
  name: string
  /** Bytes instead of a path: Outlook's temporary file is gone a moment later. */
  bytes: Uint8Array<ArrayBuffer>
  /** UUID of the entry, and the Idempotency-Key of its upload. */
  id: string
  /** Milliseconds since 1970, if the system told it. */
  lastModified?: number
  target: DropTarget
  /** Shared by the mails of one drop; the server undoes a whole batch at once. */
  batchId: string
}

export type QueuedMailState =
  /** On disk, not sent yet. `nextTryAt`: next attempt, in milliseconds since 1970. */
  | { state: 'waiting'; waitsFor: 'turn' | 'connection' | 'login'; nextTryAt?: number | null }
  | { state: 'sending' }
  /** Stored on the server; `result.outcome` says whether it was filed, a duplicate, or is in the tray. */
  | { state: 'done'; result: MailDrop }
  /** Refused by the server or this machine. `message` is a German sentence that names the file. */
  | { state: 'problem'; message: string; canRetry: boolean }

export type QueuedMail = Pick<MailForQueue, 'id' | 'name' | 'target' | 'batchId'> & {
  /** Bytes. */
  size: number
  /** Milliseconds since 1970. */
  queuedAt: number
} & QueuedMailState

/**
 * Dropped mails outlive the window: the shell sends them, also after a restart, and may add its own (dropped
 * on the app's icon). Promises reject with an Error whose message is a sentence for the user. An unknown id
 * is no error.
 */
export interface MailQueue {
  /** Resolves when the mail is on disk, online or not. The same id twice is one mail. */
  add(mail: MailForQueue): Promise<void>
  /** Reports all entries, oldest first, now and on every change. Returns the function that stops. */
  watch(onChange: (entries: QueuedMail[]) => void): () => void
  /** Retries a problem, or a mail that waits for the connection. */
  retry(id: string): Promise<void>
  /** For a mail that the server does not have yet; it gets a new Idempotency-Key. */
  retarget(id: string, target: DropTarget): Promise<void>
  /** An unsent mail is deleted. */
  remove(id: string): Promise<void>
}

export type QueuedActivity = {
  /** Idempotency-Key of the attempt that failed: if the server has it after all, it stays one activity. */
  id: string
  activity: ActivityInput
  /** Milliseconds since 1970. */
  queuedAt: number
} & (
  | { state: 'waiting'; waitsFor: 'turn' | 'connection' | 'login' }
  | { state: 'sending' | 'done' }
  /** Refused by the server, for example because the customer is gone. `message` is a German sentence. */
  | { state: 'problem'; message: string; canRetry: boolean }
)

/** Activities outlive the window, in one queue with the mails. Rejects like `MailQueue`. */
export interface ActivityQueue {
  /** Resolves when the activity is on disk. The same id twice is one activity. */
  add(id: string, activity: ActivityInput): Promise<void>
  /** As in `MailQueue`. */
  watch(onChange: (entries: QueuedActivity[]) => void): () => void
  retry(id: string): Promise<void>
  /** An unsent activity is dropped. */
  remove(id: string): Promise<void>
}

/** Implemented once for the browser and once for Electron; the console never asks where it runs. */
export interface Bridge {
  /** Missing where nothing outlives the page, which then sends the mails itself. */
  mailQueue?: MailQueue
  /** Missing where nothing outlives the page. */
  activityQueue?: ActivityQueue
  /** In a new tab; missing where there are none. */
  openTab?(path: string): void
  /** Opens the drop folder or offers to choose one; missing without one. Rejects like `MailQueue`. */
  openDropFolder?(): Promise<void>
  /** Reports paths from the shell's menu, links and notifications. Returns the function that stops. */
  onPath?(show: (path: string) => void): () => void
}

/** IPC of the page that asks for the server's address. */
export interface SetupBridge {
  /** Empty if unknown. */
  proposal(): Promise<string>
  /** Checks and stores a server. Rejects with an Error whose message is a sentence for the user. */
  connect(address: string): Promise<void>
}
