import type { ActivityInput } from '@app/contracts/activities'
import type { MailDrop } from '@app/contracts/mail-placements'

/** Where a mail was dropped. With neither id the server finds out, or asks in the tray. */
export interface DropTarget {
  customerId?: number
  /** Goes with the customer it belongs to. */
  opportunityId?: number
  /** Display name, 'Muster GmbH'; stored with the mail so that it is known after a restart. */
  name?: string
}

/** A dropped mail (.msg or .eml) on its way into the queue. */
export interface MailForQueue {
  name: string
  /** Outlook's temporary file is gone a moment later, so the bytes travel and no path does. */
  bytes: Uint8Array<ArrayBuffer>
  /** A UUID made by the console: names the entry, and is the Idempotency-Key of its upload. */
  id: string
  /** The file's own time in milliseconds, where the system told it. */
  lastModified?: number
  target: DropTarget
  /** Mails of one drop share it; it goes to the server, where one undo takes them all back. */
  batchId: string
}

export type QueuedMailState =
  /**
   * Safe on disk and not sent; what it waits for is its turn, the connection or somebody who logs in. `nextTryAt`: when the
   * server is tried again, milliseconds since 1970.
   */
  | { state: 'waiting'; waitsFor: 'turn' | 'connection' | 'login'; nextTryAt?: number | null }
  | { state: 'sending' }
  /** The server has it; `result.outcome` says whether it was filed, had been filed before or waits in the tray. */
  | { state: 'done'; result: MailDrop }
  /** The server or this machine refused it. `message` is a German sentence that names the file. */
  | { state: 'problem'; message: string; canRetry: boolean }

/** A mail in the queue, without its bytes. */
export type QueuedMail = Pick<MailForQueue, 'id' | 'name' | 'target' | 'batchId'> & {
  /** Bytes. */
  size: number
  /** Milliseconds since 1970. */
  queuedAt: number
} & QueuedMailState

/**
 * Dropped mails that outlive the window. The shell sends them by itself, also after a restart, and may take in mails of
 * its own (dropped on the app's icon). Every promise rejects with an Error whose message is a sentence for people. An id
 * that is no longer there is no error.
 */
export interface MailQueue {
  /** Resolves when the mail is safe on disk, whether or not there is a connection. The same id twice is one mail. */
  add(mail: MailForQueue): Promise<void>
  /** Reports all entries, the oldest first: now and on every change. Returns how to stop. */
  watch(onChange: (entries: QueuedMail[]) => void): () => void
  /** Sends a mail again that has a problem, or now if it waits for the connection. */
  retry(id: string): Promise<void>
  /** Gives another target to a mail that the server does not have yet; it is then sent under a new Idempotency-Key. */
  retarget(id: string, target: DropTarget): Promise<void>
  /** Removes a mail from the queue; an unsent one is deleted and not sent any more. */
  remove(id: string): Promise<void>
}

/** An activity that was entered while the server was away, and how far it is. */
export type QueuedActivity = {
  /** The Idempotency-Key of the try that failed: should the server have it after all, it stays one activity. */
  id: string
  activity: ActivityInput
  /** Milliseconds since 1970. */
  queuedAt: number
} & (
  | { state: 'waiting'; waitsFor: 'turn' | 'connection' | 'login' }
  | { state: 'sending' | 'done' }
  /** The server refused it, because the customer is gone, say. `message` is a German sentence. */
  | { state: 'problem'; message: string; canRetry: boolean }
)

/** Activities that outlive the window, in one order with the mails. Rejects like `MailQueue`. */
export interface ActivityQueue {
  /** Resolves when the activity is safe on disk. The same id twice is one activity. */
  add(id: string, activity: ActivityInput): Promise<void>
  /** Like that of `MailQueue`. */
  watch(onChange: (entries: QueuedActivity[]) => void): () => void
  retry(id: string): Promise<void>
  /** Removes an activity; an unsent one is not sent any more. */
  remove(id: string): Promise<void>
}

/**
 * What a shell does for the console. Browser and Electron each implement it once; the console never asks where it
 * runs.
 */
export interface Bridge {
  /** Takes dropped mails; left out where nothing outlives the page, which then sends them itself. */
  mailQueue?: MailQueue
  /** Takes activities while the server is away; left out where nothing outlives the page. */
  activityQueue?: ActivityQueue
  /** Opens a page of the console in a tab beside this one; left out where there are no tabs. */
  openTab?(path: string): void
  /** Opens the folder whose mails the shell files, or offers to have one; left out where there is none. Rejects like `MailQueue`. */
  openDropFolder?(): Promise<void>
  /** Reports paths to show, from the shell's menu, links and notifications. Returns how to stop. */
  onPath?(show: (path: string) => void): () => void
}

/** Channels of the page that asks for the server's address. */
export interface SetupBridge {
  /** The initial address; empty where none is known. */
  proposal(): Promise<string>
  /** Tries a server and keeps it. Rejects with an Error whose message is a sentence for people. */
  connect(address: string): Promise<void>
}
