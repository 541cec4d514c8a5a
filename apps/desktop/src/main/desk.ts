import { join } from 'node:path'
import { powerMonitor, type Session } from 'electron'
import { AccountWatch } from './account.ts'
import { Answers } from './offline/answers.ts'
import { consoleApi } from './offline/console-api.ts'
import { openQueueChannels } from './queue/queue-channels.ts'
import { Queues } from './queue/queues.ts'
import { forgetSession, type Server } from './server.ts'
import { openKeys } from './vault/keys.ts'
import { systemProtection } from './vault/system-protection.ts'

interface DeskOptions {
  server: Server
  partition: Session
  /** Folder for the program's data. */
  userData: string
}

/** What works without the server, too: the queue of what is to be sent, and the answers that were seen. */
export interface Desk {
  queues: Queues
  /** Answers the console's calls. */
  api: (request: Request) => Promise<Response>
}

/** Opens the desk of whoever is logged in, its channels included. Once per program. */
export function openDesk({ server, partition, userData }: DeskOptions): Desk {
  const { origin } = server
  const account = new AccountWatch(userData, origin)
  const keys = openKeys(join(userData, 'keys'), systemProtection)
  // Whoever needs them meets the failure.
  keys.catch(() => {})
  const queues = new Queues({ server, account, keys, folder: join(userData, 'queue') })
  const answers = new Answers({ origin, account, keys, folder: join(userData, 'answers') })
  openQueueChannels(queues)
  powerMonitor.on('resume', () => queues.kick())
  return {
    queues,
    api: consoleApi({
      server,
      account,
      queues,
      answers,
      forgetSession: () => forgetSession(partition, origin),
    }),
  }
}
