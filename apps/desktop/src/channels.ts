import type { QueuedActivity, QueuedMail } from '@app/ui/staff/bridge.ts'

/**
 * What main answers on every channel. A refusal is a value, not a rejection, because Electron would put "Error invoking
 * remote method …" in front of the sentence.
 */
export type Answer<T> = { ok: true; value: T } | { ok: false; message: string }

/** Main to page: the console path to show. */
export const CONSOLE_GO = 'console:go'

/** Channels of the page that asks for the server's address, which is not the console. */
export const SERVER_PROPOSAL = 'server:proposal'
export const SERVER_CONNECT = 'server:connect'

/** Opens the drop folder in the system's file manager, or asks for one. */
export const DROP_FOLDER = 'drop-folder:open'

/**
 * Channels of the queue, all answering `Answer`. `next` takes the number of the state that the page has seen (0 at first)
 * and answers once there is another one: the page polls instead of being notified, so that no news reaches a foreign page.
 */
export const QUEUE = {
  addMail: 'queue:add-mail',
  addActivity: 'queue:add-activity',
  retry: 'queue:retry',
  retarget: 'queue:retarget',
  remove: 'queue:remove',
  next: 'queue:next',
} as const

/** A snapshot of the queue, numbered. */
export interface QueueState {
  number: number
  mails: QueuedMail[]
  activities: QueuedActivity[]
}
