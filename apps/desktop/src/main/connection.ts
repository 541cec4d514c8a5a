import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app, type Session } from 'electron'
import { AccountWatch } from './account.ts'
import { openChannels } from './ipc.ts'
import { Answers } from './offline/answers.ts'
import { consoleApi } from './offline/console-api.ts'
import type { OpenedMail } from './opened-mails.ts'
import { addMail } from './queue/add-to-queue.ts'
import { openQueueChannels } from './queue/queue-channels.ts'
import { Queues } from './queue/queues.ts'
import { toldMails } from './queue/told.ts'
import { forgetSession, serverOf, type Server } from './server.ts'
import { openKeys } from './vault/keys.ts'
import { systemProtection } from './vault/system-protection.ts'

/** What stands behind the console's pages while they work with one server. */
export interface Connection {
  server: Server
  /** Answers the calls of the pages. */
  api(request: Request): Promise<Response>
  /** Keeps mails that were opened with the console until the server has them. */
  takeMails(mails: OpenedMail[]): Promise<void>
  /** Tells how many mails the server does not have yet, whenever that changes. */
  onQueueLength(tell: (count: number) => void): void
}

function lengthOf(queues: Queues): number {
  const queue = queues.peek()
  if (!queue) return 0
  return toldMails(queue.list(), queue.waitsFor).filter(({ state }) => state !== 'done').length
}

/** Puts the console to work with a server, and opens its channels. */
export function connect(partition: Session, origin: string): Connection {
  const userData = app.getPath('userData')
  const server = serverOf(partition, origin)
  const account = new AccountWatch(userData, origin)
  const keys = openKeys(join(userData, 'keys'), systemProtection)
  // Whoever needs them meets the failure.
  keys.catch(() => {})
  const queues = new Queues({ server, account, keys, folder: join(userData, 'queue') })
  const answers = new Answers({ origin, account, keys, folder: join(userData, 'answers') })
  openChannels(server)
  openQueueChannels(queues)
  return {
    server,
    api: consoleApi({
      server,
      account,
      queues,
      answers,
      forgetSession: () => forgetSession(partition, origin),
    }),
    async takeMails(mails) {
      const batchId = randomUUID()
      for (const { name, bytes } of mails)
        await addMail(queues, { id: randomUUID(), name, bytes, target: {}, batchId })
    },
    onQueueLength(tell) {
      tell(lengthOf(queues))
      queues.watch(() => tell(lengthOf(queues)))
    },
  }
}
