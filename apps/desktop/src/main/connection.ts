import { join } from 'node:path'
import { app, powerMonitor, type Session } from 'electron'
import { AccountWatch } from './account.ts'
import { allWritten } from './durable-file.ts'
import { Answers } from './offline/answers.ts'
import { consoleApi } from './offline/console-api.ts'
import type { OpenedMail } from './opened-mails.ts'
import { queueOpenedMails } from './queue/add-to-queue.ts'
import { openQueueChannels } from './queue/queue-channels.ts'
import { Queues } from './queue/queues.ts'
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
  /** Sends nothing more; resolves when everything that was taken is safe on the disk. */
  settled(): Promise<void>
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
  openQueueChannels(queues)
  powerMonitor.on('resume', () => queues.kick())
  return {
    server,
    api: consoleApi({
      server,
      account,
      queues,
      answers,
      forgetSession: () => forgetSession(partition, origin),
    }),
    takeMails: mails => queueOpenedMails(queues, mails),
    onQueueLength(tell) {
      tell(queues.waitingMails())
      queues.watch(() => tell(queues.waitingMails()))
    },
    async settled() {
      await queues.stop()
      await allWritten()
    },
  }
}
