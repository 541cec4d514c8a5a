import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackOff } from '@app/ui/staff/delivery/back-off.ts'
import { NOTHING_WAITS, toQueuedActivities, toQueuedMails } from '@app/ui/staff/delivery/entry.ts'
import { AccountWatch } from '../../account.ts'
import { openKeys } from '../../vault/keys.ts'
import { Queues } from '../queues.ts'
import { startReceivingServer } from './receiving-server.ts'
import { keyStore } from './system-protections.ts'

/** A server, a folder for the program's data, and what starts on them. */
export async function createShell() {
  const userData = mkdtempSync(join(tmpdir(), 'queue-'))
  const server = await startReceivingServer()
  const opened: { queues: Queues; account: AccountWatch }[] = []

  /** The program's part that keeps the queue, as after a start. */
  function start() {
    const account = new AccountWatch(userData, server.client.origin)
    const keys = openKeys(join(userData, 'keys'), keyStore)
    const folder = join(userData, 'queue')
    // Pauses of some milliseconds.
    const backOff = () => new BackOff(() => -0.495)
    const queues = new Queues({ server: server.client, account, keys, folder, backOff })
    opened.push({ queues, account })
    return { account, keys, queues, ...watched(queues) }
  }
  return {
    server,
    userData,
    start,
    /** The same, with somebody logged in. */
    startFor(userId = 1) {
      const running = start()
      running.account.loggedIn(userId)
      return running
    },
    filesOfQueue: () =>
      readdirSync(join(userData, 'queue')).flatMap(folder => readdirSync(join(userData, 'queue', folder))),
    async stop() {
      for (const { queues, account } of opened) {
        const queue = await queues.current().catch(() => null)
        await queue?.pause()
        await account.saved()
      }
      await server.stop()
      rmSync(userData, { recursive: true })
    },
  }
}

function watched(queues: Queues) {
  const told = () => {
    const queue = queues.peek()
    const [items, waiting] = [queue?.list() ?? [], queue ?? NOTHING_WAITS]
    return { mails: toQueuedMails(items, waiting), activities: toQueuedActivities(items, waiting) }
  }
  return {
    told,
    /** Waits until what the queue tells is as wanted. */
    async until(isSo: (state: ReturnType<typeof told>) => boolean): Promise<ReturnType<typeof told>> {
      while (!isSo(told())) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const stop = queues.watch(resolve)
        await promise
        stop()
      }
      return told()
    },
  }
}

/** A mail as it is dropped on a customer. */
export function mail(name = 'Anfrage.msg', customerId = 7, bytes: Uint8Array = randomBytes(2000)) {
  return { id: randomUUID(), batchId: randomUUID(), name, bytes, target: { customerId, name: 'Huber' } }
}

/** What tells two contents apart. */
export const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Whether the server has every mail. */
export const allDone = ({ mails }: { mails: { state: string }[] }) =>
  mails.every(({ state }) => state === 'done')
