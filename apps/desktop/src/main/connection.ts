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

/** Everything that serves the console's pages while they work with one server. */
export interface Connection {
  server: Server
  api(request: Request): Promise<Response>
  /** Queues mails that were opened with the console. */
  takeMails(mails: OpenedMail[]): Promise<void>
  /** Reports the number of unsent mails, now and on every change. */
  onQueueLength(tell: (count: number) => void): void
  /** Stops sending; resolves when everything accepted is safe on disk. */
  settled(): Promise<void>
}

/** Connects the console to a server and opens its channels. */
export function connect(partition: Session, origin: string): Connection {
  const userData = app.getPath('userData')
  const server = serverOf(partition, origin)
  const account = new AccountWatch(userData, origin)
  const keys = openKeys(join(userData, 'keys'), systemProtection)
  // Reported to whoever needs the keys.
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
