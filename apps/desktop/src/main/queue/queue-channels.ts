import { NOTHING_WAITS, toQueuedActivities, toQueuedMails } from '@app/ui/staff/delivery/entry.ts'
import * as z from 'zod'
import { QUEUE, type QueueState } from '../../channels.ts'
import { openChannel } from '../ipc.ts'
import { addActivity, addMail } from './add-to-queue.ts'
import { DropTargetShape } from './queue-store.ts'
import type { Queues } from './queues.ts'

const Id = z.string().regex(/^[\w-]{8,64}$/)

/** Bytes instead of a path: a page must not name files of this machine. */
const MailToQueue = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1).max(255),
  bytes: z.instanceof(Uint8Array),
  lastModified: z.number().optional(),
  target: DropTargetShape,
  batchId: z.uuid(),
})

/** Numbers the states of the queue, for long polling. */
function createNews(queues: Queues) {
  let number = 1
  let next = Promise.withResolvers<void>()
  queues.watch(() => {
    number += 1
    next.resolve()
    next = Promise.withResolvers()
  })
  return async function newsAfter(seen: number): Promise<QueueState> {
    if (seen === number) await next.promise
    const queue = queues.peek()
    const items = queue?.list() ?? []
    const waiting = queue ?? NOTHING_WAITS
    return { number, mails: toQueuedMails(items, waiting), activities: toQueuedActivities(items, waiting) }
  }
}

export function openQueueChannels(queues: Queues): void {
  const newsAfter = createNews(queues)
  openChannel(QUEUE.addMail, z.tuple([MailToQueue]), ([{ lastModified: _, ...mail }]) =>
    addMail(queues, mail),
  )
  openChannel(QUEUE.addActivity, z.tuple([Id, z.record(z.string(), z.unknown())]), ([id, activity]) =>
    addActivity(queues, id, activity),
  )
  openChannel(QUEUE.retry, z.tuple([Id]), async ([id]) => (await queues.current()).retry(id))
  openChannel(QUEUE.retarget, z.tuple([Id, DropTargetShape]), async ([id, target]) =>
    (await queues.current()).retarget(id, target),
  )
  openChannel(QUEUE.remove, z.tuple([Id]), async ([id]) => (await queues.current()).remove(id))
  openChannel(QUEUE.next, z.tuple([z.int().min(0)]), ([seen]) => newsAfter(seen))
}
