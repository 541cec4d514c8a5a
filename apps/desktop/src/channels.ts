import type { QueuedActivity, QueuedMail } from '@app/ui/staff/bridge.ts'

/**
 * Result of every channel. A refusal is a value, not a rejection, since Electron would prefix the sentence
 * with "Error invoking remote method …".
 */
export type Answer<T> = { ok: true; value: T } | { ok: false; message: string }

/** Main to page: the console path to show. */
export const CONSOLE_GO = 'console:go'

/** For the page that asks for the server's address, which is not the console. */
export const SERVER_PROPOSAL = 'server:proposal'
export const SERVER_CONNECT = 'server:connect'

export const DROP_FOLDER = 'drop-folder:open'

/**
 * All answer `Answer`. `next` takes the number of the last known state (0 at first) and answers once there is
 * a newer one: the page polls instead of being notified, so that no data reaches a foreign page.
 */
export const QUEUE = {
  addMail: 'queue:add-mail',
  addActivity: 'queue:add-activity',
  retry: 'queue:retry',
  retarget: 'queue:retarget',
  remove: 'queue:remove',
  next: 'queue:next',
} as const

export interface QueueState {
  number: number
  mails: QueuedMail[]
  activities: QueuedActivity[]
}
