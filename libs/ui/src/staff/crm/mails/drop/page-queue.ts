import { ApiError, type Client } from '@app/contracts/client'
import { isFinalRefusal, MAIL_LOST, mailPlacements } from '@app/contracts/mail-placements'
import { mailFailed } from '@app/contracts/mail-files'
import type { Connection } from '../../../../api/connection.ts'
import { codeOf, mayBeDown, sentenceOf } from '../../../../api/failure.ts'
import type { MailForQueue, MailQueue, QueuedMail } from '../../../bridge.ts'
import type { BackOff } from '../../../delivery/back-off.ts'
import { DeliveryQueue } from '../../../delivery/delivery-queue.ts'
import {
  keyOf,
  targetOf,
  toQueuedMails,
  UNTOUCHED,
  type Entry,
  type EntryStore,
  type Outcome,
} from '../../../delivery/entry.ts'
import { naming } from './drop-words.ts'

/** Sent before the server checks whether it has the mail. */
const BEFORE_ALL = new Set([401, 429])

/** For shells without a queue: mails are in memory until the server has them. */
export function createPageQueue(
  client: Client,
  connection: Pick<Connection, 'check' | 'lostSince' | 'subscribe'>,
  backOff?: BackOff,
): MailQueue {
  const mails = new Map<string, MailForQueue>()
  const watchers = new Set<(entries: QueuedMail[]) => void>()
  const queue = new DeliveryQueue({
    store: createMemory(mails),
    entries: [],
    send,
    missing: async isDoubtful => (isDoubtful && !(await connection.check()) ? 'connection' : null),
    onChange: () => watchers.forEach(tell),
    backOff,
  })

  function tell(watcher: (entries: QueuedMail[]) => void): void {
    watcher(toQueuedMails(queue.list(), queue))
  }
  async function send(entry: Entry, signal: AbortSignal): Promise<Outcome> {
    const { name = '', bytes = '', batchId, lastModified = Date.now() } = mails.get(entry.id) ?? {}
    const { customerId, opportunityId } = targetOf(entry)
    const input = { mailFile: new File([bytes], name, { lastModified }), batchId, customerId, opportunityId }
    try {
      const drop = await client.call(mailPlacements.drop, input, { signal, idempotencyKey: keyOf(entry) })
      return { kind: 'done', result: { kind: 'mail', drop } }
    } catch (error) {
      if (signal.aborted || mayBeDown(error))
        return { kind: 'later', waitsFor: 'connection', suspicion: naming(name, MAIL_LOST) }
      const isUntaken = error instanceof ApiError && BEFORE_ALL.has(error.status)
      const message = naming(name, sentenceOf(error, mailFailed(name)))
      return { kind: 'refused', message, canRetry: !isFinalRefusal(codeOf(error)), isUntaken }
    }
  }
  connection.subscribe(() => {
    if (!connection.lostSince()) queue.kick()
  })

  return {
    async add(mail) {
      const { id, name, target, batchId, bytes } = mail
      if (mails.has(id)) return
      mails.set(id, mail)
      const size = bytes.byteLength
      await queue.add({ kind: 'mail', id, name, target, batchId, size, queuedAt: Date.now() }, bytes)
    },
    watch(onChange) {
      watchers.add(onChange)
      tell(onChange)
      return () => watchers.delete(onChange)
    },
    retry: id => queue.retry(id),
    retarget: (id, target) => queue.retarget(id, target),
    remove: id => queue.remove(id),
  }
}

function createMemory(mails: Map<string, MailForQueue>): EntryStore<Entry> {
  let last = 0
  return {
    add: async head => ({ order: ++last, id: head.id, head, progress: UNTOUCHED }),
    saveProgress: async () => {},
    remove: async ({ id }) => void mails.delete(id),
  }
}
